// Final documents that a change of a rule would contradict. What they bear is frozen: the change is refused until they
// are credited, so that the rule in force on a day always says what the documents of that day bear.
import { sql } from "kysely";
import { frenchDay, type Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { countText } from "#kernel/text/count-text.ts";
import { type LineKindKey, lineKinds, type VatNature } from "../../model/documents/line-kinds.ts";
import type { ChangedSpan } from "../../model/rules/changed-spans.ts";
import type { Rule } from "../../model/rules/rule.ts";

interface Contradicted {
  count: number;
  /** The latest one issued, and the latest day that the rule decides of. */
  number: string;
  lastOn: Day;
}

const isWithin = (column: string, { from, to }: Pick<ChangedSpan<unknown>, "from" | "to">) =>
  sql`${sql.ref(column)} >= ${from} and (${to}::date is null or ${sql.ref(column)} < ${to}::date)`;

const anyOf = (conditions: readonly ReturnType<typeof isWithin>[]) => sql.join(conditions, sql` or `);

/** Lines that credit notes have undone bear nothing any more. */
const isLeft = sql`l.net_cents <> coalesce((
  select sum(c.net_cents) from billing_line c join billing_document n on n.id = c.document_id
  where c.corrects_line_id = l.id and n.status = 'FINAL'), 0)`;

const summary = (on: string) => sql<Contradicted>`
  select count(distinct d.id)::int as count, max(${sql.ref(on)}) as "lastOn",
    (array_agg(d.number order by d.issued_on desc, d.number desc))[1] as number
  from billing_line l join billing_document d on d.id = l.document_id where d.status = 'FINAL' and ${isLeft}`;

async function reasonOf(
  call: Call,
  found: ReturnType<typeof summary>,
  { bears }: { bears: string },
): Promise<string | null> {
  const [of] = (await found.execute(call.db)).rows;
  if (!of || of.count === 0) return null;
  const documents =
    of.count === 1
      ? `Le document ${of.number} est finalisé`
      : `${countText(of.count, "document est finalisé", "documents sont finalisés")}, dont ${of.number},`;
  return `${documents} ${bears}\u00a0: choisissez un jour après le ${frenchDay(of.lastOn)}, ou créditez d’abord, puis facturez de nouveau.`;
}

/** Documents whose lines of a kind bear another nature than the one to come. */
export function natureReason(
  call: Call,
  kind: LineKindKey,
  spans: readonly ChangedSpan<Rule<"NATURE">>[],
): Promise<string | null> {
  const natureTo = ({ value }: ChangedSpan<Rule<"NATURE">>): VatNature | null =>
    (value ?? lineKinds[kind]).nature;
  const others = spans.map(
    (span) => sql`(${isWithin("l.vat_on", span)} and l.vat_nature is distinct from ${natureTo(span)})`,
  );
  const found = sql<Contradicted>`${summary("l.vat_on")}
    and l.kind = ${kind} and l.vat_nature is not null and (${anyOf(others)})`;
  return reasonOf(call, found, { bears: "sous l’ancienne nature" });
}

/** Invoices of an issuer that state, or do not state, the option for debits. */
export function debitsReason(
  call: Call,
  issuerId: string,
  spans: readonly ChangedSpan<Rule<"VAT_ON_DEBITS">>[],
): Promise<string | null> {
  const others = spans.map(
    (span) =>
      sql`(${isWithin("d.issued_on", span)} and (d.content ->> 'isVatOnDebits')::boolean <> ${span.value?.isOn ?? false})`,
  );
  const found = sql<Contradicted>`${summary("d.issued_on")}
    and d.kind = 'INVOICE' and d.issuer_id = ${issuerId} and (${anyOf(others)})`;
  return reasonOf(call, found, { bears: "sous l’ancienne option" });
}
