// Our facts for the comparison of a memo: the client, the first day that needs cover, and the terms typed by its sender.
import { factsOfCar, factsOfDocument } from "#documents/model/events.ts";
import { answer } from "#kernel/server/area.ts";
import { termKey } from "../../model/memo-kind.ts";

export const memoFactsOfCar = answer(factsOfCar, async (call, { carId }) => {
  const insurance = await call.db
    .selectFrom("insurance as i")
    .innerJoin("rentalPeriod as p", "p.id", "i.periodId")
    .select(["i.companyName", "i.neededOn", "p.startDay"])
    .where("i.carId", "=", carId)
    .where("i.isAwaited", "=", true)
    .executeTakeFirst();
  if (!insurance) return {};
  const { companyName, neededOn, startDay } = insurance;
  return { [termKey("subscriber")]: companyName, [termKey("startsOn")]: startDay ?? neededOn };
});

export const memoFactsOfDocument = answer(factsOfDocument, async (call, { documentId }) => {
  const memo = await call.db
    .selectFrom("insuranceMemo")
    .select(["insurer", "policyNumber"])
    .where("documentId", "=", documentId)
    .executeTakeFirst();
  return memo ? { [termKey("insurer")]: memo.insurer, [termKey("policyNumber")]: memo.policyNumber } : {};
});
