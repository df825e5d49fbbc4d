// A document is late only once it was sent: one rule for every figure, letter and interest, worked out by hand.
import { expect, test } from "vitest";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { billingContract } from "#billing/contract.ts";
import { ledgerContract } from "../../contract.ts";
import { recoveryContract } from "#recovery/contract.ts";
import { addDays, day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildInvoice } from "#tests/builders/billing.ts";
import { interestPeriods } from "#recovery/model/dunning/interest.ts";
import { nightlyDunning } from "#recovery/server/cases/nightly.ts";
import { debtDocuments, lateDocuments } from "#recovery/server/dunning/owed.ts";
import { partsToPlan } from "#recovery/server/parts/parts.ts";
import { markLateDeliveries } from "./late-deliveries.ts";

const app = testApplication("2027-02-01T09:00:00Z");
const accountant = () => app.as("accountant");

/** The day of the application, and that of its database. */
async function setDay(on: string): Promise<void> {
  app.setClock(`${on}T09:00:00Z`);
  const aheadMs = Date.parse(`${on}T09:00:00Z`) - Date.now();
  await app.within(async (call) => {
    call.markUnchanged();
    await call.db.updateTable("demonstrationDay").set({ aheadMs }).execute();
  });
}

const setSent = (id: string, at: string | null) =>
  app.application.database.pool.query("update billing_document set sent_at = $2 where id = $1", [id, at]);

/** Everything that would say, or do, something of a late document of the company. */
async function latenessOf(companyId: string, on: string) {
  const owing = { companyId, issuerId: lessorIssuerId };
  const params = { companyId };
  const [account] = (await accountant()(ledgerContract.readCompanyAccount, { params, query: {} })).accounts;
  const ageing = await accountant()(recoveryContract.readAgeing, { query: {} });
  const { notDue = 0, totalCents = 0 } = ageing.companies.find((one) => one.companyId === companyId) ?? {};
  const { lateCents: forecastCents } = await accountant()(recoveryContract.readForecast, {});
  const { parts } = await accountant()(recoveryContract.readDueParts, {
    query: { of: "OPEN", through: addDays(day(on), -1), companyId },
  });
  const listed = await accountant()(billingContract.listBillingDocuments, {
    list: {
      conditions: [
        { field: "companyId", operator: "eq", value: companyId },
        { field: "lateFrom", operator: "lte", value: on },
      ],
    },
  });
  const { late: today } = await accountant()(recoveryContract.readBillingToday, {});
  const { overdueCents } = await accountant()(billingContract.readBillingCustomer, { params });
  const inside = await app.within(async (call) => {
    call.markUnchanged();
    await markLateDeliveries(call);
    const debts = await debtDocuments(call, owing, day("2027-02-01"));
    return {
      claimed: (await lateDocuments(call, owing)).length,
      toPlan: (await partsToPlan(call, owing)).length,
      interestFrom:
        debts.flatMap(({ debts: of }) =>
          (interestPeriods(of, [{ startsOn: day("2027-01-01"), ecbRate: 0.02 }], call.today) ?? []).map(
            ({ from }) => from,
          ),
        )[0] ?? null,
      lateDeliveries: (
        await call.db.selectFrom("billingDocument").select("id").where("isLateDelivery", "=", true).execute()
      ).length,
    };
  });
  await app.outsideJob(nightlyDunning.run);
  const cases = await app.within((call) => {
    call.markUnchanged();
    return call.db
      .selectFrom("dunningCase")
      .select("lateSince")
      .where("companyId", "=", companyId)
      .where("status", "<>", "CLOSED")
      .execute();
  });
  return {
    cents: [account?.lateCents, totalCents - notDue, forecastCents, today.totalCents, overdueCents],
    counts: [
      listed.items.length,
      today.count,
      parts.length,
      inside.claimed,
      inside.toPlan,
      inside.lateDeliveries,
    ],
    interestFrom: inside.interestFrom,
    caseSince: cases.map(({ lateSince }) => lateSince),
  };
}

const nothing = {
  cents: [0, 0, 0, 0, 0],
  counts: [0, 0, 0, 0, 0, 0],
  interestFrom: null,
  caseSince: [],
};

// Issued on 1 February, due on 3 March.
test("a document never sent is late nowhere, and sent after its due day, from the day after its sending", async () => {
  await setDay("2027-02-01");
  const { company, invoice } = await app.within((call) =>
    buildInvoice(call, { lines: [{ kind: "DELIVERY", netCents: 10_000, rate: 0 }] }),
  );
  await setSent(invoice.id, null);
  await setDay("2027-04-12");
  expect(await latenessOf(company.id, "2027-04-12")).toEqual(nothing);
  await setSent(invoice.id, "2027-04-12T09:00:00Z");
  expect(await latenessOf(company.id, "2027-04-12")).toEqual(nothing);
  await setDay("2027-04-13");
  expect(await latenessOf(company.id, "2027-04-13")).toEqual({
    cents: [10_000, 10_000, 10_000, 10_000, 10_000],
    counts: [1, 1, 1, 1, 1, 1],
    interestFrom: "2027-04-13",
    caseSince: ["2027-04-12"],
  });
  // It was not sent yet on a former day.
  const { total } = await accountant()(recoveryContract.readAgeing, { query: { date: day("2027-04-01") } });
  expect(total).toMatchObject({ notDue: 10_000, days30: 0 });
  // A sending recorded by mistake is withdrawn: the case closes, and nothing is late again.
  await setSent(invoice.id, null);
  expect((await latenessOf(company.id, "2027-04-13")).caseSince).toEqual([]);
});
