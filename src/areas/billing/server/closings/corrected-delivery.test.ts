// A delivery corrected after it was billed, and after the return of its car, until its closing is settled. Amounts of a
// contract of 489,90 €, worked by hand.
import { beforeEach, expect, test } from "vitest";
import { correctStart } from "#contracts/server/lifecycle/correct-start.ts";
import { endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import { periodsOf } from "#contracts/server/rows.ts";
import { day, parisInstant } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { depositOf } from "#quotes/model/deposit.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildOngoing, type BuiltContract } from "#tests/builders/contracts.ts";
import { amendmentSteps } from "#tests/scenarios/amendment-steps.ts";
import { billedMonths } from "#tests/scenarios/billed-months.ts";
import { billingContract } from "../../contract.ts";
import "../tables.ts";

const app = testApplication("2027-01-17T09:00:00Z");
const { at, amend, send, signed } = amendmentSteps(app);
const { night, documents, forget } = billedMonths(app);

let built: BuiltContract;
let periodId: string;

beforeEach(async () => {
  await forget();
  at(day("2027-01-17"));
  const terms = {
    durationMonths: 38,
    kilometrage: 90_000,
    priceCents: 48_990,
    financialDeposit: depositOf(0),
    activationFeeCents: 0,
  };
  built = await app.within((call) => buildOngoing(call, terms));
  const [period] = await app.within((call) => periodsOf(call, built.contract.id));
  periodId = period?.id ?? "";
  await night("2027-01-18");
  await night("2027-02-01");
});

const correct = (on: string) =>
  app.within((call) =>
    correctStart(call, { periodId, on: day(on), kilometrage: 10 }, "a corrigé la livraison"),
  );
const billed = async () =>
  (await documents(built.company.id)).map(({ kind, net, vat, total }) => [kind, net, vat, total]);
const contract = () => app.within((call) => get(call, "contract", built.contract.id));
const closing = () => app.as("admin")(billingContract.readClosing, { params: { periodId } });

const wrecked = async (on: string): Promise<void> => {
  at(day(on));
  await app.within((call) =>
    endPeriod(call, { periodId, at: parisInstant(day(on), "10:00"), kilometrage: null, cause: "WRECK" }),
  );
};
const validate = async (cents: number) =>
  app.as("admin")(billingContract.tuneFinalAmounts, {
    params: { periodId },
    body: {
      version: (await closing()).version,
      lines: [{ key: "LOSS", cents, reason: "Expertise" }],
      withoutRepairs: "",
    },
  });

test("three days late, it is credited on the invoice of its month, and the term follows", async () => {
  at(day("2027-02-10"));
  await correct("2027-01-20");
  await night("2027-02-11");
  await night("2027-02-12");
  // 12 days of 31 are 189,64: 237,05 − 189,64. VAT 47,41 − 37,93.
  expect(await billed()).toEqual([
    ["INVOICE", 237.05, 47.41, 284.46],
    ["INVOICE", 489.9, 97.98, 587.88],
    ["CREDIT_NOTE", 47.41, 9.48, 56.89],
  ]);
  expect((await contract()).termDay).toBe("2030-03-20");
});

test("a month earlier, the days of the month before are billed", async () => {
  at(day("2027-02-10"));
  await correct("2026-12-30");
  await night("2027-02-11");
  // 2 days of December 31,61; January whole, 489,90 − 237,05.
  expect((await billed()).slice(2)).toEqual([["INVOICE", 284.46, 56.89, 341.35]]);
});

test("after the return too, and the days billed follow", async () => {
  await wrecked("2027-02-15");
  await night("2027-02-16");
  // 14 days of 28: 244,95.
  expect((await billed()).slice(2)).toEqual([["CREDIT_NOTE", 244.95, 48.99, 293.94]]);
  await correct("2027-01-18");
  await night("2027-02-17");
  // 14 days of 31 are 221,25: 237,05 − 221,25. VAT 47,41 − 44,25.
  expect((await billed()).slice(3)).toEqual([["CREDIT_NOTE", 15.8, 3.16, 18.96]]);
  await expect(correct("2027-02-16")).rejects.toThrow("Le véhicule a été restitué le 15-02-2027");
});

test("a validated closing is computed again; a settled one keeps the delivery", async () => {
  await wrecked("2027-02-15");
  expect(await validate(1_000_000)).toMatchObject({ status: "TUNED", documents: [{ stage: "DRAFT" }] });
  await correct("2027-01-18");
  expect(await closing()).toMatchObject({ status: "TO_TUNE", documents: [] });
  expect(await validate(0)).toMatchObject({ status: "SETTLED" });
  await expect(correct("2027-01-19")).rejects.toThrow("Le solde de cette location est réglé");
});

test("an amendment signed since keeps its day; one in signature keeps the delivery", async () => {
  at(day("2027-02-05"));
  const rent = { kind: "rent", effectOn: day("2027-03-01"), explanation: "", priceCents: 45_990 } as const;
  await signed(await amend(built.contract.id, rent));
  await correct("2027-01-18");
  const waiting = await amend(built.contract.id, {
    ...rent,
    effectOn: day("2027-04-01"),
    priceCents: 44_990,
  });
  await send(waiting);
  await expect(correct("2027-01-19")).rejects.toThrow("est en signature");
});

test("a settlement already signed stays as it was stated", async () => {
  at(day("2027-02-05"));
  const longer = {
    kind: "duration-mileage",
    explanation: "",
    waiver: null,
    effectOn: day("2027-04-20"),
    durationMonths: 48,
    kilometrage: 90_000,
    priceCents: 45_230,
  } as const;
  await signed(await amend(built.contract.id, longer));
  await correct("2027-01-20");
  const { effect } = await app.within((call) =>
    call.db
      .selectFrom("amendment")
      .select("effect")
      .where("contractId", "=", built.contract.id)
      .executeTakeFirstOrThrow(),
  );
  expect(effect.settlement).toMatchObject({ months: 3, amountCents: -11_280 });
  expect((await contract()).termDay).toBe("2030-03-20");
});
