// Mails to a buyer who may withdraw, and the notice of a withdrawal to the person who opened the sale.
import { frenchDay } from "#kernel/calendar/day.ts";
import { reaction } from "#kernel/server/area.ts";
import { get } from "#kernel/server/records/records.ts";
import { notifyUsers } from "#platform/overview/notices.ts";
import { resaleConcluded, resaleWithdrawn } from "../../model/events.ts";
import { resaleSigned } from "../../model/procedures/events.ts";
import { mayWithdraw } from "../../model/sales/rules.ts";
import { soldCarName } from "../procedures/buyer.ts";
import { buyerOf, kind } from "../procedures/find.ts";
import { writeToBuyer } from "../procedures/link.ts";
import { signedSale } from "../sales/facts.ts";
import { leavingProved } from "./leaving.ts";

const withdrawalNotice = reaction(resaleWithdrawn, async (call, { procedureId, isConcluded }) => {
  const row = await get(call, kind, procedureId);
  await notifyUsers(call, [row.createdById], {
    kind: "resaleChanged",
    title: `${buyerOf(row)} a renoncé à son achat`,
    detail: `${await soldCarName(call, row)}${isConcluded ? ", véhicule à reprendre" : ""}`,
    address: `/resale/procedures/${row.id}`,
    cause: `resale ${row.id} withdrawn`,
  });
});

/** The page of a consumer holds its right of withdrawal: its link comes with the order, then with the car. */
const orderMail = reaction(resaleSigned, async (call, { procedureId }) => {
  const row = await get(call, kind, procedureId);
  if (!mayWithdraw(signedSale(row))) return;
  const car = await soldCarName(call, row);
  await writeToBuyer(call, row, {
    subject: `Votre commande du véhicule ${car}`,
    paragraphs: [
      `Votre commande du véhicule ${car} est confirmée.`,
      "Vous pouvez y renoncer sans motif, sur votre page, jusqu’à quatorze jours après la remise du véhicule.",
    ],
    withLink: true,
  });
});

const handoverMail = reaction(resaleConcluded, async (call, { procedureId }) => {
  const row = await get(call, kind, procedureId);
  if (row.withdrawalUntil === null) return;
  const car = await soldCarName(call, row);
  await writeToBuyer(call, row, {
    subject: `Votre véhicule ${car} vous est remis`,
    paragraphs: [
      `Le véhicule ${car} vous a été remis. Vous pouvez renoncer à cet achat jusqu’au ${frenchDay(row.withdrawalUntil)}.`,
    ],
    withLink: true,
  });
});

export const confirmedReactions = [leavingProved, withdrawalNotice, orderMail, handoverMail];
