// The demonstration company has an entry of every rule, two months frozen, and a month to complete.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { addMonths, dayInParis, firstOfMonth } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { demonstratedApplication } from "#tests/application/test-application.ts";
import { bookChecks } from "./checks/checks.ts";

const app = demonstratedApplication();

/** Source, first word of the key, journal. */
const rules = [
  "bankLine line BQ",
  "document loss OD",
  "document margin VE",
  "document sale AN",
  "document sale VE",
  "document set-off OD",
  "document vat AN",
  "document vat OD",
  "fine payment RG",
  "funding fee AN",
  "funding fee FI",
  "funding funds AN",
  "funding funds FI",
  "funding instalment AN",
  "funding instalment FI",
  "funding repayment FI",
  "monthEnd deferred CO",
  "monthEnd due CO",
  "monthEnd interest CO",
  "payout payout RG",
  "premiumCar payment RG",
  "premiumCar purchase AC",
  "receipt receipt AN",
  "receipt receipt RG",
  "refund refund RG",
  "supplierAdvance advance RG",
  "supplierAdvance refund RG",
  "supplierInvoice purchase AC",
  "supplierPayment payment RG",
];

async function strings(call: Call, query: ReturnType<typeof sql<{ value: string }>>): Promise<string[]> {
  const { rows } = await query.execute(call.db);
  return rows.map(({ value }) => value);
}

test("every rule has an entry", async () => {
  const found = await app.within((call) =>
    strings(
      call,
      sql`select distinct source || ' ' || split_part(key, ' ', 1) || ' ' || journal as value from book_entry`,
    ),
  );
  expect(rules.filter((rule) => !found.includes(rule))).toEqual([]);
});

test("losses are small balances, bad debts and waivers; invoices of suppliers have every regime", async () => {
  await app.within(async (call) => {
    const losses = await strings(call, sql`select distinct kind as value from write_off order by 1`);
    expect(losses).toEqual(["BAD_DEBT", "SMALL", "WAIVER"]);
    const regimes = await strings(
      call,
      sql`select distinct vat_regime as value from supplier_invoice where nb_of_cars > 0 order by 1`,
    );
    expect(regimes).toEqual(["FRENCH", "INTRA_EU", "MARGIN"]);
  });
});

test("no entry comes before the start of the books", async () => {
  const early = await app.within((call) =>
    strings(
      call,
      sql`select e.id as value from book_entry e join book_settings s on s.id = e.issuer_id where e.day < s.starts_on`,
    ),
  );
  expect(early).toEqual([]);
});

test("each issuer has two months frozen without findings, and its books agree with the facts", async () => {
  await app.within(async (call) => {
    for (const { id } of await call.db.selectFrom("bookSettings").select("id").execute()) {
      const months = await call.db
        .selectFrom("bookMonth")
        .select(["stage", "findings"])
        .where("issuerId", "=", id)
        .execute();
      expect(months).toEqual([
        { stage: "FROZEN", findings: [] },
        { stage: "FROZEN", findings: [] },
      ]);
      const checks = await bookChecks(call, id, call.today);
      const agreeing = ["CLIENTS", "GUARANTEES", "SUPPLIERS", "LOANS", "VAT", "BANK"];
      expect(checks.filter(({ check, isRight }) => agreeing.includes(check) && !isRight)).toEqual([]);
    }
  });
});

test("the month that is over but open has a finance lease and a car without a purchase to complete", async () => {
  const month = addMonths(firstOfMonth(dayInParis(new Date())), -1);
  const reasons = await app.within((call) =>
    strings(
      call,
      sql`select distinct reason as value from book_fact where reason is not null and accepted_at is null
        and day >= ${month} and day < ${addMonths(month, 1)} order by 1`,
    ),
  );
  expect(reasons).toEqual(expect.arrayContaining(["FINANCE_LEASE", "NO_PURCHASE"]));
});
