// Entries with their lines: of a fact, of a car, of a company, one by one.
import { type RawBuilder, sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import { entriesOf } from "#kernel/values.ts";
import { accountLabel } from "../../model/accounts.ts";
import { sourcePages } from "../../model/sources.ts";
import type { EntryView, factSubjects } from "../../model/views.ts";
import "../tables.ts";

const pageText = entriesOf(sourcePages)
  .filter(([, page]) => page !== "")
  .map(([source, page]) => `when '${source}' then '${page}' || e.source_id`)
  .join(" ");
const amountText = "(select sum(l.debit_cents) from book_line l where l.entry_id = e.id)::bigint";

/** Of the list of entries `e`. */
export const entryExceptions = { debitCents: amountText, page: `(case e.source ${pageText} else '' end)` };
/** The page of the fact of an entry `e`, or of a fact `e`. */
export const pageOfFact = sql.raw(entryExceptions.page);
const amountOfEntry = sql.raw(amountText);

type EntryLine = EntryView["lines"][number];

async function linesOf(call: Call, entryIds: readonly string[]): Promise<Map<string, EntryLine[]>> {
  if (entryIds.length === 0) return new Map();
  const { rows } = await sql<EntryLine & { entryId: string }>`
    select l.id, l.entry_id as "entryId", l.account, l.third_kind as "thirdKind", l.debit_cents as "debitCents",
      l.credit_cents as "creditCents", l.vat_category as "vatCategory", l.vat_rate as "vatRate",
      l.base_cents as "baseCents", l.foreign_cents as "foreignCents", l.currency, l.letter, l.letter_on as "letterOn",
      coalesce(t.name, '') as "thirdName",
      coalesce(c.brand || ' ' || c.model || coalesce(' ' || nullif(c.license_plate, ''), ''), '') as "carName"
    from book_line l
    left join book_third_party t on t.kind = l.third_kind and t.id = l.third_id
    left join car c on c.id = l.car_id
    where l.entry_id = any(${[...entryIds]}::uuid[]) order by l.id`.execute(call.db);
  const lines = rows.map((row) => ({ ...row, accountLabel: accountLabel(row.account) }));
  return Map.groupBy(lines, ({ entryId }) => entryId);
}

const maximumEntries = 200;

type Subject = (typeof factSubjects)[number];

function isAbout(subject: Subject, id: string): RawBuilder<unknown> {
  if (subject === "car") return sql`e.id in (select entry_id from book_line where car_id = ${id})`;
  if (subject === "company")
    return sql`e.id in (select entry_id from book_line where third_id = ${id} and third_kind = 'company')`;
  if (subject === "entry") return sql`e.id = ${id}`;
  return sql`e.source = ${subject} and e.source_id = ${id}`;
}

/** The last entries of a fact, a car or a company. */
export async function entriesAbout(
  call: Call,
  { subject, id }: { subject: Subject; id: string },
): Promise<{ entries: EntryView[]; hasMore: boolean }> {
  const { rows } = await sql<Omit<EntryView, "lines">>`
    select e.id, e.issuer_id as "issuerId", e.source, e.journal, e.day, e.fact_day as "factDay",
      e.piece_ref as "pieceRef", e.piece_on as "pieceOn", e.label, e.number, e.frozen_on as "frozenOn",
      ${amountOfEntry} as "debitCents", ${pageOfFact} as page
    from book_entry e where ${isAbout(subject, id)}
    order by e.day desc, e.id desc limit ${maximumEntries + 1}`.execute(call.db);
  const shown = rows.slice(0, maximumEntries);
  const lines = await linesOf(
    call,
    shown.map((entry) => entry.id),
  );
  return {
    entries: shown.map((entry) => ({ ...entry, lines: lines.get(entry.id) ?? [] })),
    hasMore: rows.length > maximumEntries,
  };
}
