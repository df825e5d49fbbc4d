// Facts that cannot be billed yet: the VAT of one is not confirmed, the company of the other has no address.
import { addDays, type Day } from "#kernel/calendar/day.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { recordBillingEvent } from "#billing/server/events/record.ts";
import { prepareCompany } from "#billing/server/rents/prepare-company.ts";
import type { DatedAct } from "./acts.ts";

async function recordRepairs(call: Call): Promise<void> {
  const contract = await call.db
    .selectFrom("contract")
    .select(["id", "companyId"])
    .where("status", "=", "ONGOING")
    .orderBy("orderId", "desc")
    .executeTakeFirst();
  if (!contract) return;
  await recordBillingEvent(call, {
    type: "REPAIRS",
    causeId: newId(),
    issuerId: lessorIssuerId,
    companyId: contract.companyId,
    contractId: contract.id,
    happenedOn: call.today,
    charges: [
      { kind: "REPAIRS", label: "Pare-chocs avant", why: "", cents: 38_000, carId: null, rateOn: null },
    ],
  });
}

async function recordFine(call: Call): Promise<void> {
  const company = await call.db
    .selectFrom("company")
    .select("id")
    .where("name", "=", "Maçonnerie Pierrefeu")
    .executeTakeFirst();
  if (!company) return;
  await recordBillingEvent(call, {
    type: "FINE",
    causeId: newId(),
    issuerId: lessorIssuerId,
    companyId: company.id,
    contractId: null,
    happenedOn: call.today,
    charges: [
      {
        kind: "FINE_HANDLING",
        label: "Frais de dossier d’amende",
        why: "",
        cents: 2_500,
        carId: null,
        rateOn: null,
      },
    ],
  });
}

/** The following night, of these companies alone. */
async function tryToBill(call: Call): Promise<void> {
  const pairs = await call.db
    .selectFrom("billingEvent")
    .select(["companyId", "issuerId"])
    .where("type", "in", ["REPAIRS", "FINE"])
    .where("status", "=", "PENDING")
    .orderBy("id")
    .execute();
  for (const pair of pairs) await prepareCompany(call, pair);
}

export const failedEvents = (today: Day): DatedAct[] => [
  { on: addDays(today, -5), act: recordRepairs },
  { on: addDays(today, -5), act: recordFine },
  { on: addDays(today, -4), act: tryToBill },
];
