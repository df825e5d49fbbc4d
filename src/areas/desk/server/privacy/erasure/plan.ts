// What the erasure of a person would take away, and what the law keeps: computed anew when it is done.
import { type RawBuilder, sql } from "kysely";
import { addMonths, type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { ErasurePlan } from "../../../contract/personal-data.ts";
import { type RetentionKey, retentions } from "../../../model/retention.ts";
import { retentionDays } from "./client-papers.ts";
import { countAffectedRows } from "./affected-rows.ts";
import type { Person } from "./person.ts";
import { signaturesOf } from "../data-map/sales.ts";
import { emailsOf, findTraces } from "./traces.ts";

interface ContractFacts {
  orderId: string;
  status: string;
  endedDay: Day | null;
  startDay: Day | null;
}

/** The day on which a contract, `c`, ended; null while it runs. */
export const contractEndDay = sql`coalesce(c.ended_day, (c.canceled_at at time zone 'Europe/Paris')::date)`;

/** Of contracts, `c`, which nothing has ended the retention of yet. */
export async function readContractFacts(
  call: Call,
  where: RawBuilder<unknown>,
): Promise<(ContractFacts & { isConsumer: boolean })[]> {
  const { rows } = await sql<ContractFacts & { isConsumer: boolean }>`
    select c.order_id as "orderId", c.status, ${contractEndDay}::text as "endedDay",
      (select min(p.start_day)::text from rental_period p where p.contract_id = c.id) as "startDay",
      exists (select from client o where o.id = c.client_id and o.type = 'INDIVIDUAL') as "isConsumer"
    from contract c
    where ${where} and not exists (select from purged_record p where p.record = 'contract' and p.record_id = c.id)
    order by c.order_id`.execute(call.db);
  return rows;
}

/** The contracts that the person signed, or that are theirs. */
const contractsOf = (call: Call, { isIndividual, clientId, contacts }: Person): Promise<ContractFacts[]> =>
  readContractFacts(
    call,
    isIndividual
      ? sql`c.client_id = ${clientId}`
      : sql`c.signatory_id = any(${contacts.map(({ id }) => id)}::uuid[])`,
  );

/** The last day of what the law keeps of a contract; null while it runs. */
export function lastRetentionDay(contract: ContractFacts, isConsumer: boolean): Day | null {
  if (contract.endedDay === null) return null;
  const civil = addMonths(contract.endedDay, 60);
  const consumer = isConsumer && contract.startDay !== null ? addMonths(contract.startDay, 120) : civil;
  return consumer > civil ? consumer : civil;
}

const countOf = async (call: Call, query: ReturnType<typeof sql>): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int as count ${query}`.execute(call.db)).rows[0]?.count ?? 0;

const retainedPart = (key: RetentionKey, count: number, until: string): ErasurePlan["kept"][number] => ({
  what: retentions[key].what,
  count,
  why: `${retentions[key].why} ${retentions[key].note}`,
  until,
});

const untilText = (days: readonly (Day | null)[]): string => {
  if (days.includes(null)) return "5 ans après la fin du contrat en cours";
  const last = days.reduce<Day | null>(
    (latest, one) => (latest === null || (one ?? latest) > latest ? one : latest),
    null,
  );
  return last === null ? retentions.contract.duration : `jusqu’au ${frenchDay(last)}`;
};

async function blockingReasons(
  call: Call,
  person: Person,
  contracts: readonly ContractFacts[],
): Promise<string[]> {
  const ids = person.contacts.map((one) => one.id);
  const emails = emailsOf(person);
  const running = contracts.filter(({ endedDay }) => endedDay === null);
  const signing = await countOf(
    call,
    sql`from signature s where s.id in (${signaturesOf(person.clientId)}) and s.status in ('GENERATED', 'PENDING') and (
      exists (select from signature_signer g where g.signature_id = s.id and lower(g.email) = any(${emails}))
      or exists (select from quote q where q.id = s.subject_id and q.signatory_id = any(${ids})))`,
  );
  const due = person.isIndividual
    ? contracts.filter(
        (one) =>
          one.endedDay !== null &&
          one.status !== "CANCELED" &&
          (lastRetentionDay(one, true) ?? "") >= call.today,
      )
    : [];
  const names = (of: readonly ContractFacts[]): string => of.map(({ orderId }) => orderId).join(", ");
  return [
    ...(running.length > 0
      ? [
          `Un contrat est en cours (${names(running)}) : les coordonnées servent à l’exécuter (RGPD, art. 17 (3) b et e).`,
        ]
      : []),
    ...(due.length > 0
      ? [
          `La loi demande de savoir avec qui un contrat fini a été conclu (${names(due)}) ${untilText(due.map((one) => lastRetentionDay(one, true)))} (RGPD, art. 17 (3) b et e).`,
        ]
      : []),
    ...(signing > 0 ? ["Un document attend une signature : annulez d’abord sa procédure."] : []),
  ];
}

export async function planErasure(call: Call, person: Person): Promise<ErasurePlan> {
  const contracts = await contractsOf(call, person);
  const emails = emailsOf(person);
  const signatures = await countOf(
    call,
    sql`from signature_signer where lower(email) = any(${emails}) and signature_id in (${signaturesOf(person.clientId)})`,
  );
  const papers = person.isIndividual ? await retentionDays(call, person.clientId) : [];
  const ends = contracts.map((one) => lastRetentionDay(one, person.isIndividual));
  return {
    name: person.name,
    emails,
    reasons: await blockingReasons(call, person, contracts),
    erased: await countAffectedRows(call, await findTraces(call, person)),
    kept: [
      ...(contracts.length > 0 ? [retainedPart("contract", contracts.length, untilText(ends))] : []),
      ...(signatures > 0
        ? [
            retainedPart(
              "signature",
              signatures,
              ends.length > 0 ? untilText(ends) : "5 ans après la dernière modification du devis",
            ),
          ]
        : []),
      ...(papers.length > 0
        ? [retainedPart("accounting", papers.length, `jusqu’au ${frenchDay(papers.at(-1) ?? call.today)}`)]
        : []),
    ],
  };
}
