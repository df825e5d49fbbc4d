// History lines that may contain a person, and the texts that identify them there: for the count and the erasure.
import { type RawBuilder, sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import { actorId } from "#kernel/actor.ts";
import { anyOf, unionAll } from "#platform/personal-data/columns.ts";
import { personalDataOf } from "#platform/personal-data/gather.ts";
import { purgedLinkedRecords } from "#platform/personal-data/links.ts";
import type { ErasureSubject, GatheredPersonalData } from "#platform/personal-data/personal-data.ts";

interface LineTargets {
  /** Records and their ids, as `record` and `id`. */
  targets: RawBuilder<unknown>;
  secrets: readonly string[];
}

/** The lines of the client, and those of the records in which a surname alone identifies the person. */
const lineTargets = (person: ErasureSubject, all: GatheredPersonalData): readonly LineTargets[] => [
  {
    targets: sql`select 'client' as record, ${person.clientId}::text as id`,
    secrets: person.nearClientWithoutSurname,
  },
  {
    targets: unionAll([
      ...all.declarations.flatMap(({ historyRecords }) => historyRecords?.(person, all) ?? []),
      ...purgedLinkedRecords(person.clientId, all),
    ]),
    secrets: person.nearClient,
  },
];

/** The lines that an erasure changes. */
export const isLineToRedact = (person: ErasureSubject, all: GatheredPersonalData): RawBuilder<unknown> =>
  anyOf(
    lineTargets(person, all).map(
      ({ targets, secrets }) => sql`(record, record_id) in (select record, id from (${targets}) target)
        and redacted_line(audit_line, ${[...person.ids]}::text[], ${[...secrets]}::text[], ${[...person.links]}::text[]) is distinct from audit_line`,
    ),
  );

export async function redactLines(call: Call, person: ErasureSubject): Promise<void> {
  for (const { targets, secrets } of lineTargets(person, personalDataOf(call)))
    await sql`select redact_history(targets, ${[...person.ids]}::text[], ${[...secrets]}::text[], ${[...person.links]}::text[],
        ${call.now.toISOString()}::timestamptz, ${call.actor.name}::text, ${actorId(call.actor)}::text)
      from (select jsonb_agg(target) as targets from (${targets}) target) given where targets is not null`.execute(
      call.db,
    );
}
