// The export of the entries, read again by another reader of files, on the demonstration company.
import { strFromU8, unzipSync } from "fflate";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { lessorIssuerId as issuerId } from "#billing/model/issuer.ts";
import { booksContract } from "#books/contract.ts";
import { day } from "#kernel/calendar/day.ts";
import { demonstratedApplication } from "#tests/application/test-application.ts";
import { exportsContract as api } from "../../contract.ts";

const app = demonstratedApplication();
const accountant = () => app.as("accountant");
const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.application.database.pool.query(text, values)).rows as Row[];

async function start(params: object): Promise<string> {
  const blob = await accountant()(api.runExport, { params: { name: "fec" }, query: params });
  const { pollingId } = JSON.parse(await blob.text()) as { pollingId: string };
  await app.runJobs();
  return pollingId;
}

async function exported(params: object) {
  const pollingId = await start(params);
  expect(await accountant()(api.pollExport, { query: { pollingId } })).toMatchObject({
    state: "DONE",
    failure: "",
  });
  const blob = await accountant()(api.downloadExport, { query: { pollingId } });
  const files = Object.entries(unzipSync(new Uint8Array(await blob.arrayBuffer())));
  const [[, description] = [], [name = "", bytes] = []] = files;
  const text = strFromU8(bytes ?? new Uint8Array());
  const { items } = await accountant()(api.listExportRuns, {});
  return {
    name,
    text,
    description: strFromU8(description ?? new Uint8Array()),
    lines: Papa.parse<Record<string, string>>(text, { header: true, delimiter: "\t", skipEmptyLines: true })
      .data,
    run: items.find(({ id }) => id === pollingId),
  };
}

const cents = (text: string | undefined): number => Number((text ?? "").replace(",", ""));
const sumOf = (lines: Record<string, string>[], column: "Debit" | "Credit"): number =>
  lines.reduce((sum, line) => sum + cents(line[column]), 0);

const lastFrozen = async (): Promise<string> => {
  const [{ month = "" } = {}] = await query<{ month: string }>(
    "select max(month)::text as month from book_month where issuer_id = $1 and stage = 'FROZEN'",
    [issuerId],
  );
  return month;
};
/** Debits of the months of a range of days, opening entries excluded. */
const debits = async (from: string, before: string): Promise<number> => {
  const [{ cents: sum = 0 } = {}] = await query<{ cents: number }>(
    `select coalesce(sum(l.debit_cents), 0)::bigint as cents from book_line l join book_entry e on e.id = l.entry_id
     where l.issuer_id = $1 and l.day >= $2 and l.day < $3 and e.journal <> 'AN'`,
    [issuerId, from, before],
  );
  return Number(sum);
};

test("a frozen month gives its stored bytes, with the description of the file", async () => {
  const month = await lastFrozen();
  const { name, text, description, lines, run } = await exported({ period: "MONTH", date: month });
  const stored = await accountant()(booksContract.readMonthFile, { params: { issuerId, month: day(month) } });
  expect(text).toBe(await stored.text());
  expect(name).toMatch(/^\d{9}_ecritures_\d{4}-\d{2}\.txt$/);
  expect(description).toContain(name);
  expect(run).toMatchObject({ format: "zip", nbOfRows: lines.length, findings: "" });
});

test("settings changed after its freeze leave the description of a month as it was", async () => {
  const month = await lastFrozen();
  const before = await exported({ period: "MONTH", date: month });
  await query("update book_settings set is_latin = true, account_length = 8, kept_journals = '[\"VE\"]'");
  const { text, description } = await exported({ period: "MONTH", date: month });
  await query("update book_settings set is_latin = false, account_length = null, kept_journals = '[]'");
  expect(text).toBe(before.text);
  expect(description).toBe(before.description);
});

test("a year with an open month is provisional: balanced, without numbers nor findings", async () => {
  const month = await lastFrozen();
  const { name, lines, description, run } = await exported({ period: "YEAR", date: month });
  const year = Number(month.slice(0, 4));
  expect(name).toMatch(new RegExp(`^\\d{9}FEC${year}1231_provisoire\\.txt$`));
  expect(description).toContain("Ce fichier est provisoire");
  expect(sumOf(lines, "Debit")).toBe(await debits(`${year}-01-01`, `${year + 1}-01-01`));
  expect(sumOf(lines, "Credit")).toBe(sumOf(lines, "Debit"));
  expect(new Set(lines.map(({ EcritureNum, ValidDate }) => `${EcritureNum}${ValidDate}`))).toEqual(
    new Set([""]),
  );
  expect(run).toMatchObject({ findings: "", nbOfRows: lines.length });
});

test("a year whose months are all frozen has their entries in order, each number balanced", async () => {
  const month = await lastFrozen();
  await query("update book_settings set fiscal_month = extract(month from $1::date)::int % 12 + 1", [month]);
  const { name, lines, run } = await exported({ period: "YEAR", date: month });
  expect(name).toMatch(/^\d{9}FEC\d{8}\.txt$/);
  expect(lines.length).toBeGreaterThan(0);
  const balances = Map.groupBy(lines, (line) => `${line["JournalCode"]} ${line["EcritureNum"]}`);
  for (const entry of balances.values()) expect(sumOf(entry, "Debit")).toBe(sumOf(entry, "Credit"));
  expect(run?.findings).toBe("");
  const ibans = await query<{ iban: string }>("select iban from bank_account");
  expect(ibans.length).toBeGreaterThan(0);
  for (const { iban } of ibans) expect(JSON.stringify(lines)).not.toContain(iban);
});

test("a period before the books is refused, with their first day", async () => {
  const pollingId = await start({ period: "YEAR", date: "2001-05-01" });
  expect(await accountant()(api.pollExport, { query: { pollingId } })).toMatchObject({
    state: "FAILED",
    failure: expect.stringContaining("Les livres commencent le"),
  });
});

test("the run of another person is not found, and a salesman has no export", async () => {
  const pollingId = await start({ period: "MONTH", date: await lastFrozen() });
  await expect(app.as("admin")(api.pollExport, { query: { pollingId } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(
    app.as("salesman")(api.runExport, {
      params: { name: "fec" },
      query: { period: "MONTH", date: day("2026-01-01") },
    }),
  ).rejects.toMatchObject({ status: 403 });
});
