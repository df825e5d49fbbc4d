// The history of a record, for display.
import type { Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { HistoryLine, remarkEndpoints } from "../../contract/remarks.ts";
import { fieldsOf } from "#kernel/server/records/fields.ts";
import { differences } from "../../model/difference.ts";
import { requireReadableKind } from "./comments.ts";

type HistoryEndpoint = Pick<typeof remarkEndpoints, "history">;

const pageSize = 50;

/** The default text of a line written without one. */
function didOf(call: Call, kind: string, line: { did: string; before: unknown; after: unknown }): string {
  const { the = kind } = call.records[kind] ?? {};
  return (
    line.did || `${line.before === null ? "a créé" : line.after === null ? "a supprimé" : "a modifié"} ${the}`
  );
}

export const historyHandlers: Handlers<HistoryEndpoint> = {
  history: async ({ params, query }, call) => {
    requireReadableKind(call, params.record);
    const rows = await call.db
      .selectFrom("auditLine")
      .select(["id", "at", "whoName", "did", "before", "after"])
      .where("record", "=", params.record)
      .where("recordId", "=", params.id)
      .where("id", "<", query.before ?? Number.MAX_SAFE_INTEGER)
      .orderBy("id", "desc")
      .limit(pageSize + 1)
      .execute();
    const fields = fieldsOf(call.areas, params.record);
    const items = rows.slice(0, pageSize).map(({ before, after, ...line }): HistoryLine => ({
      ...line,
      did: didOf(call, params.record, { did: line.did, before, after }),
      changes: differences(fields, before, after),
    }));
    return { items, hasMore: rows.length > pageSize };
  },
};
