// The history of a record, as people read it.
import type { Area, Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { RecordKind } from "#kernel/contract.ts";
import { missing } from "#kernel/failure.ts";
import type { HistoryLine, remarkEndpoints } from "../contract/remarks.ts";
import { differences, type FieldWord, type Words } from "../model/difference.ts";
import { fieldWordsByKind } from "../model/field-words-by-kind.ts";
import { readableKind } from "./comments.ts";

type HistoryEndpoint = Pick<typeof remarkEndpoints, "history">;

const pageSize = 50;
/** What is nobody else's business has no public history. */
const withoutHistory = new Set(["savedView", "comment"]);

const wordsByKind = new WeakMap<readonly Area[], Map<string, Words>>();

/** Words of this kind alone, then those of filters: of its own lists first, then what another list calls the same name. */
function wordsFor(areas: readonly Area[], kind: string): Words {
  const known = wordsByKind.get(areas) ?? new Map<string, Words>();
  wordsByKind.set(areas, known);
  let words = known.get(kind);
  if (!words) {
    const lists = areas
      .flatMap(({ contract }) => Object.values(contract))
      .filter((endpoint) => endpoint.kind === "list");
    const own = Object.entries(fieldWordsByKind[kind as RecordKind] ?? {}).map(
      ([field, label]) => [field, { label }] as const,
    );
    const found: Record<string, FieldWord> = Object.fromEntries(own);
    for (const { filters } of [...lists.filter(({ shows }) => shows[0] === kind), ...lists]) {
      for (const [field, { label, values }] of Object.entries(filters))
        found[field] ??= { label, ...(values && { values }) };
    }
    known.set(kind, (words = found));
  }
  return words;
}

/** What a line says when who wrote it said nothing. */
function didOf(call: Call, kind: string, line: { did: string; before: unknown; after: unknown }): string {
  const { the = kind } = call.records[kind] ?? {};
  return (
    line.did || `${line.before === null ? "a créé" : line.after === null ? "a supprimé" : "a modifié"} ${the}`
  );
}

export const historyHandlers: Handlers<HistoryEndpoint> = {
  history: async ({ params, query }, call) => {
    readableKind(call, params.record);
    if (withoutHistory.has(params.record)) throw missing("Cet historique");
    const rows = await call.db
      .selectFrom("auditLine")
      .select(["id", "at", "whoName", "did", "before", "after"])
      .where("record", "=", params.record)
      .where("recordId", "=", params.id)
      .where("id", "<", query.before ?? Number.MAX_SAFE_INTEGER)
      .orderBy("id", "desc")
      .limit(pageSize + 1)
      .execute();
    const words = wordsFor(call.areas, params.record);
    const items = rows.slice(0, pageSize).map(({ before, after, ...line }): HistoryLine => ({
      ...line,
      did: didOf(call, params.record, { did: line.did, before, after }),
      changes: differences(words, before, after),
    }));
    return { items, hasMore: rows.length > pageSize };
  },
};
