// Posts facts: in the transaction that changes them, or at night. Each is locked, derived again, compared with what is
// frozen, and its open entries are replaced where they differ.
import { sql } from "kysely";
import { day, yearOf } from "#kernel/calendar/day.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { inChunks } from "#kernel/server/chunks.ts";
import { firstStamp } from "#kernel/server/records/stamp.ts";
import { idsOf, pluck } from "#kernel/values.ts";
import { type BookDays, entriesToPost, entryText, opened } from "../../model/posting.ts";
import type { Derived } from "../../model/rules/fact.ts";
import { readCompanyAccounts } from "../accounts/company-accounts.ts";
import type { Source } from "../facts/source.ts";
import { addEntries, removeEntries, type StoredEntry, storedEntries } from "./stored.ts";

/** To increment when a rule changes: open entries are then derived again the next night. */
export const rulesVersion = 1;

/** The book days of issuers, locked against a freeze until the end of the transaction. */
export async function lockBookDays(
  call: Call,
  issuerIds: readonly string[],
): Promise<ReadonlyMap<string, BookDays>> {
  const ids = [...new Set(issuerIds)].toSorted();
  const read = () =>
    call.db
      .selectFrom("bookSettings")
      .select(["id", "startsOn", "firstOpenOn"])
      .where("id", "in", ids)
      .orderBy("id")
      .forShare()
      .execute();
  let rows = await read();
  if (rows.length < ids.length) {
    await openBooks(call, ids);
    rows = await read();
  }
  return new Map(rows.map(({ id, ...days }) => [id, days]));
}

/** The books of an issuer begin with the year of its first fact, until an accountant says otherwise. */
export async function openBooks(call: Call, issuerIds: readonly string[]): Promise<void> {
  const startsOn = day(`${yearOf(call.today)}-01-01`);
  await call.db
    .insertInto("bookSettings")
    .values(
      issuerIds.map((id) => ({
        id,
        ...firstStamp(call),
        startsOn,
        firstOpenOn: startsOn,
        accountLength: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Locks known facts; a new fact is locked by the insertion of its row. */
const lockFacts = (call: Call, { name }: Source, ids: readonly string[]) =>
  call.db
    .selectFrom("bookFact")
    .select(["id", "sourceId", "issuerId", "reason", "acceptedAt"])
    .where("source", "=", name)
    .where("sourceId", "in", [...ids])
    .orderBy("sourceId")
    .forUpdate()
    .execute();

const factValues = ({ issuerId, day, label, carId, reason, nextOn }: Derived) => ({
  issuerId,
  day,
  label: label.slice(0, 200),
  carId,
  reason,
  nextOn,
  rules: rulesVersion,
});

async function postChunk(call: Call, source: Source, ids: readonly string[]): Promise<void> {
  const known = await lockFacts(call, source, ids);
  const facts = await source.derive(call, ids);
  const knownIds = new Set(pluck(known, "sourceId"));
  const fresh = [...facts]
    .filter(([id]) => !knownIds.has(id))
    .toSorted(([one], [other]) => one.localeCompare(other));
  const added =
    fresh.length === 0
      ? []
      : await call.db
          .insertInto("bookFact")
          .values(
            fresh.map(([sourceId, fact]) => ({
              id: newId(),
              source: source.name,
              sourceId,
              ...factValues(fact),
            })),
          )
          .onConflict((conflict) => conflict.columns(["source", "sourceId"]).doNothing())
          .returning("sourceId")
          .execute();
  const locked = new Set([...knownIds, ...pluck(added, "sourceId")]);
  await replaceEntries(call, source, { facts, ids: [...locked] });
  await storeFacts(call, known, facts);
  const missed = fresh.map(([id]) => id).filter((id) => !locked.has(id));
  if (missed.length > 0) await postChunk(call, source, missed);
}

async function storeFacts(
  call: Call,
  known: Awaited<ReturnType<typeof lockFacts>>,
  facts: ReadonlyMap<string, Derived>,
): Promise<void> {
  const rows = known.flatMap(({ id, sourceId }) => {
    const fact = facts.get(sourceId);
    return fact ? { id, ...factValues(fact) } : [];
  });
  for (const chunk of inChunks(rows))
    await sql`
      update book_fact f set issuer_id = v.issuer_id, day = v.day, label = v.label, car_id = v.car_id,
        next_on = v.next_on, rules = v.rules, reason = v.reason,
        accepted_at = case when f.reason is not distinct from v.reason then f.accepted_at end,
        accepted_by = case when f.reason is not distinct from v.reason then f.accepted_by end,
        accepted_by_id = case when f.reason is not distinct from v.reason then f.accepted_by_id end,
        accepted_reason = case when f.reason is not distinct from v.reason then f.accepted_reason else '' end
      from jsonb_to_recordset(${JSON.stringify(
        chunk.map(({ id, issuerId, day, label, carId, nextOn, rules, reason }) => ({
          id,
          issuer_id: issuerId,
          day,
          label,
          car_id: carId,
          next_on: nextOn,
          rules,
          reason,
        })),
      )}::jsonb) as v (id uuid, issuer_id uuid, day date, label text, car_id uuid, next_on date, rules int, reason text)
      where f.id = v.id`.execute(call.db);
  const gone = known.filter(({ sourceId }) => !facts.has(sourceId));
  if (gone.length > 0) await call.db.deleteFrom("bookFact").where("id", "in", idsOf(gone)).execute();
}

interface FactsToPost {
  facts: ReadonlyMap<string, Derived>;
  ids: readonly string[];
}

async function replaceEntries(call: Call, source: Source, { facts, ids }: FactsToPost): Promise<void> {
  if (ids.length === 0) return;
  const stored = await storedEntries(call, source.name, ids);
  const issuerIds = [
    ...stored.map(({ issuerId }) => issuerId),
    ...[...facts.values()].map(({ issuerId }) => issuerId),
  ];
  if (issuerIds.length === 0) return;
  const days = await lockBookDays(call, issuerIds);
  const accountOf = await readCompanyAccounts(call);
  const ofFact = Map.groupBy(stored, ({ sourceId, issuerId }) => `${sourceId} ${issuerId}`);
  const obsolete: StoredEntry[] = [];
  const missing: Parameters<typeof addEntries>[1][number][] = [];
  for (const sourceId of ids)
    for (const [issuerId, open] of days) {
      const fact = facts.get(sourceId);
      const former = ofFact.get(`${sourceId} ${issuerId}`) ?? [];
      const wanted = fact?.issuerId === issuerId ? fact.entries : [];
      if (wanted.length === 0 && former.length === 0) continue;
      const frozen = former.filter(({ day }) => day < open.firstOpenOn);
      const entries = entriesToPost(
        open,
        wanted.map((entry) => accountOf(opened(open, entry))),
        frozen,
      );
      const texts = new Set(entries.map(entryText));
      const kept = new Set<string>();
      for (const one of former) {
        if (one.day < open.firstOpenOn) continue;
        const text = entryText(one);
        if (texts.has(text) && !kept.has(text)) kept.add(text);
        else obsolete.push(one);
      }
      for (const entry of entries)
        if (!kept.has(entryText(entry))) missing.push({ ...entry, issuerId, source: source.name, sourceId });
    }
  await removeEntries(call, obsolete);
  if (missing.length > 0) await addEntries(call, missing);
}

/** Posts facts of a source. Idempotent. */
export async function postFacts(call: Call, source: Source, ids: readonly string[]): Promise<void> {
  for (const chunk of inChunks([...new Set(ids)].toSorted())) await postChunk(call, source, chunk);
}
