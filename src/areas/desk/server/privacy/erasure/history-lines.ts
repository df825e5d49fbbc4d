// The lines of the history where a person may stand, and what names them there: for whoever counts what an
// erasure would change, and for the erasure.
import { type RawBuilder, sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import { actorId } from "#kernel/actor.ts";
import { purgedLinkedRecords } from "../data-map/links.ts";
import {
  amendmentsOf,
  commentsAbout,
  contractsOf,
  anyOf,
  quotesOf,
  type ErasureSubject,
} from "../data-map/entry.ts";

interface LineTargets {
  /** Records and their ids, as `record` and `id`. */
  targets: RawBuilder<unknown>;
  secrets: readonly string[];
}

/** The lines of the client; and, where a surname alone is enough, those of their quotes that no contract keeps, of what is past its retention, of their scorings, of what was said. */
const lineTargets = ({
  clientId,
  isIndividual,
  nearClient,
  nearClientWithoutSurname,
}: ErasureSubject): readonly LineTargets[] => [
  {
    targets: sql`select 'client' as record, ${clientId}::text as id`,
    secrets: nearClientWithoutSurname,
  },
  {
    targets: sql`
      select 'quote' as record, id::text as id from quote where client_id = ${clientId} and contract_id is null
      union all select p.record, p.record_id::text from purged_record p
        where p.record_id in (${quotesOf(clientId)} union all ${contractsOf(clientId)})
      union all select 'amendment', a.id::text from amendment a
        join purged_record p on p.record = 'contract' and p.record_id = a.contract_id where a.id in (${amendmentsOf(clientId)})
      union all ${purgedLinkedRecords(clientId)}
      union all select 'scoring', id::text from scoring where client_id = ${clientId} and ${isIndividual}::boolean
      union all select 'comment', id::text from comment where ${commentsAbout(clientId)}`,
    secrets: nearClient,
  },
];

/** The lines that an erasure changes. */
export const isLineToRedact = (person: ErasureSubject): RawBuilder<unknown> =>
  anyOf(
    lineTargets(person).map(
      ({ targets, secrets }) => sql`(record, record_id) in (select record, id from (${targets}) target)
        and redacted_line(audit_line, ${[...person.ids]}::text[], ${[...secrets]}::text[], ${[...person.links]}::text[]) is distinct from audit_line`,
    ),
  );

export async function redactLines(call: Call, person: ErasureSubject): Promise<void> {
  for (const { targets, secrets } of lineTargets(person))
    await sql`select redact_history(targets, ${[...person.ids]}::text[], ${[...secrets]}::text[], ${[...person.links]}::text[],
        ${call.now.toISOString()}::timestamptz, ${call.actor.name}::text, ${actorId(call.actor)}::text)
      from (select jsonb_agg(target) as targets from (${targets}) target) given where targets is not null`.execute(
      call.db,
    );
}
