// Nightly: contracts, and quotes without a contract, past their legal retention lose their people and their papers,
// as the data map states; their figures stay. Each in its own transaction.
import { type RawBuilder, sql } from "kysely";
import { addMonths } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { actorId } from "#kernel/actor.ts";
import { unionAll } from "#platform/personal-data/columns.ts";
import { personalDataOf } from "#platform/personal-data/gather.ts";
import { linkedRecords, linksAbout } from "#platform/personal-data/links.ts";
import type { SaleRecords } from "#platform/personal-data/personal-data.ts";
import { purgeTables } from "#platform/personal-data/purge.ts";
import { isActive } from "../../model/flow.ts";
import { readContractFacts, contractEndDay, lastRetentionDay } from "./contract-facts.ts";

/** Legal minimum for a contract: a consumer's may be retained longer. */
const retentionMonths = 60;

const readIds = async (call: Call, query: RawBuilder<unknown>): Promise<string[]> =>
  (await (query as RawBuilder<{ id: string }>).execute(call.db)).rows.map(({ id }) => id);

async function readSaleRecords(
  call: Call,
  of: Pick<SaleRecords, "contractIds" | "quoteIds">,
): Promise<SaleRecords> {
  const contracts = [...of.contractIds];
  const quoteIds = [
    ...of.quoteIds,
    ...(await readIds(call, sql`select id from quote where contract_id = any(${contracts}::uuid[])`)),
  ];
  const amendmentIds = await readIds(
    call,
    sql`select id from amendment where contract_id = any(${contracts}::uuid[])`,
  );
  const signatureIds = await readIds(
    call,
    sql`select id from signature where subject_id = any(${[...quoteIds, ...amendmentIds]}::uuid[])`,
  );
  return { contractIds: contracts, quoteIds, amendmentIds, signatureIds };
}

const hasOpenSignature = async (call: Call, { signatureIds }: SaleRecords): Promise<boolean> =>
  (
    await readIds(
      call,
      sql`select id from signature where id = any(${[...signatureIds]}::uuid[]) and status in ('GENERATED', 'PENDING')`,
    )
  ).length > 0;

/** Redacts actual and intended signers from the history lines of these records. */
async function redactLines(call: Call, sale: SaleRecords): Promise<void> {
  const all = personalDataOf(call);
  await sql`
    with person as (
      select s.first_name, s.last_name, s.email, s.phone, s.id::text as id, 'link:' || s.link_id as link from signature_signer s where s.signature_id = any(${[...sale.signatureIds]}::uuid[])
      union all select c.first_name, c.last_name, c.email, c.phone, c.id::text, null from contact c
        where c.id in (select k.signatory_id from contract k where k.id = any(${[...sale.contractIds]}::uuid[])
          union all select q.signatory_id from quote q where q.id = any(${[...sale.quoteIds]}::uuid[]))
      union all select l.recipient_name, '', l.recipient_email, null, l.id::text, 'link:' || l.id from outsider_link l where ${linksAbout(sale, all)}
    ), text as (
      select distinct lower(trim(one)) as one from person, lateral (values (first_name || ' ' || last_name), (last_name || ' ' || first_name), (email), (phone)) of (one)
      where length(trim(one)) > 3
    ), target as (
      select 'contract' as record, unnest(${[...sale.contractIds]}::text[]) as id
      union all select 'quote', unnest(${[...sale.quoteIds]}::text[])
      union all select 'amendment', unnest(${[...sale.amendmentIds]}::text[])
      union all select 'signature', unnest(${[...sale.signatureIds]}::text[])
      union all ${unionAll(linkedRecords(sale, all))}
    )
    select redact_history(
      (select jsonb_agg(target) from target),
      (select coalesce(array_agg(id), '{}') from person),
      (select coalesce(array_agg(one order by length(one) desc), '{}') from text),
      (select coalesce(array_agg(link) filter (where link is not null), '{}') from person),
      ${call.now.toISOString()}::timestamptz, ${call.actor.name}::text, ${actorId(call.actor)}::text)`.execute(
    call.db,
  );
}

async function purgeSale(call: Call, sale: SaleRecords): Promise<void> {
  await redactLines(call, sale);
  await sql`select purge_proofs(${[...sale.signatureIds]}::uuid[])`.execute(call.db);
  await purgeTables(call, sale);
  await sql`insert into purged_record (record, record_id, at)
    select record, id, ${call.now.toISOString()}::timestamptz from (
      select 'contract' as record, unnest(${[...sale.contractIds]}::uuid[]) as id
      union all select 'quote', unnest(${[...sale.quoteIds]}::uuid[])) ended
    on conflict do nothing`.execute(call.db);
}

const historyText = (the: string): string =>
  `a effacé les personnes et les papiers ${the} : leur durée de conservation est passée`;

const dueContracts = (call: Call, only: RawBuilder<unknown>): Promise<string[]> =>
  readIds(
    call,
    sql`select c.id from contract c
      where ${contractEndDay} < ${addMonths(call.today, -retentionMonths)}::date and ${only}
        and not exists (select from purged_record p where p.record = 'contract' and p.record_id = c.id)
        and not exists (select from company o where o.id in (c.company_id, c.signed_company_id) and o.is_bad_payer)
        and not exists (select from quote q where q.old_contract_id = c.id and q.status in ('GENERATED', 'PENDING'))
      order by c.id`,
  );

/**
 * Retained beyond its term: a contract that runs, is in signature, or on which a company still owes or disputes an
 * amount.
 */
export const purgeContracts = sweep("desk.purge-contracts", {
  cron: "10 3 * * *",
  find: (call) => dueContracts(call, sql`true`),
  each: async (call, id) => {
    const { status } = await getForUpdate(call, "contract", id);
    if (isActive(status) || (await dueContracts(call, sql`c.id = ${id}`)).length === 0) return;
    const [facts] = await readContractFacts(call, sql`c.id = ${id}`);
    const last = facts && lastRetentionDay(facts, facts.isConsumer);
    if (!last || last >= call.today) return;
    const sale = await readSaleRecords(call, { contractIds: [id], quoteIds: [] });
    if (await hasOpenSignature(call, sale)) return;
    await purgeSale(call, sale);
    call.recordChange({ record: "contract", id, did: historyText("du contrat") });
  },
});

const dueQuotes = (call: Call, only: RawBuilder<unknown>): Promise<string[]> =>
  readIds(
    call,
    sql`select q.id from quote q
      where q.contract_id is null and q.updated_at < ${`${addMonths(call.today, -retentionMonths)}T00:00:00Z`} and ${only}
        and not exists (select from purged_record p where p.record = 'quote' and p.record_id = q.id)
      order by q.id`,
  );

export const purgeQuotes = sweep("desk.purge-quotes", {
  cron: "25 3 * * *",
  find: (call) => dueQuotes(call, sql`true`),
  each: async (call, id) => {
    await getForUpdate(call, "quote", id);
    if ((await dueQuotes(call, sql`q.id = ${id}`)).length === 0) return;
    const sale = await readSaleRecords(call, { contractIds: [], quoteIds: [id] });
    if (await hasOpenSignature(call, sale)) return;
    await purgeSale(call, sale);
    call.recordChange({ record: "quote", id, did: historyText("du devis") });
  },
});
