// Months of the demonstration company, frozen one after the other.
import { gunzipSync } from "node:zlib";
import Papa from "papaparse";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { lessorIssuerId as issuerId } from "#billing/model/issuer.ts";
import { addMonths, day, type Day, firstOfMonth } from "#kernel/calendar/day.ts";
import { demonstratedApplication } from "#tests/application/test-application.ts";
import { booksContract as api } from "../../contract.ts";

const app = demonstratedApplication();
const accountant = () => app.as("accountant");
const months = async () => {
  const { issuers } = await accountant()(api.readBookMonths, {});
  return issuers.find((one) => one.issuerId === issuerId)?.months ?? [];
};

async function acceptAll() {
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

async function freeze(month: Day) {
  const found = (await months()).find((one) => one.month === month);
  console.log(month, found?.refusals, found?.toAccept, found?.incomplete);
  await accountant()(api.freezeMonth, {
    params: { issuerId, month },
    body: { accepted: (found?.toAccept ?? []).map((check) => ({ check, reason: "Vu avec la banque" })) },
  });
  await app.runJobs();
}

test("dbg", async () => {
  const { checks } = await accountant()(api.readBookChecks, { params: { issuerId } });
  console.log(
    JSON.stringify(
      checks.filter(({ isRight }) => !isRight),
      null,
      1,
    ).slice(0, 4000),
  );
  const list = await accountant()(api.listFactsToComplete, { list: {} });
  console.log(list.items.length, JSON.stringify(list.items.slice(0, 3)));
  await acceptAll();
  const all = (await months()).map(({ month, status, entryCount }) => `${month} ${status} ${entryCount}`);
  console.log(all);
  for (let month = day("2026-01-01"); month < firstOfMonth(day("2026-11-01")); month = addMonths(month, 1))
    await freeze(month);
  const after = await months();
  console.log(JSON.stringify(after.slice(0, 3), null, 1));
  const file = await accountant()(api.readMonthFile, { params: { issuerId, month: day("2026-10-01") } });
  const text = await file.text();
  console.log(text.slice(0, 1500));
  console.log(
    JSON.stringify(
      (await accountant()(api.readVatSummary, { query: { issuerId, month: day("2026-10-01") } })).rows,
    ),
  );
  const balance = await accountant()(api.readTrialBalance, {
    query: { issuerId, from: day("2026-10-01"), to: day("2026-10-31") },
  });
  console.table(
    balance.rows.map(({ account, openingCents, debitCents, creditCents, closingCents }) => ({
      account,
      openingCents,
      debitCents,
      creditCents,
      closingCents,
    })),
  );
});
