// The exports of the books, against queries written by hand on the demonstration company.
import Papa from "papaparse";
import { expect, it } from "vitest";
import { lessorIssuerId as issuerId } from "#billing/model/issuer.ts";
import { demonstratedApplication } from "#tests/application/test-application.ts";
import { exportsContract as api } from "../../contract.ts";

const app = demonstratedApplication();
const accountant = () => app.as("accountant");
const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.application.database.pool.query(text, values)).rows as Row[];

type Line = Record<string, string>;
const linesOf = (text: string): Line[] =>
  Papa.parse<Line>(text.replace(/^\uFEFF/, ""), { header: true, delimiter: ";", skipEmptyLines: true }).data;
const cents = (text: string | undefined): number => Math.round(Number((text || "0").replace(",", ".")) * 100);

async function exported(name: string, params: object): Promise<Line[]> {
  const blob = await accountant()(api.runExport, { params: { name }, query: params });
  if (!blob.type.includes("json")) return linesOf(await blob.text());
  const { pollingId } = JSON.parse(await blob.text()) as { pollingId: string };
  await app.runJobs();
  expect(await accountant()(api.pollExport, { query: { pollingId } })).toMatchObject({ state: "DONE" });
  return linesOf(await (await accountant()(api.downloadExport, { query: { pollingId } })).text());
}

const [start, end] = ["2026-01-01", "2099-12-31"];

it.each([
  ["general", "true", "account"],
  ["customer", "role in ('411', '462')", "account, third_id"],
  ["supplier", "role in ('404', '238', '4671')", "account, third_id"],
] as const)(
  "the %s ledger has each line once, and ends on the balance of each account",
  async (ledgerType, lines, by) => {
    const rows = await exported("ledgers", { ledgerType, start, end });
    const [{ count = 0, debit = 0 } = {}] = await query<{ count: number; debit: number }>(
      `select count(*)::int as count, coalesce(sum(debit_cents), 0)::bigint as debit from book_line
     where issuer_id = $1 and ${lines}`,
      [issuerId],
    );
    expect(rows).toHaveLength(count);
    expect(rows.reduce((sum, row) => sum + cents(row["Débit (€)"]), 0)).toBe(Number(debit));
    const balances = await query<{ balance: number }>(
      `select sum(debit_cents - credit_cents)::bigint as balance from book_line where issuer_id = $1 and ${lines} group by ${by}`,
      [issuerId],
    );
    const last = new Map(
      rows.map((row) => [
        `${row.Compte} ${ledgerType === "general" ? "" : row["N° de compte auxiliaire"]}`,
        row,
      ]),
    );
    expect([...last.values()].map((row) => cents(row["Solde (€)"])).toSorted((a, b) => a - b)).toEqual(
      balances.map(({ balance }) => Number(balance)).toSorted((a, b) => a - b),
    );
  },
);

it("the balance of a period opens on the day before, and is at zero in all", async () => {
  const [{ day: from = "" } = {}] = await query<{ day: string }>(
    "select max(first_open_on)::text as day from book_settings",
  );
  const rows = await exported("trial-balance", { start: from, end });
  expect(rows.reduce((sum, row) => sum + cents(row["Solde de clôture (€)"]), 0)).toBe(0);
  const [{ opening = 0 } = {}] = await query<{ opening: number }>(
    "select sum(debit_cents - credit_cents)::bigint as opening from book_line where issuer_id = $1 and account = '411' and day < $2",
    [issuerId, from],
  );
  const clients = rows.find(({ Compte }) => Compte === "411");
  expect(cents(clients?.["Solde d’ouverture (€)"])).toBe(Number(opening));
});

it("the VAT summary of a month adds up to 44571, 4452 and 44562", async () => {
  const months = await query<{ month: string; due: number }>(
    `select date_trunc('month', l.day)::date::text as month, sum(l.credit_cents - l.debit_cents)::bigint as due
     from book_line l join book_entry e on e.id = l.entry_id where l.issuer_id = $1 and l.role in ('44571', '4452', '44562')
       and e.journal <> 'AN' group by 1`,
    [issuerId],
  );
  expect(months.length).toBeGreaterThan(2);
  for (const { month, due } of months) {
    const rows = await exported("vat-summary", { start: month });
    const total = rows.reduce(
      (sum, row) =>
        sum + (row["Opération"] === "TVA déductible sur véhicules" ? -1 : 1) * cents(row["TVA (€)"]),
      0,
    );
    expect(total).toBe(Number(due));
  }
});

it("the cut-off of a frozen month is that of its entries", async () => {
  const [{ month = "" } = {}] = await query<{ month: string }>(
    "select max(month)::text as month from book_month where issuer_id = $1",
    [issuerId],
  );
  const rows = await exported("deferred", { start: month });
  const [{ debit = 0 } = {}] = await query<{ debit: number }>(
    `select sum(l.debit_cents)::bigint as debit from book_entry e join book_line l on l.entry_id = e.id
     where e.issuer_id = $1 and e.source = 'monthEnd' and l.role in ('487', '4181', '1688')
       and date_trunc('month', e.day) = $2::date and e.day = (date_trunc('month', e.day) + interval '1 month - 1 day')::date`,
    [issuerId, month],
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.reduce((sum, row) => sum + cents(row["Débit (€)"]), 0)).toBe(Number(debit));
});

it("the three reports of the last day of each frozen month are kept, for every accountant", async () => {
  await app.runJobs();
  const { items } = await accountant()(api.listExportRuns, { list: {} });
  const kept = items.filter(({ title }) =>
    ["Parc", "Créances clients", "Capital restant dû"].includes(title),
  );
  expect(kept.length).toBeGreaterThanOrEqual(6);
  const [first] = kept;
  await expect(
    accountant()(api.downloadExport, { query: { pollingId: first?.id ?? "" } }),
  ).resolves.toBeInstanceOf(Blob);
});
