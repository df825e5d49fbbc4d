// A nightly check of the references without a foreign key. A dangling one fails the job, which then appears among the
// dead letters; nothing is repaired automatically.
import { sql } from "kysely";
import { job } from "#kernel/event.ts";
import { jobHandler } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import {
  type RecordReference,
  type Orphan,
  orphanLine,
  orphansStatement,
} from "#kernel/server/records/orphans.ts";
import { records } from "../../records.ts";

/** Columns that reference records of several kinds: checked each night, since no foreign key does. */
export const anyRecordLinks: readonly RecordReference[] = [
  { table: "comment", kind: "record", id: "record_id" },
  { table: "audit_line", kind: "record", id: "record_id" },
  { table: "document_link", kind: "record", id: "record_id" },
  { table: "signature", kind: "subject_kind", id: "subject_id" },
];

const orphanJob = job<object>("app.look-for-orphans");

export async function findOrphans(call: Call): Promise<Orphan[]> {
  const { rows } = await sql
    .raw<Orphan>(orphansStatement(anyRecordLinks, Object.keys(records)))
    .execute(call.db);
  return rows;
}

export const orphanJobHandler = jobHandler(
  orphanJob,
  async (call) => {
    const orphans = await findOrphans(call);
    if (orphans.length > 0)
      throw new Error(
        `${orphans.length} links lead nowhere: ${orphans.slice(0, 20).map(orphanLine).join(", ")}`,
      );
  },
  "45 3 * * *",
);
