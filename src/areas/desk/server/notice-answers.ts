// What clients answer from the page of a link: whoever asked, and who sells to them, are told.
import { clientWrote, slotChosen } from "#delivery/model/events.ts";
import { memoGiven } from "#insurance/model/events.ts";
import { dayInParis, spokenDay, timeInParis } from "#kernel/day.ts";
import type { PageAddress } from "#kernel/page-address.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records.ts";
import { inform } from "./notices.ts";

interface Answered {
  periodId: string;
  /** The account that asked. */
  askedById: string | null;
  title: string;
  words?: string;
  address: PageAddress;
}

async function tellAnswer(call: Call, { periodId, askedById, title, words, address }: Answered) {
  const of = await call.db
    .selectFrom("rentalPeriod as p")
    .innerJoin("contract as c", "c.id", "p.contractId")
    .select(["c.orderId", "c.companyName", "c.carTitle", "c.salesmanId"])
    .where("p.id", "=", periodId)
    .executeTakeFirstOrThrow();
  await inform(call, [of.salesmanId, ...(askedById === null ? [] : [askedById])], {
    kind: "answered",
    title,
    detail: [`${of.orderId} · ${of.companyName} · ${of.carTitle}`, words && `« ${words} »`]
      .filter(Boolean)
      .join(" : "),
    address,
    cause: `answer ${address} ${call.now.toISOString()}`,
  });
}

export const answerReactions = [
  reaction(slotChosen, (call, { slotId, startsAt, askedById }) =>
    tellAnswer(call, {
      periodId: slotId,
      askedById,
      title: `Livraison choisie par le client : ${spokenDay(dayInParis(startsAt))} à ${timeInParis(startsAt)}`,
      address: `/delivery/view/${slotId}`,
    }),
  ),
  reaction(clientWrote, (call, { slotId, name, message, askedById }) =>
    tellAnswer(call, {
      periodId: slotId,
      askedById,
      title: `Message de ${name} au sujet de sa livraison`,
      words: message.length > 200 ? `${message.slice(0, 199)}…` : message,
      address: `/delivery/view/${slotId}?tab=client`,
    }),
  ),
  reaction(memoGiven, async (call, { insuranceId, carId, periodId }) => {
    const { requestedById } = await get(call, "insurance", insuranceId);
    await tellAnswer(call, {
      periodId,
      askedById: requestedById,
      title: "Attestation d’assurance reçue, à vérifier",
      address: `/car-summary/insurances/${carId}`,
    });
  }),
];
