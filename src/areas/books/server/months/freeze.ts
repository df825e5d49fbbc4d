// « Figer et exporter »: the first open day moves past the month, then a job derives its cut-off, numbers its entries,
// letters them, stores its sums and its file. The job resumes after a stop: each step is done once.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { addMonths, dayInParis, monthName } from "#kernel/calendar/day.ts";
import { job } from "#kernel/event.ts";
import { refused } from "#kernel/failure.ts";
import { outsideJob } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { change, create, get, getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { storeFile } from "#platform/files/stored-files.ts";
import { monthFrozen } from "../../model/events.ts";
import { opened } from "../../model/posting.ts";
import type { CheckKey } from "../../model/checks.ts";
import { fiscalYearStart, monthSpan } from "../../model/spans.ts";
import type { Checks } from "../../model/views.ts";
import { readCompanyAccounts } from "../accounts/company-accounts.ts";
import { letterIssuer } from "../lettering/letter.ts";
import { hasStaleFacts, postStale } from "../posting/derivations.ts";
import { openBooks } from "../posting/post.ts";
import { addEntries } from "../posting/stored.ts";
import { cutOffEntries } from "./cut-off.ts";
import { checkedFile } from "./file.ts";
import { checksToFreeze, type MonthKey, monthSums, openMonth } from "./months.ts";

const freezeJob = job<{ id: string }>("books.freeze-month", { retryLimit: 5, retryDelay: 60 });

/** Runs before the books are locked: posts stale facts, then compares the books with the facts. */
export async function prepareFreeze(call: Call, key: MonthKey): Promise<Checks["checks"]> {
  await get(call, "issuer", key.issuerId);
  await openBooks(call, [key.issuerId]);
  await postStale(call);
  return checksToFreeze(call, key);
}

interface Freeze {
  accepted: readonly { check: CheckKey; reason: string }[];
  checks: Checks["checks"];
}

/** The books are locked for a moment: other writes of the issuer wait. */
export async function freezeMonth(call: Call, key: MonthKey, { accepted, checks }: Freeze): Promise<void> {
  const { issuerId, month } = key;
  const { firstOpenOn, accountLength, isLatin, keptJournals } = await getForUpdate(
    call,
    "bookSettings",
    issuerId,
  );
  const { refusals, toAccept } = await openMonth(call, key, checks);
  const [refusal] = refusals;
  if (refusal !== undefined) throw refused(refusal);
  if (await hasStaleFacts(call))
    throw refused("Des faits viennent de changer et ne sont pas encore comptabilisés : relancez le gel.");
  const unnamed = toAccept.filter((check) => !accepted.some((one) => one.check === check));
  if (unnamed.length > 0)
    throw refused("Des contrôles ne sont pas justes : acceptez chacun avec son motif.", "ChecksToAccept");
  const row = await create(
    call,
    "bookMonth",
    {
      issuerId,
      month,
      stage: "FREEZING",
      accountLength,
      isLatin,
      keptJournals,
      accepted: accepted.filter(({ check }) => toAccept.includes(check)),
    },
    `a figé ${monthName(month)} ${month.slice(0, 4)}`,
  );
  await call.db
    .updateTable("bookSettings")
    .set({ firstOpenOn: addMonths(firstOpenOn, 1) })
    .where("id", "=", issuerId)
    .execute();
  await call.enqueue(freezeJob, { id: row.id }, { key: row.id });
}

/** The cut-off, the numbers, the codes and the sums of a month: all of them, or none. */
async function closeEntries(call: Call, id: string): Promise<void> {
  const row = await get(call, "bookMonth", id);
  if (row.stage === "FROZEN" || (await hasTotals(call, row))) return;
  const { hasCutOff } = await get(call, "bookSettings", row.issuerId);
  if (hasCutOff) await addCutOff(call, row);
  await numberEntries(call, row);
  await letterIssuer(call, row.issuerId);
  await storeTotals(call, row);
}

type MonthRow = Row<"bookMonth">;

async function addCutOff(call: Call, row: MonthRow): Promise<void> {
  const { issuerId, id: sourceId } = row;
  const { startsOn, firstOpenOn } = await get(call, "bookSettings", issuerId);
  const accountOf = await readCompanyAccounts(call);
  const entries = await cutOffEntries(call, { issuerId, monthEnd: monthSpan(row.month).to });
  await addEntries(
    call,
    entries.map((entry) => ({
      ...accountOf(opened({ startsOn, firstOpenOn }, entry)),
      issuerId,
      source: "monthEnd" as const,
      sourceId,
    })),
  );
}

/** From 1 by fiscal year and journal, in the order of days (BOI-CF-IOR-60-40-20). */
async function numberEntries(call: Call, { issuerId, month, createdAt }: MonthRow): Promise<void> {
  const { fiscalMonth } = await get(call, "bookSettings", issuerId);
  const yearFrom = fiscalYearStart(month, fiscalMonth);
  await sql`
    with last as (
      select journal, max(number) as number from book_entry
      where issuer_id = ${issuerId} and day >= ${yearFrom} and day < ${month} group by journal
    ), given as (
      select e.id, coalesce(last.number, 0) + row_number() over (partition by e.journal order by e.day, e.id) as number
      from book_entry e left join last on last.journal = e.journal
      where e.issuer_id = ${issuerId} and e.day between ${month} and ${monthSpan(month).to}
    )
    update book_entry e set number = given.number, numbered_from = ${yearFrom}, frozen_on = ${dayInParis(createdAt)}
    from given where given.id = e.id`.execute(call.db);
}

/** A month without any line has none: closing it again changes nothing. */
const hasTotals = async (call: Call, { issuerId, month }: MonthRow): Promise<boolean> =>
  (await call.db
    .selectFrom("bookTotal")
    .select("month")
    .where("issuerId", "=", issuerId)
    .where("month", "=", month)
    .limit(1)
    .executeTakeFirst()) !== undefined;

async function storeTotals(call: Call, row: MonthRow): Promise<void> {
  const { issuerId, month, id } = row;
  const end = monthSpan(month).to;
  await sql`
    insert into book_total (issuer_id, month, account, third_kind, third_id, debit_cents, credit_cents)
    select issuer_id, ${month}, account, third_kind, third_id, sum(debit_cents), sum(credit_cents)
    from book_line where issuer_id = ${issuerId} and day between ${month} and ${end}
    group by issuer_id, account, third_kind, third_id`.execute(call.db);
  await change(call, "bookMonth", { id, version: null }, await monthSums(call, row));
}

const formerHash = async (call: Call, { issuerId, month }: MonthRow): Promise<string> =>
  (
    await call.db
      .selectFrom("bookMonth")
      .select("chainHash")
      .where("issuerId", "=", issuerId)
      .where("month", "<", month)
      .orderBy("month", "desc")
      .executeTakeFirst()
  )?.chainHash ?? "";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

export async function closeMonth(on: Pick<OutsideContext, "within">, id: string): Promise<void> {
  await on.within((call) => closeEntries(call, id));
  const row = await on.within((call) => get(call, "bookMonth", id));
  if (row.stage === "FROZEN") return;
  const { name, zipped, hash: fileHash, findings } = await checkedFile(on, row);
  await on.within(async (call) => {
    const fileKey = `books/${id}.txt.gz`;
    await storeFile(call, fileKey, zipped);
    await change(
      call,
      "bookMonth",
      { id, version: null },
      {
        stage: "FROZEN",
        fileKey,
        fileName: name,
        fileHash,
        chainHash: sha256(`${await formerHash(call, row)}${fileHash}`),
        findings,
      },
    );
    await call.emit(monthFrozen, { issuerId: row.issuerId, month: row.month });
  });
}

export const freezeMonthJob = outsideJob(freezeJob, (on, { id }) => closeMonth(on, id));
