// Each night, what the law no longer asks to keep of a contract, or of a quote that made none, is ended: its
// people and its papers go, as the list of places says; its figures stay. Each by itself.
import { type RawBuilder, sql } from "kysely";
import { isActive } from "#contracts/model/flow.ts";
import { addMonths } from "#kernel/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate } from "#kernel/server/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { actorId } from "#kernel/who.ts";
import { ledRecords, linksAbout } from "./links.ts";
import { erasedPerson, outsidersIn, type Sold } from "./place.ts";
import { places } from "./places.ts";
import { contractFacts, endedDay, lastDayKept } from "./plan.ts";

/** The least that the law asks of a contract: one of a consumer may be kept longer. */
const keptMonths = 60;

const idsOf = async (call: Call, query: RawBuilder<unknown>): Promise<string[]> =>
  (await (query as RawBuilder<{ id: string }>).execute(call.db)).rows.map(({ id }) => id);

async function soldOf(call: Call, of: Pick<Sold, "contractIds" | "quoteIds">): Promise<Sold> {
  const contracts = [...of.contractIds];
  const quoteIds = [
    ...of.quoteIds,
    ...(await idsOf(call, sql`select id from quote where contract_id = any(${contracts}::uuid[])`)),
  ];
  const amendmentIds = await idsOf(
    call,
    sql`select id from amendment where contract_id = any(${contracts}::uuid[])`,
  );
  const signatureIds = await idsOf(
    call,
    sql`select id from signature where subject_id = any(${[...quoteIds, ...amendmentIds]}::uuid[])`,
  );
  return { contractIds: contracts, quoteIds, amendmentIds, signatureIds };
}

const isSigning = async (call: Call, { signatureIds }: Sold): Promise<boolean> =>
  (
    await idsOf(
      call,
      sql`select id from signature where id = any(${[...signatureIds]}::uuid[]) and status in ('GENERATED', 'PENDING')`,
    )
  ).length > 0;

/** The lines of these records, without whoever signed or was to. */
async function redactLines(call: Call, sold: Sold): Promise<void> {
  await sql`
    with person as (
      select s.first_name, s.last_name, s.email, s.phone, s.id::text as id, 'link:' || s.link_id as link from signature_signer s where s.signature_id = any(${[...sold.signatureIds]}::uuid[])
      union all select c.first_name, c.last_name, c.email, c.phone, c.id::text, null from contact c
        where c.id in (select k.signatory_id from contract k where k.id = any(${[...sold.contractIds]}::uuid[])
          union all select q.signatory_id from quote q where q.id = any(${[...sold.quoteIds]}::uuid[]))
      union all select l.recipient_name, '', l.recipient_email, null, l.id::text, 'link:' || l.id from outsider_link l where ${linksAbout(sold)}
    ), text as (
      select distinct lower(trim(one)) as one from person, lateral (values (first_name || ' ' || last_name), (last_name || ' ' || first_name), (email), (phone)) of (one)
      where length(trim(one)) > 3
    ), target as (
      select 'contract' as record, unnest(${[...sold.contractIds]}::text[]) as id
      union all select 'quote', unnest(${[...sold.quoteIds]}::text[])
      union all select 'amendment', unnest(${[...sold.amendmentIds]}::text[])
      union all select 'signature', unnest(${[...sold.signatureIds]}::text[])
      union all ${ledRecords(sold)}
    )
    select redact_history(
      (select jsonb_agg(target) from target),
      (select coalesce(array_agg(id), '{}') from person),
      (select coalesce(array_agg(one order by length(one) desc), '{}') from text),
      (select coalesce(array_agg(link) filter (where link is not null), '{}') from person),
      ${call.now.toISOString()}::timestamptz, ${call.who.name}::text, ${actorId(call.who)}::text)`.execute(
    call.db,
  );
}

/** What the list of places says of the end of a retention, done. */
async function purgePlaces(call: Call, sold: Sold): Promise<void> {
  await sql`select purge_proofs(${[...sold.signatureIds]}::uuid[])`.execute(call.db);
  for (const [name, place] of Object.entries(places)) {
    const { purge } = place;
    const sets = [
      ...Object.entries(purge?.columns ?? {}).flatMap(([column, purged]) =>
        typeof purged === "string" ? [] : [sql`${sql.ref(column)} = ${purged}`],
      ),
      ...outsidersIn(place).map(
        ({ name: column, account }) =>
          sql`${column} = case when ${account}::text like 'link:%' then ${erasedPerson} else ${column} end`,
      ),
    ];
    if (purge && sets.length > 0)
      await sql`update ${sql.table(name)} set ${sql.join(sets)} where ${purge.rows(sold)}`.execute(call.db);
  }
}

async function purge(call: Call, sold: Sold): Promise<void> {
  await redactLines(call, sold);
  await purgePlaces(call, sold);
  await sql`insert into purged_record (record, record_id, at)
    select record, id, ${call.now.toISOString()}::timestamptz from (
      select 'contract' as record, unnest(${[...sold.contractIds]}::uuid[]) as id
      union all select 'quote', unnest(${[...sold.quoteIds]}::uuid[])) ended
    on conflict do nothing`.execute(call.db);
}

const did = (the: string): string =>
  `a effacé les personnes et les papiers ${the} : leur durée de conservation est passée`;

const dueContracts = (call: Call, only: RawBuilder<unknown>): Promise<string[]> =>
  idsOf(
    call,
    sql`select c.id from contract c
      where ${endedDay} < ${addMonths(call.today, -keptMonths)}::date and ${only}
        and not exists (select from purged_record p where p.record = 'contract' and p.record_id = c.id)
        and not exists (select from company o where o.id in (c.company_id, c.signed_company_id) and o.is_bad_payer)
        and not exists (select from quote q where q.old_contract_id = c.id and q.status in ('GENERATED', 'PENDING'))
      order by c.id`,
  );

/** Kept beyond its term: what runs, what is signed, what a company still owes or disputes. */
export const purgeContracts = sweep("desk.purge-contracts", {
  cron: "10 3 * * *",
  find: (call) => dueContracts(call, sql`true`),
  each: async (call, id) => {
    const { status } = await getForUpdate(call, "contract", id);
    if (isActive(status) || (await dueContracts(call, sql`c.id = ${id}`)).length === 0) return;
    const [facts] = await contractFacts(call, sql`c.id = ${id}`);
    const last = facts && lastDayKept(facts, facts.isConsumer);
    if (!last || last >= call.today) return;
    const sold = await soldOf(call, { contractIds: [id], quoteIds: [] });
    if (await isSigning(call, sold)) return;
    await purge(call, sold);
    call.changed({ record: "contract", id, did: did("du contrat") });
  },
});

const dueQuotes = (call: Call, only: RawBuilder<unknown>): Promise<string[]> =>
  idsOf(
    call,
    sql`select q.id from quote q
      where q.contract_id is null and q.updated_at < ${`${addMonths(call.today, -keptMonths)}T00:00:00Z`} and ${only}
        and not exists (select from purged_record p where p.record = 'quote' and p.record_id = q.id)
      order by q.id`,
  );

export const purgeQuotes = sweep("desk.purge-quotes", {
  cron: "25 3 * * *",
  find: (call) => dueQuotes(call, sql`true`),
  each: async (call, id) => {
    await getForUpdate(call, "quote", id);
    if ((await dueQuotes(call, sql`q.id = ${id}`)).length === 0) return;
    const sold = await soldOf(call, { contractIds: [], quoteIds: [id] });
    if (await isSigning(call, sold)) return;
    await purge(call, sold);
    call.changed({ record: "quote", id, did: did("du devis") });
  },
});
