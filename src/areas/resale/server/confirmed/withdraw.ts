// A sale is withdrawn by its buyer, or by an administrator: its documents are credited, what was received is refunded,
// and the car is in stock again on the day it comes back. A refund waits for a car that was handed over (C. conso,
// art. L221-24).
import { releaseReliance } from "#documents/server/reliance.ts";
import { describeCar } from "#fleet/server/car-files/car-name.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { moveCarBySystem } from "#fleet/server/cars.ts";
import { system } from "#kernel/actor.ts";
import { dayInParis, type Day, frenchDay, frenchInstantToTheSecond } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { applyMove, lockForMove } from "#kernel/server/records/life-cycle.ts";
import { getForUpdate, type VersionedId } from "#kernel/server/records/records.ts";
import { linkPage } from "#platform/links/link-page.ts";
import { recordEntry } from "#register/server/lines.ts";
import type { RefundForm, WithdrawalForm } from "../../model/confirmed/forms.ts";
import { resaleSettled } from "../../model/events.ts";
import { procedureFlow } from "../../model/procedures/flow.ts";
import { isWithdrawalOpen, mayWithdraw, refundDueOn } from "../../model/sales/rules.ts";
import { buyerOf, kind, type ProcedureRow, sinceNow } from "../procedures/find.ts";
import { notifySeller, resaleLink, writeToBuyer } from "../procedures/link.ts";
import { releaseProofs } from "../procedures/signature.ts";
import { handedOverOn, isReturnAwaited, signedSale, withdrawalOf } from "../sales/facts.ts";
import { ibanRequest, refundTerm } from "../sales/refund.ts";
import { refundSale } from "../sales/deposit.ts";
import { creditSale } from "../sales/invoice.ts";
import { lockBilled } from "../sales/billed.ts";
import { lockFor, writeFacts } from "../view.ts";
import { conclusionCause } from "./conclude.ts";

/** The car comes back: it is in stock, and enters the police register again. */
async function takeBack(call: Call, row: ProcedureRow, on: Day): Promise<ProcedureRow> {
  const { carId } = row;
  const soldOn = handedOverOn(row);
  if (soldOn === null)
    throw invalid({ returnedOn: "Ce véhicule n’a pas été remis : il n’a pas quitté le parc." });
  if (on > call.today) throw invalid({ returnedOn: "Ce jour n’est pas encore venu." });
  if (on < soldOn) throw invalid({ returnedOn: `Ce véhicule a été remis le ${frenchDay(soldOn)}.` });
  const did = `a repris le véhicule vendu à ${buyerOf(row)}`;
  await moveCarBySystem(call, {
    id: carId,
    move: "undoSale",
    set: { stockedSince: on, soldOn: null },
    did,
  });
  await recordEntry(call, { carId, on, cause: "WITHDRAWAL", reason: "Rétractation de l’acheteur" });
  recordCarChange(call, carId, did);
  const returned = await writeFacts(call, row, { returnedOn: on }, did);
  await call.emit(resaleSettled, { carId });
  return returned;
}

async function withdraw(
  call: Call,
  row: ProcedureRow,
  { reason, did }: { reason: string; did: string },
): Promise<ProcedureRow> {
  const { id, carId, concludedAt } = row;
  const set = { withdrawnOn: call.today, abortedOn: call.today, abortReason: reason, ...sinceNow(call) };
  const withdrawn = await applyMove(call, row, { kind, to: "ABORTED", set, did });
  await creditSale(call, id, reason);
  if (concludedAt === null) await refundSale(call, withdrawn, { lossCents: 0, reason });
  await releaseReliance(call, { record: "car", id: carId }, conclusionCause(id));
  await releaseProofs(call, id);
  recordCarChange(call, carId, `a annulé la vente à ${buyerOf(row)} : ${reason}`);
  await call.emit(resaleSettled, { carId });
  await notifySeller(call, row, {
    title: `${buyerOf(row)} a renoncé à son achat`,
    detail: `${await describeCar(call, carId)}${concludedAt === null ? "" : ", véhicule à reprendre"}`,
    cause: "withdrawn",
  });
  return withdrawn;
}

/** An administrator withdraws the sale, with a reason; a reseller then records the day on which the car came back. */
export async function withdrawResale(
  call: Call,
  { id, version, reason, returnedOn }: VersionedId & WithdrawalForm,
): Promise<ProcedureRow> {
  const { status } = await getForUpdate(call, kind, id);
  await lockBilled(call, id);
  const name = status === "ABORTED" ? "takeBack" : "withdraw";
  const row = await lockFor(call, { id, version }, name);
  if (name === "withdraw" && reason === "") throw invalid({ reason: "Indiquez le motif." });
  if (name === "takeBack" && returnedOn === null)
    throw invalid({ returnedOn: "Indiquez le jour où le véhicule est revenu." });
  const withdrawn =
    name === "takeBack" ? row : await withdraw(call, row, { reason, did: `a annulé la vente : ${reason}` });
  return returnedOn === null ? withdrawn : takeBack(call, withdrawn, returnedOn);
}

/** Refunds a withdrawn sale whose car was handed over, less its loss of value (C. conso, art. L221-23). */
export async function refundResale(
  call: Call,
  { id, version, valueLossCents, valueLossReason }: VersionedId & RefundForm,
): Promise<ProcedureRow> {
  await getForUpdate(call, kind, id);
  await lockBilled(call, id);
  const row = await lockFor(call, { id, version }, "refund");
  if (valueLossCents > 0 && row.returnedOn === null)
    throw invalid({
      valueLossCents: "Le véhicule n’est pas revenu : sa perte de valeur n’est pas constatée.",
    });
  // The notice of withdrawal is printed on an order form that a consumer signs at a distance, and on no other.
  if (valueLossCents > 0 && !mayWithdraw(signedSale(row)))
    throw invalid({
      valueLossCents: "L’acheteur n’a pas reçu l’avis de rétractation : il doit le véhicule seul.",
    });
  const reason = valueLossReason || "Vente annulée";
  await refundSale(call, row, { lossCents: valueLossCents, reason, isRequired: true });
  const did =
    valueLossCents > 0 ? `, ${frenchPrice(valueLossCents)} de perte de valeur déduits : ${reason}` : "";
  const set = { valueLossCents, valueLossReason };
  return writeFacts(call, row, set, `a demandé le remboursement de l’acheteur${did}`);
}

/** The receipt of a withdrawal: its content, its day and its hour (C. conso, art. D221-5). */
async function mailReceipt(call: Call, row: ProcedureRow): Promise<void> {
  const car = await describeCar(call, row.carId);
  await writeToBuyer(call, row, {
    subject: `Accusé de réception de votre rétractation : ${car}`,
    paragraphs: [
      `Nous avons reçu le ${frenchInstantToTheSecond(call.now)} votre décision de renoncer à l’achat du véhicule ${car}.`,
      `Acheteur : ${buyerOf(row)}. Bon de commande signé le ${row.signedAt === null ? "" : frenchDay(dayInParis(row.signedAt))}.`,
      `Toutes les sommes reçues vous seront remboursées ${refundTerm({ ...row, withdrawnOn: call.today })}.`,
      ...(await ibanRequest(call, row)),
      ...(isReturnAwaited(row)
        ? [
            `Vous avez jusqu’au ${frenchDay(refundDueOn(call.today))} pour rendre le véhicule, à vos frais : appelez-nous pour convenir du lieu et de l’heure.`,
          ]
        : []),
    ],
  });
}

const { answer } = linkPage(resaleLink, {
  record: kind,
  view: (call, row) => Promise.resolve(withdrawalOf(row, call.today)),
});

/** Withdrawal by the buyer, on its page, once (C. conso, art. L221-21). */
export const withdrawFromResale = answer(async ({ client, row }) => {
  if (row.withdrawnOn !== null) return null;
  await lockBilled(client, row.id);
  if (row.status !== "ENDED" || !isWithdrawalOpen(signedSale(row), client.today))
    throw refused("Ce droit de rétractation n’est pas ouvert, ou son délai est passé.");
  const words = { reason: "Rétractation de l’acheteur", did: "a renoncé au contrat" };
  const at = { kind, id: row.id, version: null, move: "withdrawByBuyer" } as const;
  const withdrawn = await withdraw(client, await lockForMove(client, procedureFlow, at), words);
  await mailReceipt(client.as(system), withdrawn);
  return withdrawn;
});
