// Facts to bill, stored in the transaction of their cause. Later areas call `recordBillingEvent` for theirs.
import { findRow, existingRow } from "#kernel/server/records/records.ts";
import { sql } from "kysely";
import { job } from "#kernel/event.ts";
import { newId } from "#kernel/new-id.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import { firstStamp } from "#kernel/server/records/stamp.ts";
import type { BillingEventType, Charge } from "../../model/events/event.ts";

export interface BilledPair {
  companyId: string;
  issuerId: string;
}

/** Bills a company now: after a fact that does not wait for the night. */
export const billCompanyJob = job<BilledPair>("billing.billCompany", { retryDelay: 60, retryLimit: 5 });

/** Events treated when they are recorded; the others on the following night, together. */
export const immediateTypes: readonly BillingEventType[] = [
  "DEPOSIT",
  "DEPOSIT_REPLACEMENT",
  "MANUAL",
  "SPV_SELLING",
  "RESALE",
];

export interface BillingFact {
  type: BillingEventType;
  /** The id of the fact: with the type, an event is stored once, however often it is recorded. */
  causeId: string;
  issuerId: string;
  companyId: string;
  contractId: string | null;
  happenedOn: Day;
  /** Its own charges; none for a fact that only requests a recomputation. */
  charges?: readonly Charge[];
}

/** Stores a fact to bill, unless it is already stored. Returns its id, or null when it was there before. */
export async function recordBillingEvent(call: Call, fact: BillingFact): Promise<string | null> {
  const { charges = [], contractId, companyId, ...rest } = fact;
  const id = newId();
  const { name } = await existingRow(call, "company", { id: companyId });
  const contract =
    contractId === null ? undefined : await findRow(call, "contract", { id: contractId }, ["orderId"]);
  const stored = await call.db
    .insertInto("billingEvent")
    .values({
      id,
      ...firstStamp(call),
      ...rest,
      companyId,
      companyName: name,
      contractId,
      orderId: contract?.orderId ?? "",
      status: "PENDING",
      payload: json({ charges: [...charges] }),
    })
    .onConflict((same) => same.columns(["causeId", "type"]).doNothing())
    .executeTakeFirst();
  if (stored.numInsertedOrUpdatedRows === 0n) return null;
  call.recordChange({
    record: "billingEvent",
    id,
    did: "a noté un fait à facturer",
    after: { type: fact.type },
  });
  if (immediateTypes.includes(fact.type))
    await call.enqueue(
      billCompanyJob,
      { companyId, issuerId: fact.issuerId },
      { key: `${companyId} ${fact.issuerId}` },
    );
  return id;
}

/** The issuers of the cars of a contract begin to bill it. */
async function addIssuers(call: Call, contractId: string): Promise<void> {
  await sql`insert into contract_billing (contract_id, issuer_id, is_ready)
    select distinct p.contract_id, i.issuer_id, true
    from rental_period p join car_issuer i on i.car_id = p.car_id
    where p.contract_id = ${contractId} on conflict do nothing`.execute(call.db);
}

/** Every company that owes, or owed, rents of a contract, at each of its issuers: its rents are computed again. */
export async function recompute(call: Call, contractId: string): Promise<void> {
  await addIssuers(call, contractId);
  await sql`update contract_billing set stale_for = array(
      select signed_company_id from contract where id = contract_id
      union select company_id from contract where id = contract_id
      union select holder_id from amendment a where a.contract_id = contract_billing.contract_id and holder_id is not null)
    where contract_id = ${contractId}`.execute(call.db);
}
