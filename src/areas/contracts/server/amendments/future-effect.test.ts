// Amendments that take effect on a future day use the parameters of that day.
// Citroën C3 Max of the demonstration, 38 months and 90,000 km at 399.40 €. Rents of the price model:
// in December 2026 at 2.5 %: 399.40 over 38 months, 340.96 over 48;
// from January 2027 at 3.5 %, with the CO2 scale of 2027: 421.65 over 38 months, 360.62 over 48.
import { afterEach, beforeAll, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { catalogueContract } from "#catalogue/contract.ts";
import { demonstrateCatalogue } from "#catalogue/server/demonstration.ts";
import { type Day, day } from "#kernel/calendar/day.ts";
import { settingsContract } from "#settings/contract.ts";
import type { ParameterName } from "#settings/model/parameters/rules.ts";
import { contractsContract } from "../../contract.ts";
import type { AmendmentDraft } from "../../model/amendments/amendment.ts";
import { buildOngoing } from "#tests/builders/contracts.ts";
import { amendmentSteps } from "#tests/scenarios/amendment-steps.ts";

const app = testApplication();
const { as, at, amend, preview, read, signed } = amendmentSteps(app);
const start = day("2026-11-25");
const newYear = day("2027-01-01");
let finishId = "";

beforeAll(async () => {
  at(start);
  await app.within(demonstrateCatalogue);
  const { items } = await as()(catalogueContract.listFinishes, { list: { pageSize: 400 } });
  finishId = items.find(({ name, model }) => name === "Max" && model === "C3")?.id ?? "";
});
afterEach(async () => {
  at(start);
  await app.within((call) => call.db.deleteFrom("parameter").execute());
});

const enter = (name: ParameterName, value: number, from: Day = newYear) =>
  as("admin")(settingsContract.addParameterVersion, {
    body: { name, value, from, source: "Décision de la direction" },
  });
const ongoing = async (registersNextYear = false) =>
  (await app.within((call) => buildOngoing(call, { finishId, registersNextYear }))).contract;

const longer = (effectOn: string): AmendmentDraft => ({
  kind: "duration-mileage",
  effectOn: day(effectOn),
  explanation: "",
  durationMonths: 48,
  kilometrage: 90_000,
  priceCents: null,
  waiver: null,
});
const insured = (effectOn: string): AmendmentDraft => ({
  kind: "insurance",
  effectOn: day(effectOn),
  explanation: "",
  insurance: true,
  baseInsuranceCents: 9800,
});

// Months of rental begin on the 25th.
test.each([
  ["2026-12-25", 34_096, "399.40 × 340.96 ÷ 399.40"],
  ["2027-01-25", 34_159, "399.40 × 360.62 ÷ 421.65"],
])("48 months from %s on rent for %i: %s", async (effectOn, cents) => {
  const { id } = await ongoing();
  await enter("financingRate", 0.035);
  expect((await preview(id, longer(effectOn))).modelPriceCents).toBe(cents);
});

test("an amendment prepared before the version was entered keeps the rent shown then, and is sent as it is", async () => {
  const { id } = await ongoing();
  // At 2.5 %, registered in January 2027: 411.00 over 38 months, 350.23 over 48: 399.40 × 350.23 ÷ 411.00.
  const prepared = await amend(id, longer("2027-01-25"));
  expect(prepared.after.terms.priceCents).toBe(34_035);
  at(day("2026-11-26"));
  await enter("financingRate", 0.035);
  expect((await preview(id, longer("2027-01-25"))).modelPriceCents).toBe(34_159);
  const { amendments } = await read(id);
  expect(amendments).toMatchObject([{ id: prepared.id, overtaken: null }]);
  await signed(prepared);
  expect((await read(id)).amendments[0]?.after.terms.priceCents).toBe(34_035);
});

// Over 50 months: 331.25 in December 2026, 399.40 × 350.53 ÷ 421.65 in 2027.
test("« what if » uses the parameters of the day on which it is viewed", async () => {
  const { id } = await ongoing();
  await enter("financingRate", 0.035);
  const cellOf = async (): Promise<number | null | undefined> => {
    const { durations, kilometrages, cells } = await as()(contractsContract.readWhatIf, { params: { id } });
    const row = cells[durations.indexOf(50)];
    return row?.[kilometrages.indexOf(90_000)]?.priceCents;
  };
  expect(await cellOf()).toBe(33_125);
  at(day("2026-12-31"));
  expect(await cellOf()).toBe(33_125);
  at(newYear);
  expect(await cellOf()).toBe(33_203);
});

test("a contract that waited for January 2027 waits for no other: 411.00 × 350.23 ÷ 411.00 in 2028", async () => {
  const { id } = await ongoing(true);
  await enter("baseRateCents", 6000, day("2029-01-01"));
  at(day("2028-03-25"));
  expect((await preview(id, longer("2028-03-25"))).modelPriceCents).toBe(35_023);
});

test.each([
  ["2026-12-31", false],
  ["2027-01-01", true],
])(
  "insurance sold 98 € from %s on, where 500 € are asked from January: beyond the limit is %s",
  async (on, isBeyond) => {
    const { id } = await ongoing();
    await enter("baseInsuranceCents", 50_000);
    const { discountApproval } = await amend(id, insured(on));
    expect(discountApproval !== null).toBe(isBeyond);
  },
);

test.each([
  ["2026-12-31", 0.38],
  ["2027-01-01", 0.5],
])("an end on %s goes by the share of that day, %f", async (on, share) => {
  const { id } = await ongoing();
  await enter("earlyTerminationShare", 0.5);
  const estimate = await as()(contractsContract.estimateTermination, {
    params: { id },
    query: { on: day(on) },
  });
  expect(estimate.share).toBe(share);
});
