// Worked amounts, from the delivery of a car to its documents, on a real database. Examples of the trade, in euros.
import { beforeEach, describe, expect, test } from "vitest";
import { day, parisInstant } from "#kernel/calendar/day.ts";
import { buildOngoing, type BuiltContract } from "#tests/builders/contracts.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { amendmentSteps } from "#tests/scenarios/amendment-steps.ts";
import { billedMonths } from "#tests/scenarios/billed-months.ts";
import { endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import { periodsOf } from "#contracts/server/rows.ts";
import type { PeriodEnd } from "#contracts/model/period.ts";
import "../tables.ts";

const app = testApplication();
const { at, amend, signed } = amendmentSteps(app);
const { night, monthsThrough, documents, forget } = billedMonths(app);
const terms = {
  durationMonths: 38,
  kilometrage: 90_000,
  priceCents: 48_990,
  geolocation: true,
  trackingCents: 2_000,
  financialDeposit: { unit: "AMOUNT", amountCents: 0 },
  activationFeeCents: 0,
};

let built: BuiltContract;
const deliverOn = async (on: string, change: object = terms): Promise<void> => {
  await forget();
  at(day(on));
  built = await app.within((call) => buildOngoing(call, change));
};
const returnOn = (on: string, cause: PeriodEnd) =>
  app.within(async (call) => {
    const [period] = await periodsOf(call, built.contract.id);
    await endPeriod(call, {
      periodId: period?.id ?? "",
      at: parisInstant(day(on), "10:00"),
      kilometrage: 20_000,
      cause,
    });
  });
const billed = async () =>
  (await documents(built.company.id)).map(({ kind, net, vat, total }) => [kind, net, vat, total]);

describe("a contract of 489,90 € and 20,00 € delivered on 17 January 2027", () => {
  beforeEach(() => deliverOn("2027-01-17"));

  test("bears 15 days of January on the day after, then whole months on the first of each", async () => {
    await night("2027-01-18");
    await night("2027-01-19");
    await monthsThrough("2027-02-01", "2027-03-01");
    await night("2027-03-02");
    expect(await documents(built.company.id)).toEqual([
      expect.objectContaining({
        kind: "INVOICE",
        issuedOn: "2027-01-18",
        net: 246.73,
        vat: 49.35,
        total: 296.08,
      }),
      expect.objectContaining({
        kind: "INVOICE",
        issuedOn: "2027-02-01",
        net: 509.9,
        vat: 101.98,
        total: 611.88,
      }),
      expect.objectContaining({
        kind: "INVOICE",
        issuedOn: "2027-03-01",
        net: 509.9,
        vat: 101.98,
        total: 611.88,
      }),
    ]);
  });

  test("bills what was missed at once, the same whatever the night", async () => {
    await night("2027-03-16");
    expect(await billed()).toEqual([["INVOICE", 1266.53, 253.31, 1519.84]]);
  });

  test("is credited for the days of a lower rent in a month already invoiced, and names that invoice", async () => {
    await night("2027-01-18");
    await monthsThrough("2027-02-01", "2027-05-01");
    at(day("2027-05-05"));
    const rent = { kind: "rent", effectOn: day("2027-05-12"), explanation: "", priceCents: 45_990 } as const;
    await signed(await amend(built.contract.id, rent));
    await night("2027-05-13");
    await night("2027-05-14");
    expect((await billed()).slice(-1)).toEqual([["CREDIT_NOTE", 19.35, 3.87, 23.22]]);
    const { content } = await app.within((call) =>
      call.db
        .selectFrom("billingDocument")
        .select("content")
        .where("companyId", "=", built.company.id)
        .where("kind", "=", "CREDIT_NOTE")
        .executeTakeFirstOrThrow(),
    );
    expect(content?.corrects).toEqual([{ number: "F2027-000005", issuedOn: "2027-05-01" }]);
  });

  test("is credited from the day of a theft, whose day is not due", async () => {
    await night("2027-01-18");
    await monthsThrough("2027-02-01", "2027-04-01");
    at(day("2027-04-20"));
    await returnOn("2027-04-14", "THEFT");
    await night("2027-04-21");
    expect((await billed()).slice(-1)).toEqual([["CREDIT_NOTE", 288.94, 57.79, 346.73]]);
  });

  test("bears the complement of its first month at its term: 38 rents in all", async () => {
    await night("2027-01-18");
    await monthsThrough("2027-02-01", "2030-03-01");
    const all = await documents(built.company.id);
    expect(all).toHaveLength(39);
    expect(all.at(-1)).toMatchObject({ net: 263.17, vat: 52.63, total: 315.8 });
    expect(all.reduce((sum, { net }) => sum + Math.round(net * 100), 0)).toBe(38 * 50_990);
  });
});

test("the first invoice holds activation, less its discount, and the first rent", async () => {
  await deliverOn("2027-01-17", { ...terms, activationFeeCents: 15_000, activationFeeDiscountCents: 5_000 });
  await night("2027-01-18");
  expect(await billed()).toEqual([["INVOICE", 346.73, 69.35, 416.08]]);
});

describe("amendments of a month already invoiced, in any order", () => {
  const lower = { kind: "rent", effectOn: day("2027-05-12"), explanation: "", priceCents: 45_990 } as const;
  const tyres = {
    kind: "services",
    effectOn: day("2027-05-20"),
    explanation: "",
    geolocation: true,
    ecoDriving: false,
    trackingCents: 3_500,
    tires: null,
    hasFleetManagement: false,
    fleetManagementCents: 0,
  } as const;

  test.each([
    ["a lower rent, then a service", [lower, tyres]],
    ["a service, then a lower rent", [tyres, lower]],
  ])("%s: May bears the same", async (_title, amendments) => {
    await deliverOn("2027-01-17");
    await night("2027-01-18");
    await monthsThrough("2027-02-01", "2027-05-01");
    at(day("2027-05-05"));
    for (const amendment of amendments) await signed(await amend(built.contract.id, amendment));
    await night("2027-05-06");
    await night("2027-05-06");
    await night("2027-06-02");
    const may = await app.within((call) =>
      call.db
        .selectFrom("billingLine")
        .innerJoin("billingDocument as document", "document.id", "billingLine.documentId")
        .select((of) => of.fn.sum<number>("countedCents").as("cents"))
        .where("billingLine.contractId", "=", built.contract.id)
        .where("billingLine.month", "=", day("2027-05-01"))
        .where("document.status", "=", "FINAL")
        .executeTakeFirstOrThrow(),
    );
    // Car 470,55; tracking 19 days at 20,00 (12,26) and 12 days at 35,00 (13,55).
    expect(Number(may.cents)).toBe(47_055 + 1_226 + 1_355);
  });
});

test("a deposit is a call for funds of its own, without VAT", async () => {
  await deliverOn("2027-01-17", { ...terms, financialDeposit: { unit: "AMOUNT", amountCents: 97_980 } });
  await night("2027-01-17");
  expect(await billed()).toEqual([["CALL", 979.8, 0, 979.8]]);
});
