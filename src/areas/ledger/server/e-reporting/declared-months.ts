// Declared months: their payments and their file are stored and never change. Later differences of their days enter the
// next file, so that the files always add up to the payments.
import { sql } from "kysely";
import { actorId } from "#kernel/actor.ts";
import { addMonths, type Day, firstOfMonth } from "#kernel/calendar/day.ts";
import type { Document } from "#kernel/documents/files.ts";
import { refused } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import { lockName } from "#kernel/server/records/lock-order.ts";
import { findRow, findRows, get, type Row } from "#kernel/server/records/records.ts";
import { pluck } from "#kernel/values.ts";
import { readFile, storeFile } from "#platform/files/stored-files.ts";
import { sha256 } from "#platform/secrets/digest.ts";
import type { ReportedPeriod } from "#billing/model/platform/reported-sales.ts";
import { monthText } from "#billing/model/why.ts";
import { refusalToDeclare, type ReportedMonth } from "../../model/e-reporting/declared.ts";
import { addPayments, paymentsLess, type ReportedPayment } from "../../model/e-reporting/payments.ts";
import { type Days, daysOf, paidBack, receivedDuring } from "./payments.ts";
import { paymentsFile } from "./payments-file.ts";

type Payments = Pick<Row<"declaredMonth">, "received" | "paidBack">;
type Declaration = Pick<Row<"declaredMonth">, "month" | "createdAt">;

const rowsOf = ({ received, paidBack: back }: Payments): ReportedPayment[] =>
  addPayments([...received, ...back]);

const declarationsOf = (call: Call, issuerId: string): Promise<Declaration[]> =>
  findRows(call, "declaredMonth", { issuerId }, { columns: ["month", "createdAt"], by: ["month"] });

/**
 * The days of all payments of the documents touched by an allocation since a declaration, and of those that share its
 * credit note: an undone use of it changes the rates of the next ones. The margin of one day covers transactions that
 * were still open at the declaration.
 */
async function touchedDays(
  call: Call,
  { issuerId, from, to, since }: Days & { since: string },
): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    with recent as (
      select part_id, credit_part_id from allocation
      where created_at >= ${since}::timestamptz - interval '1 day'
    ), touched as (
      select p.document_id from document_part p where p.id in (select part_id from recent)
      union
      select p.document_id from allocation a join document_part p on p.id = a.part_id
      where a.credit_part_id in (select credit_part_id from recent)
    )
    select distinct a.effective_on as day
    from touched t join billing_document d on d.id = t.document_id join document_part p on p.document_id = d.id
      join allocation a on a.part_id = p.id
    where d.issuer_id = ${issuerId} and a.effective_on >= ${from} and a.effective_on < ${to}
    order by 1`.execute(call.db);
  return pluck(rows, "day");
}

/** The payments of the days of declared months, less those declared. */
async function differences(call: Call, before: Days & { since: string }): Promise<Payments> {
  const { issuerId, to } = before;
  const days = await touchedDays(call, before);
  // The rows of a day are in the file of its month, and in later ones.
  const received = await call.db
    .selectFrom("declaredMonth")
    .select("received")
    .where("issuerId", "=", issuerId)
    .where("month", ">=", firstOfMonth(days[0] ?? to))
    .execute();
  const back = await findRows(call, "declaredMonth", { issuerId }, { columns: ["paidBack"] });
  return {
    received: paymentsLess(
      await receivedDuring(call, issuerId, days),
      pluck(received, "received")
        .flat()
        .filter(({ day }) => days.includes(day)),
    ),
    paidBack: paymentsLess(await paidBack(call, before), pluck(back, "paidBack").flat()),
  };
}

/** The payments of an undeclared month; the next one to declare includes the differences. */
async function paymentsToDeclare(
  call: Call,
  { issuerId, month }: ReportedPeriod,
  declarations: readonly Declaration[],
): Promise<Payments> {
  const days = { issuerId, from: month, to: addMonths(month, 1) };
  const received = await receivedDuring(call, issuerId, daysOf(days));
  const back = await paidBack(call, days);
  const [first, last] = [declarations[0], declarations.at(-1)];
  if (!first || !last || addMonths(last.month, 1) !== month) return { received, paidBack: back };
  const late = await differences(call, { issuerId, from: first.month, to: month, since: last.createdAt });
  return { received: [...late.received, ...received], paidBack: [...late.paidBack, ...back] };
}

const declaredView = (row: Row<"declaredMonth">): ReportedMonth => ({
  payments: rowsOf(row),
  declaration: { declaredAt: row.createdAt, declaredBy: row.createdBy, sha256: row.sha256 },
  isDeclarable: false,
});

const refusalOf = (call: Call, month: Day, declarations: readonly Declaration[]): string | null =>
  refusalToDeclare(month, { lastMonth: declarations.at(-1)?.month ?? null, today: call.today });

export async function reportedMonth(call: Call, period: ReportedPeriod): Promise<ReportedMonth> {
  const declared = await findRow(call, "declaredMonth", period);
  if (declared) return declaredView(declared);
  const declarations = await declarationsOf(call, period.issuerId);
  return {
    payments: rowsOf(await paymentsToDeclare(call, period, declarations)),
    declaration: null,
    isDeclarable: refusalOf(call, period.month, declarations) === null,
  };
}

/** The stored file of a declared month; that of any other is provisional, by its name. */
export async function reportedMonthFile(call: Call, period: ReportedPeriod): Promise<Document> {
  const declared = await findRow(call, "declaredMonth", period, ["fileKey"]);
  const name = `Encaissements à déclarer ${period.month.slice(0, 7)}`;
  const type = "text/csv; charset=utf-8";
  if (declared) return { name: `${name}.csv`, type, bytes: await readFile(call, declared.fileKey) };
  const { payments } = await reportedMonth(call, period);
  return { name: `${name} (provisoire).csv`, type, bytes: paymentsFile(payments) };
}

export async function declareMonth(call: Call, period: ReportedPeriod): Promise<ReportedMonth> {
  const { issuerId, month } = period;
  const issuer = await get(call, "issuer", issuerId);
  await lockName(call, `declared payments of ${issuer.id}`);
  const declarations = await declarationsOf(call, issuerId);
  const refusal = refusalOf(call, month, declarations);
  if (refusal !== null) throw refused(refusal);
  const payments = await paymentsToDeclare(call, period, declarations);
  const bytes = paymentsFile(rowsOf(payments));
  const id = newId();
  const fileKey = `declared-payments/${id}.csv`;
  await storeFile(call, fileKey, bytes);
  const declared = await call.db
    .insertInto("declaredMonth")
    .values({
      id,
      createdAt: call.now.toISOString(),
      createdBy: call.actor.name,
      createdById: actorId(call.actor),
      issuerId,
      month,
      received: json(payments.received),
      paidBack: json(payments.paidBack),
      fileKey,
      sha256: sha256(bytes),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const did = `a marqué comme déclarés les encaissements (${monthText(month)})`;
  call.recordChange({ record: "issuer", id: issuerId, did });
  return declaredView(declared);
}
