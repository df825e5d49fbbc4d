// What clients answer from the page of a link: whoever asked, and who sells to them, are told.
import { clientMessageReceived, slotChosen } from "#delivery/model/events.ts";
import { memoReceived } from "#insurance/model/events.ts";
import { dayInParis, longFrenchDay, timeInParis } from "#kernel/calendar/day.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { notifyUsers } from "./notices.ts";

interface ClientAnswer {
  periodId: string;
  /** The account that asked. */
  askedById: string | null;
  title: string;
  words?: string;
  address: PageAddress;
}

async function notifyAnswer(call: Call, { periodId, askedById, title, words, address }: ClientAnswer) {
  const contract = await call.db
    .selectFrom("rentalPeriod as p")
    .innerJoin("contract as c", "c.id", "p.contractId")
    .select(["c.orderId", "c.companyName", "c.carTitle", "c.salesmanId"])
    .where("p.id", "=", periodId)
    .executeTakeFirstOrThrow();
  await notifyUsers(call, [contract.salesmanId, ...(askedById === null ? [] : [askedById])], {
    kind: "answered",
    title,
    detail: [`${contract.orderId} · ${contract.companyName} · ${contract.carTitle}`, words && `« ${words} »`]
      .filter(Boolean)
      .join(" : "),
    address,
    cause: `answer ${address} ${call.now.toISOString()}`,
  });
}

export const answerReactions = [
  reaction(slotChosen, (call, { slotId, startsAt, askedById }) =>
    notifyAnswer(call, {
      periodId: slotId,
      askedById,
      title: `Livraison choisie par le client : ${longFrenchDay(dayInParis(startsAt))} à ${timeInParis(startsAt)}`,
      address: `/delivery/view/${slotId}`,
    }),
  ),
  reaction(clientMessageReceived, (call, { slotId, name, message, askedById }) =>
    notifyAnswer(call, {
      periodId: slotId,
      askedById,
      title: `Message de ${name} au sujet de sa livraison`,
      words: message.length > 200 ? `${message.slice(0, 199)}…` : message,
      address: `/delivery/view/${slotId}?tab=client`,
    }),
  ),
  reaction(memoReceived, async (call, { insuranceId, carId, periodId }) => {
    const { requestedById } = await get(call, "insurance", insuranceId);
    await notifyAnswer(call, {
      periodId,
      askedById: requestedById,
      title: "Attestation d’assurance reçue, à vérifier",
      address: `/car-summary/insurances/${carId}`,
    });
  }),
];
