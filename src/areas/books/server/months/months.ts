// The months of an issuer, frozen or open, with the obstacles to the next freeze.
import { sql } from "kysely";
import { addMonths, type Day, firstOfMonth, monthName } from "#kernel/calendar/day.ts";
import { issuerNames } from "#billing/server/issuers.ts";
import type { Call } from "#kernel/server/call.ts";
import { existingRow, findRow } from "#kernel/server/records/records.ts";
import { countText } from "#kernel/text/count-text.ts";
import type { CheckKey } from "../../model/checks.ts";
import { monthSpan } from "../../model/spans.ts";
import type { BookMonth, Checks } from "../../model/views.ts";
import { bookChecks } from "../checks/checks.ts";
import "../tables.ts";

export interface MonthKey {
  issuerId: string;
  month: Day;
}

/** Checks that do not stop a freeze, once they are accepted by name. */
const acceptable: readonly CheckKey[] = ["SUSPENSE", "TRANSITS", "STATEMENTS"];

const nothing = {
  entryCount: 0,
  debitCents: 0,
  fileName: "",
  fileHash: "",
  chainHash: "",
  accepted: [],
  findings: [],
  checks: [],
};

async function incompleteCount(call: Call, { issuerId, month }: MonthKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from book_fact where issuer_id = ${issuerId} and reason is not null
      and accepted_at is null and day <= ${monthSpan(month).to}`.execute(call.db);
  return rows[0]?.count ?? 0;
}

/** Totals of the exported entries, without those of the opening (AN). */
export async function monthSums(call: Call, { issuerId, month }: MonthKey) {
  const { from, to } = monthSpan(month);
  const { rows } = await sql<{ entryCount: number; debitCents: number }>`
    select count(distinct e.id)::int as "entryCount", coalesce(sum(l.debit_cents), 0)::bigint as "debitCents"
    from book_entry e join book_line l on l.entry_id = e.id
    where e.issuer_id = ${issuerId} and e.day between ${from} and ${to} and e.journal <> 'AN'`.execute(
    call.db,
  );
  return rows[0] ?? { entryCount: 0, debitCents: 0 };
}

/** The checks of a month; none but for the first open one, which alone may be frozen. */
export async function checksToFreeze(call: Call, { issuerId, month }: MonthKey): Promise<Checks["checks"]> {
  const { firstOpenOn } = await existingRow(call, "bookSettings", { id: issuerId });
  return firstOpenOn === month ? bookChecks(call, issuerId, monthSpan(month).to) : [];
}

/** An open month, with the reasons against its freeze, its checks included. */
export async function openMonth(call: Call, key: MonthKey, checks: Checks["checks"]): Promise<BookMonth> {
  const { issuerId, month } = key;
  const { firstOpenOn } = await existingRow(call, "bookSettings", { id: issuerId });
  const freezing = await findRow(call, "bookMonth", { issuerId, stage: "FREEZING" });
  const wrong = checks.filter(({ isRight }) => !isRight).map(({ check }) => check);
  const incomplete = await incompleteCount(call, key);
  const refusals = [
    month < firstOpenOn ? "Ce mois est déjà figé." : null,
    month > firstOpenOn ? `Figez d’abord ${monthName(firstOpenOn)} ${firstOpenOn.slice(0, 4)}.` : null,
    freezing ? "Le mois précédent est encore en cours de gel." : null,
    call.today <= monthSpan(month).to ? "Ce mois n’est pas terminé." : null,
    incomplete > 0
      ? `${countText(incomplete, "fait est à compléter ou à accepter", "faits sont à compléter ou à accepter")}.`
      : null,
    wrong.some((check) => !acceptable.includes(check))
      ? "Un contrôle entre les livres et les faits n’est pas juste : il ne s’accepte pas."
      : null,
  ];
  return {
    ...nothing,
    ...key,
    ...(await monthSums(call, key)),
    status: "OPEN",
    frozenAt: null,
    frozenBy: null,
    refusals: refusals.filter((refusal) => refusal !== null),
    checks,
    toAccept: wrong.filter((check) => acceptable.includes(check)),
    incomplete,
  };
}

export async function monthOf(call: Call, key: MonthKey): Promise<BookMonth> {
  const row = await call.db
    .selectFrom("bookMonth")
    .selectAll()
    .where("issuerId", "=", key.issuerId)
    .where("month", "=", key.month)
    .executeTakeFirst();
  if (!row) return openMonth(call, key, await checksToFreeze(call, key));
  const {
    stage,
    createdAt,
    createdBy,
    entryCount,
    debitCents,
    fileName,
    fileHash,
    chainHash,
    accepted,
    findings,
  } = row;
  return {
    ...key,
    status: stage,
    entryCount,
    debitCents,
    fileName,
    fileHash,
    chainHash,
    accepted,
    findings,
    frozenAt: createdAt,
    frozenBy: createdBy,
    refusals: [],
    checks: [],
    toAccept: [],
    incomplete: 0,
  };
}

const maximumMonths = 24;

/** The months of each issuer up to the current one, the newest first: two years at most. */
export async function readMonths(
  call: Call,
): Promise<{ issuers: { issuerId: string; name: string; months: BookMonth[] }[] }> {
  const names = await issuerNames(call);
  const settings = await call.db
    .selectFrom("bookSettings")
    .select(["id", "startsOn"])
    .orderBy("id")
    .execute();
  const issuers: { issuerId: string; name: string; months: BookMonth[] }[] = [];
  for (const { id: issuerId, startsOn } of settings) {
    const months: BookMonth[] = [];
    for (
      let month = firstOfMonth(call.today);
      month >= startsOn && months.length < maximumMonths;
      month = addMonths(month, -1)
    )
      months.push(await monthOf(call, { issuerId, month }));
    issuers.push({ issuerId, name: names.get(issuerId) ?? "", months });
  }
  return { issuers };
}
