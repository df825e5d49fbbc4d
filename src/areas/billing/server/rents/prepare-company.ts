// The drafts of a company at an issuer: rents that remain to bill, and events that wait. Drafts computed before are
// replaced, so that a fact that moves between the computation and the finalisation is never billed twice.
import { sql } from "kysely";
import { addDays, type Day, daySchema } from "#kernel/calendar/day.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { lockName } from "#kernel/server/records/lock-order.ts";
import { computedOrigins } from "../../model/documents/document.ts";
import { lacksOf } from "../../model/documents/readiness.ts";
import { billingEventFlow } from "../../model/events/flow.ts";
import { lastInvoicedMonth } from "../../model/rents/invoicing-day.ts";
import { billedCompany, customerOf, methodAt } from "../company-billing.ts";
import { identityOf } from "../issuers.ts";
import { passGuarantees } from "../events/guarantees-pass.ts";
import { type BilledPair, immediateTypes, recordBillingEvent } from "../events/record.ts";
import { Buckets } from "./buckets.ts";
import { addEvent } from "./event-lines.ts";
import { contractRents } from "./contract-rents.ts";
import { vatReader } from "../documents/line-vat.ts";
import { addCredit, addRent, type Preparation } from "./rent-lines.ts";

/** Removes the computed drafts, and returns the events that they billed. */
async function dropDrafts(call: Call, { companyId, issuerId }: BilledPair): Promise<string[]> {
  const drafts = await call.db
    .selectFrom("billingDocument")
    .select("id")
    .where("companyId", "=", companyId)
    .where("issuerId", "=", issuerId)
    .where("status", "=", "DRAFT")
    .where("origin", "in", computedOrigins)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (drafts.length === 0) return [];
  const ids = drafts.map(({ id }) => id);
  const lines = await call.db
    .selectFrom("billingLine")
    .select(["eventId", "contractId"])
    .where("documentId", "in", ids)
    .execute();
  const contractIds = [...new Set(lines.flatMap(({ contractId }) => contractId ?? []))];
  if (contractIds.length > 0)
    await sql`update contract_billing set stale_for = array_append(array_remove(stale_for, ${companyId}::uuid), ${companyId}::uuid)
      where contract_id = any(${contractIds}::uuid[]) and issuer_id = ${issuerId}`.execute(call.db);
  await call.db.deleteFrom("billingDocument").where("id", "in", ids).execute();
  for (const id of ids) call.emitChange({ kind: "billingDocument", id });
  return [...new Set(lines.flatMap(({ eventId }) => eventId ?? []))];
}

type Event = Row<"billingEvent">;

/** Events to treat: those that wait, and those of the drafts just removed. */
const eventsToTreat = (
  call: Call,
  { companyId, issuerId }: BilledPair,
  again: readonly string[],
): Promise<Event[]> =>
  call.db
    .selectFrom("billingEvent")
    .selectAll()
    .where("companyId", "=", companyId)
    .where("issuerId", "=", issuerId)
    .where((of) =>
      of.or([
        of.and([
          of("status", "=", "PENDING"),
          of.or([
            of("happenedOn", "<", call.today),
            of.and([of("happenedOn", "=", call.today), of("type", "in", immediateTypes)]),
          ]),
        ]),
        ...(again.length === 0 ? [] : [of("id", "in", [...again])]),
      ]),
    )
    .orderBy("happenedOn")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

/** Contracts whose rents have to be computed for a company; one delivered today is billed tomorrow. */
async function staleContracts(call: Call, { companyId, issuerId }: BilledPair): Promise<StaleContract[]> {
  const { rows } = await sql<StaleContract>`
    select b.contract_id as id, greatest(b.bills_from, date_trunc('month', i.billing_starts_on)::date) as from
    from contract_billing b join issuer i on i.id = b.issuer_id
    where b.is_ready and b.issuer_id = ${issuerId} and b.stale_for @> array[${companyId}]::uuid[]
      and not exists (select from rental_period p where p.contract_id = b.contract_id and p.position = 1 and p.start_day >= ${call.today})
    order by b.contract_id`.execute(call.db);
  return rows.map(({ id, from }) => ({ id, from: from === null ? null : daySchema.parse(from) }));
}

async function failEvents(
  call: Call,
  events: readonly Event[],
  { reason, page: remedyPage }: { reason: string; page: PageAddress | null },
): Promise<void> {
  for (const { id, tries } of events)
    await move(call, billingEventFlow, {
      kind: "billingEvent",
      id,
      version: null,
      move: "fail",
      set: { reason, remedyPage, tries: tries + 1 },
      did: `n’a pas pu être facturé : ${reason}`,
    });
}

/** The months to bill are a fact of their own, so that what keeps them from being billed is listed with its reason. */
const recordMonth = (call: Call, { companyId, issuerId }: BilledPair, month: Day): Promise<string | null> =>
  recordBillingEvent(call, {
    type: "BILL_SUBSCRIPTION",
    causeId: `${companyId} ${issuerId} ${month}`,
    companyId,
    issuerId,
    contractId: null,
    // Treated at once: the computation that records it bills it.
    happenedOn: addDays(call.today, -1),
  });

interface StaleContract {
  id: string;
  /** Months before are billed elsewhere; null for none. */
  from: Day | null;
}

async function addRents(preparation: Preparation, stale: readonly StaleContract[]): Promise<void> {
  const { call, pair, through } = preparation;
  for (const { id, from } of stale) {
    const rents = await contractRents(call, id, pair, { from, through });
    for (const rent of rents.toBill) addRent(preparation, rents, rent);
    for (const credit of rents.toCredit) await addCredit(preparation, rents, credit);
    await sql`update contract_billing set stale_for = array_remove(stale_for, ${pair.companyId}::uuid),
      next_month = ${rents.nextMonth} where contract_id = ${id} and issuer_id = ${pair.issuerId}`.execute(
      call.db,
    );
  }
}

async function treat(call: Call, event: Event): Promise<void> {
  const passes = event.type === "DEPOSIT_REPLACEMENT";
  await move(call, billingEventFlow, {
    kind: "billingEvent",
    id: event.id,
    version: null,
    move: "treat",
    set: { reason: "", remedyPage: null },
    did: passes ? "a été traité" : "a été facturé",
  });
  if (passes) await passGuarantees(call, event);
}

/** Treats the events that can be billed: their lines are in the drafts. */
async function treatEvents(preparation: Preparation, events: readonly Event[]): Promise<void> {
  const { call } = preparation;
  for (const event of events) {
    const obstacle = await addEvent(preparation, event);
    if (obstacle === null) {
      if (event.status === "PENDING") await treat(call, event);
    } else if (obstacle.isFinal) await failEvents(call, [event], obstacle);
    else if (event.reason !== obstacle.reason)
      await call.db
        .updateTable("billingEvent")
        .set({ reason: obstacle.reason })
        .where("id", "=", event.id)
        .execute();
  }
}

/** True when rents or computed drafts leave their VAT to the company; an event is judged by its own lines. */
async function isReverseCharged(call: Call, { companyId, issuerId }: BilledPair): Promise<boolean> {
  const { rows } = await sql`
    select from contract_billing b join contract k on k.id = b.contract_id
      where b.is_ready and b.issuer_id = ${issuerId} and b.stale_for @> array[${companyId}]::uuid[]
        and k.vat_territory = 'UNION'
    union all
    select from billing_document d join billing_line l on l.document_id = d.id
      where d.company_id = ${companyId} and d.issuer_id = ${issuerId} and d.status = 'DRAFT'
        and d.origin = any(${computedOrigins}) and l.category = 'AE'
    limit 1`.execute(call.db);
  return rows.length > 0;
}

/** Computes the drafts of a company again; returns their ids. */
export async function prepareCompany(call: Call, pair: BilledPair): Promise<string[]> {
  await lockName(call, `billing ${pair.companyId} ${pair.issuerId}`);
  const billed = await billedCompany(call, pair.companyId);
  const through = lastInvoicedMonth(call.today, billed.settings.recurringDay);
  const lacks = lacksOf({
    issuerId: pair.issuerId,
    issuer: await identityOf(call, await get(call, "issuer", pair.issuerId)),
    customer: customerOf(billed),
    clientId: billed.company.clientId,
    isDebited: (await methodAt(call, billed, pair.issuerId)) === "DEBIT",
    isReverseCharged: await isReverseCharged(call, pair),
  });
  const isReady = lacks.length === 0;
  const again = isReady ? await dropDrafts(call, pair) : [];
  const stale = await staleContracts(call, pair);
  if (stale.length > 0) await recordMonth(call, pair, through);
  const events = await eventsToTreat(call, pair, again);
  if (!isReady) {
    const reason = lacks.map(({ what }) => what).join(" ");
    await failEvents(call, events, { reason, page: lacks[0]?.where ?? null });
    return [];
  }
  const buckets = new Buckets();
  const preparation = { call, pair, billed, vat: await vatReader(call), buckets, through };
  await treatEvents(preparation, events);
  await addRents(preparation, stale);
  return buckets.save(call, { company: billed.company, issuerId: pair.issuerId, month: through });
}
