// The months of the demonstration company, frozen one after the other: their files, what comes late, stops and races.
import { createHash } from "node:crypto";
import Papa from "papaparse";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { lessorIssuerId as issuerId } from "#billing/model/issuer.ts";
import { addDays, addMonths, day, type Day } from "#kernel/calendar/day.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { setPaymentDate } from "#ledger/server/receipts/payment-date.ts";
import { demonstratedApplication } from "#tests/application/test-application.ts";
import { booksContract as api } from "../../contract.ts";
import { sources } from "../posting/derivations.ts";
import { postFacts } from "../posting/post.ts";
import { closeMonth } from "./freeze.ts";

const app = demonstratedApplication();
const accountant = () => app.as("accountant");
const rows = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await app.within((call) => query.execute(call.db))).rows;

async function months() {
  const { issuers } = await accountant()(api.readBookMonths, {});
  return issuers.find((one) => one.issuerId === issuerId)?.months ?? [];
}
const monthOf = async (month: Day) => (await months()).find((one) => one.month === month);

async function acceptAll(): Promise<void> {
  for (;;) {
    const { items } = await accountant()(api.listFactsToComplete, { list: {} });
    const open = items.filter(({ acceptedAt }) => acceptedAt === null);
    if (open.length === 0) return;
    for (const { id } of open)
      await accountant()(api.acceptIncompleteFact, {
        params: { id },
        body: { reason: "Repris par le cabinet" },
      });
  }
}

async function freeze(month: Day): Promise<void> {
  const toAccept = (await monthOf(month))?.toAccept ?? [];
  await accountant()(api.freezeMonth, {
    params: { issuerId, month },
    body: { accepted: toAccept.map((check) => ({ check, reason: "Vu avec la banque" })) },
  });
}

const fileOf = async (month: Day): Promise<string> =>
  (await accountant()(api.readMonthFile, { params: { issuerId, month } })).text();

interface FileRow {
  JournalCode: string;
  EcritureNum: string;
  Debit: string;
  Credit: string;
}
const linesOf = (text: string): FileRow[] =>
  Papa.parse<FileRow>(text, { delimiter: "\t", header: true, skipEmptyLines: true }).data;
const centsOf = (text: string): number => Math.round(Number(text.replace(",", ".")) * 100);

// The first open month of the demonstration, and the next two, all over.
let [first, second, third] = [day("2026-01-01"), day("2026-01-01"), day("2026-01-01")];

beforeAll(async () => {
  first = await firstOpen();
  [second, third] = [addMonths(first, 1), addMonths(first, 2)];
  app.setClock(`${addMonths(first, 6)}T09:00:00Z`);
  await acceptAll();
});

describe("a month is refused", () => {
  test("before the one that precedes it, and before it is over", async () => {
    await expect(freeze(second)).rejects.toThrow("Figez d’abord");
    expect((await months())[0]?.refusals).toContain("Ce mois n’est pas terminé.");
  });
  test("while a check that is not right is not accepted by name", () =>
    expect(
      accountant()(api.freezeMonth, { params: { issuerId, month: first }, body: { accepted: [] } }),
    ).rejects.toMatchObject({ code: "ChecksToAccept" }));
  test("of an issuer that does not exist", () =>
    expect(
      accountant()(api.freezeMonth, {
        params: { issuerId: "01900000-0000-7000-8000-0000000000ff", month: first },
        body: { accepted: [] },
      }),
    ).rejects.toMatchObject({ status: 404 }));
  test("to anyone but an accountant", () =>
    expect(
      app.as("salesman")(api.freezeMonth, { params: { issuerId, month: first }, body: { accepted: [] } }),
    ).rejects.toMatchObject({ status: 403 }));
});

test("a fact is accepted once: its reason stays", async () => {
  const [{ id = "" } = {}] = await rows(
    sql<{ id: string }>`select id from book_fact where accepted_at is not null order by id limit 1`,
  );
  await expect(
    accountant()(api.acceptIncompleteFact, { params: { id }, body: { reason: "Un autre motif" } }),
  ).rejects.toMatchObject({ status: 409 });
});

test("two accountants who freeze a month at once freeze it once", async () => {
  const outcomes = await Promise.allSettled([freeze(first), freeze(first)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await app.runJobs();
  expect(await monthOf(first)).toMatchObject({ status: "FROZEN", findings: [] });
  expect((await monthOf(second))?.refusals).toEqual([]);
});

test("a freeze stopped between its steps resumes, with each number once", async () => {
  await accountant()(api.freezeMonth, {
    params: { issuerId, month: second },
    body: {
      accepted: ((await monthOf(second))?.toAccept ?? []).map((check) => ({ check, reason: "Vu" })),
    },
  });
  const [{ id = "" } = {}] = await rows(
    sql<{ id: string }>`select id from book_month where month = ${second}`,
  );
  for (const stopAfter of [1, 2, 3]) {
    let steps = 0;
    const stopping = (on: OutsideContext): OutsideContext => ({
      ...on,
      within: async (act) => {
        steps += 1;
        if (steps > stopAfter) throw new Error("stopped");
        return on.within(act);
      },
    });
    await expect(app.outsideJob((on) => closeMonth(stopping(on), id))).rejects.toThrow("stopped");
    expect(await monthOf(second)).toMatchObject({ status: "FREEZING" });
  }
  await app.runJobs();
  expect(await monthOf(second)).toMatchObject({ status: "FROZEN", findings: [] });
  const numbers = await rows(
    sql<{
      gaps: number;
    }>`select (max(number) - count(*))::int as gaps from book_entry where number is not null
      group by journal, extract(year from day)`,
  );
  expect(numbers.every(({ gaps }) => gaps === 0)).toBe(true);
});

test("the file of a month balances, number by number, and its hash follows that of the month before", async () => {
  const text = await fileOf(second);
  const lines = linesOf(text);
  const sums = Map.groupBy(lines, (line) => `${line.JournalCode} ${line.EcritureNum}`);
  for (const entry of sums.values())
    expect(entry.reduce((sum, { Debit, Credit }) => sum + centsOf(Debit) - centsOf(Credit), 0)).toBe(0);
  const hash = (of: string) => createHash("sha256").update(of).digest("hex");
  const [before, after] = [await monthOf(first), await monthOf(second)];
  expect(after?.fileHash).toBe(hash(text));
  expect(after?.chainHash).toBe(hash(`${before?.chainHash}${after?.fileHash}`));
});

describe("after the freeze", () => {
  test("a payment of a frozen month is posted on the first open day, with its own day", async () => {
    const [{ id = "", issuedOn = first } = {}] = await rows(
      sql<{ id: string; issuedOn: Day }>`select id, issued_on as "issuedOn" from billing_document
        where kind = 'INVOICE' and status = 'FINAL' and remaining_cents > 0 and issuer_id = ${issuerId}
        order by issued_on limit 1`,
    );
    while ((await firstOpen()) <= issuedOn) {
      await freeze(await firstOpen());
      await app.runJobs();
    }
    const frozenMonth = addMonths(await firstOpen(), -1);
    const frozen = await fileOf(frozenMonth);
    const paidOn = addDays(await firstOpen(), -1);
    await app.within((call) =>
      setPaymentDate(call, id, {
        day: paidOn,
        amountCents: null,
        reference: "Tardif",
        method: "TRANSFER",
        isConfirmed: true,
      }),
    );
    const late = await rows(
      sql<{
        day: Day;
        factDay: Day;
        number: number | null;
      }>`select e.day, e.fact_day as "factDay", e.number from book_entry e
        where e.source = 'receipt' and e.source_id in (select a.receipt_id from allocation a
          join document_part p on p.id = a.part_id where p.document_id = ${id})`,
    );
    expect(late).toEqual([{ day: await firstOpen(), factDay: paidOn, number: null }]);
    expect(await fileOf(frozenMonth)).toBe(frozen);
  });

  test("everything derived again from nothing gives the same sums by fact, account and third party", async () => {
    const sums = () =>
      rows(sql<{ sum: string }>`select concat_ws(' ', e.source, e.source_id, l.account, l.third_id,
        sum(l.debit_cents - l.credit_cents)) as sum from book_entry e join book_line l on l.entry_id = e.id
        where e.source <> 'monthEnd' group by e.source, e.source_id, l.account, l.third_id
        having sum(l.debit_cents - l.credit_cents) <> 0 order by 1`);
    const before = await sums();
    await app.within(async (call) => {
      await sql`delete from book_entry e using book_settings s where s.id = e.issuer_id and e.day >= s.first_open_on
        and e.source <> 'monthEnd'`.execute(call.db);
      for (const source of sources) {
        const known = await call.db
          .selectFrom("bookFact")
          .select("sourceId")
          .where("source", "=", source.name)
          .execute();
        await postFacts(
          call,
          source,
          known.map(({ sourceId }) => sourceId),
        );
      }
    });
    expect(await sums()).toEqual(before);
  });

  test("the trial balance of a past day does not move, and balances", async () => {
    const query = { issuerId, from: second, to: addDays(third, -1) };
    const { rows: balance, isProvisional } = await accountant()(api.readTrialBalance, { query });
    expect(isProvisional).toBe(false);
    expect(balance.reduce((sum, { closingCents }) => sum + closingCents, 0)).toBe(0);
    const [{ balance411 = 0 } = {}] = await rows(
      sql<{ balance411: number }>`select sum(debit_cents - credit_cents)::bigint as balance411 from book_line
        where issuer_id = ${issuerId} and account = '411' and day < ${third}`,
    );
    expect(balance.find(({ account }) => account === "411")?.closingCents).toBe(Number(balance411));
  });

  test("a ledger goes on from page to page to the balance of the account", async () => {
    const query = { issuerId, account: "411", from: first, to: addMonths(first, 12) };
    const { lines, next } = await accountant()(api.readLedger, { query });
    const rest = await accountant()(api.readLedger, { query: { ...query, after: lines[0]?.id } });
    expect(rest.lines[0]).toEqual(lines[1]);
    expect(next === null || lines.length === 200).toBe(true);
    const [{ cents = 0 } = {}] = await rows(
      sql<{ cents: number }>`select sum(debit_cents - credit_cents)::bigint as cents from book_line
        where issuer_id = ${issuerId} and account = '411' and (day, entry_id, id) <= (select day, entry_id, id
          from book_line where id = ${lines.at(-1)?.id})`,
    );
    expect(lines.at(-1)?.balanceCents).toBe(Number(cents));
  });
});

async function firstOpen(): Promise<Day> {
  const [{ day: open = first } = {}] = await rows(
    sql<{ day: Day }>`select first_open_on as day from book_settings where id = ${issuerId}`,
  );
  return open;
}
