// Worked amounts and reports of other software, as documents: transfers, settlements, rates, nights. In euros.
import { beforeEach, describe, expect, test } from "vitest";
import { usualClauses } from "#contracts/model/amendments/transfer-clauses.ts";
import { applyAmendments } from "#contracts/server/amendments/effect.ts";
import { endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import { startPeriod } from "#contracts/server/lifecycle/moves.ts";
import { periodsOf } from "#contracts/server/rows.ts";
import { day, parisInstant } from "#kernel/calendar/day.ts";
import { json } from "#kernel/server/json.ts";
import { depositOf } from "#quotes/model/deposit.ts";
import { settingsContract } from "#settings/contract.ts";
import { buildContract, type BuiltContract, buildOngoing } from "#tests/builders/contracts.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { amendmentSteps, clientOfTwo } from "#tests/scenarios/amendment-steps.ts";
import { billedMonths } from "#tests/scenarios/billed-months.ts";
import { nightlyBilling } from "./nightly.ts";
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
  financialDeposit: depositOf(0),
  activationFeeCents: 0,
};
const car = { ...terms, geolocation: false, trackingCents: 0 };

let built: BuiltContract;
const deliverOn = async (on: string, change: object = terms): Promise<void> => {
  at(day(on));
  built = await app.within(async (call) => buildOngoing(call, change, await clientOfTwo(call)));
};
const end = (on: string, cause: "THEFT" | "EARLY") =>
  app.within(async (call) => {
    const [period] = await periodsOf(call, built.contract.id);
    await endPeriod(call, {
      periodId: period?.id ?? "",
      at: parisInstant(day(on), "10:00"),
      kilometrage: 20_000,
      cause,
    });
  });
const billedTo = async (companyId = built.company.id) =>
  (await documents(companyId)).map(({ kind, net, vat, total }) => [kind, net, vat, total]);
const longer = (effectOn: string) =>
  ({
    kind: "duration-mileage",
    explanation: "",
    waiver: null,
    effectOn: day(effectOn),
    durationMonths: 48,
    kilometrage: 90_000,
    priceCents: 45_230,
  }) as const;
const rent = (effectOn: string, priceCents: number) =>
  ({ kind: "rent", effectOn: day(effectOn), explanation: "", priceCents }) as const;

beforeEach(forget);

test("example 3d: a transfer of 10 June is credited to the first company and billed to the second", async () => {
  await deliverOn("2027-01-17");
  await night("2027-06-01");
  at(day("2027-06-05"));
  const other = built.client.companies.find(({ id }) => id !== built.company.id);
  await signed(
    await amend(built.contract.id, {
      kind: "driver-transfer",
      effectOn: day("2027-06-10"),
      explanation: "",
      companyId: other?.id ?? "",
      clauses: usualClauses,
    }),
  );
  at(day("2027-06-10"));
  await app.outsideJob(applyAmendments.run);
  await night("2027-06-11");
  await night("2027-06-12");
  expect((await billedTo()).slice(1)).toEqual([["CREDIT_NOTE", 356.93, 71.39, 428.32]]);
  expect(await billedTo(other?.id)).toEqual([["INVOICE", 356.93, 71.39, 428.32]]);
});

test("example 3e: 36 months at 489,90 become 48 at 452,30 after 18: 676,80 are credited", async () => {
  await deliverOn("2027-01-17", { ...car, durationMonths: 36 });
  // The price model has a rent of its own for 36 months.
  const { id, signedTerms } = built.contract;
  await app.within(async (call) => {
    await call.db
      .updateTable("contract")
      .set({ signedTerms: json({ ...signedTerms, priceCents: 48_990 }) })
      .where("id", "=", id)
      .execute();
    call.markUnchanged();
  });
  await night("2028-07-02");
  at(day("2028-07-10"));
  await signed(await amend(id, longer("2028-07-17")));
  at(day("2028-07-17"));
  await app.outsideJob(applyAmendments.run);
  await night("2028-07-18");
  const credits = (await billedTo()).filter(([kind]) => kind === "CREDIT_NOTE");
  // July besides: 16 days at 489,90 and 15 at 452,30, 252,85 + 218,85 for 489,90.
  expect(credits.toSorted()).toEqual(
    [
      ["CREDIT_NOTE", 676.8, 135.36, 812.16],
      ["CREDIT_NOTE", 18.2, 3.64, 21.84],
    ].toSorted(),
  );
});

test("a longer duration signed before the delivery applies from it, and settles nothing", async () => {
  at(day("2027-01-10"));
  built = await app.within((call) => buildContract(call, terms));
  await signed(await amend(built.contract.id, longer("2027-01-31")));
  at(day("2027-01-17"));
  await app.within(async (call) => {
    const [period] = await periodsOf(call, built.contract.id);
    await startPeriod(call, { periodId: period?.id ?? "", on: call.today, carId: null, kilometrage: 10 });
  });
  await night("2027-01-18");
  // 452,30 × 15 ÷ 31 is 218,85; the tracker 9,68.
  expect(await billedTo()).toEqual([["INVOICE", 228.53, 45.71, 274.24]]);
});

test("trap 4: 80,00 from 16 June are 40,00, that night, twice, or two months later", async () => {
  await deliverOn("2027-06-16", { ...car, priceCents: 8_000 });
  await night("2027-06-17");
  await night("2027-06-17");
  expect(await billedTo()).toEqual([["INVOICE", 40, 8, 48]]);
  await forget();
  await deliverOn("2027-06-16", { ...car, priceCents: 8_000 });
  await night("2027-08-17");
  expect(await billedTo()).toEqual([["INVOICE", 200, 40, 240]]);
});

test("trap 5: 500,00 of April, stolen on the 16th: 250,00 are credited at the rent invoiced", async () => {
  await deliverOn("2027-03-01", { ...car, priceCents: 50_000 });
  await monthsThrough("2027-04-01", "2027-04-01");
  at(day("2027-05-20"));
  await end("2027-04-16", "THEFT");
  await night("2027-05-21");
  expect((await billedTo()).slice(1)).toEqual([["CREDIT_NOTE", 250, 50, 300]]);
});

test("trap 10: run around midnight, twice, by two at once: one invoice, dated 1 March in Paris", async () => {
  await deliverOn("2027-01-17");
  await night("2027-02-02");
  const run = () => app.outsideJob(nightlyBilling.run);
  app.setClock("2027-02-28T23:30:00Z");
  await Promise.all([run(), run()]);
  app.setClock("2027-03-01T00:30:00Z");
  await Promise.all([run(), run()]);
  const all = await documents(built.company.id);
  expect(all.slice(1)).toMatchObject([{ kind: "INVOICE", issuedOn: "2027-03-01", total: 611.88 }]);
});

test("the night of the change of hour bills each month once", async () => {
  await deliverOn("2027-01-17");
  await night("2027-03-02");
  for (const at of ["2027-03-28T00:30:00Z", "2027-03-28T01:30:00Z", "2027-03-28T02:30:00Z"]) {
    app.setClock(at);
    await app.outsideJob(nightlyBilling.run);
  }
  expect(await documents(built.company.id)).toHaveLength(1);
});

test("trap 12: cheaper for 8 days only, 7,75 are credited", async () => {
  await deliverOn("2027-01-17", car);
  await night("2027-05-02");
  at(day("2027-05-05"));
  await signed(await amend(built.contract.id, rent("2027-05-12", 45_990)));
  await signed(await amend(built.contract.id, rent("2027-05-20", 48_990)));
  await night("2027-05-21");
  expect((await billedTo()).slice(1)).toEqual([["CREDIT_NOTE", 7.75, 1.55, 9.3]]);
});

test("trap 21: a credit note made at 0:20 on 1 March is dated 1 March", async () => {
  await deliverOn("2027-01-17", car);
  await night("2027-02-02");
  at(day("2027-02-28"));
  await end("2027-02-15", "EARLY");
  app.setClock("2027-02-28T23:20:00Z");
  await app.outsideJob(nightlyBilling.run);
  expect((await documents(built.company.id)).slice(1)).toMatchObject([
    { kind: "CREDIT_NOTE", issuedOn: "2027-03-01", net: 244.95 },
  ]);
});

test("two options and an insurance, which bears no VAT, by days on one invoice", async () => {
  const option = (name: string, monthlyPriceCents: number) => ({
    id: null,
    name,
    monthlyPriceCents,
    priceCents: null,
  });
  const options = [option("Attelage", 3_333), option("Galerie", 1_250)];
  await deliverOn("2027-01-17", { ...car, options, insurance: true, baseInsuranceCents: 4_167 });
  await night("2027-01-18");
  // 15 days of 31: 237,05 + 16,13 + 6,05 taxed, 20,16 exempt.
  expect(await billedTo()).toEqual([["INVOICE", 279.39, 51.85, 331.24]]);
});

describe("example 4: 21 % from 1 January 2031", () => {
  test("each month bears its rate, and a credit of December keeps 20 % in March", async () => {
    await app.as("admin")(settingsContract.addTaxScale, {
      body: { kind: "VAT", from: day("2031-01-01"), rate: 0.21, article: "Loi de finances pour 2031" },
    });
    await deliverOn("2030-01-17");
    await night("2030-11-02");
    await monthsThrough("2030-12-01", "2031-01-01");
    expect((await billedTo()).slice(1)).toEqual([
      ["INVOICE", 509.9, 101.98, 611.88],
      ["INVOICE", 509.9, 107.08, 616.98],
    ]);
    at(day("2031-03-05"));
    await end("2030-12-26", "THEFT");
    await night("2031-03-06");
    // 25 days of December, 395,08 + 16,13: 509,90 − 411,21, VAT 101,98 − 82,24.
    expect((await billedTo()).slice(3).toSorted()).toEqual(
      [
        ["CREDIT_NOTE", 98.69, 19.74, 118.43],
        ["CREDIT_NOTE", 509.9, 107.08, 616.98],
      ].toSorted(),
    );
  });
});
