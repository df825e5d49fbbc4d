// Prices for a future day use the parameters and scales of that day, whenever they were entered.
// Citroën C3 Max of the demonstration: 16,416.67 €, 5 CV, 126 g; 38 months, 90,000 km, sold for 7,225.00 €,
// maintenance 2,546.67 €. Registered in January 2027: 215 + 1,074 + 11 + 2.76 = 1,302.76 €; tied up with
// transport and preparation: 18,334.43 €. Rent: (18,334.43 + 2,546.67 + 2.5 % × (18,334.43 + 7,225) ÷ 2 × 38 ÷ 12
// + 950 − 7,225) ÷ 38 = 15,617.82 ÷ 38 = 411.00 €. One euro more tied up adds 1 + 2.5 % ÷ 2 × 38 ÷ 12 = 1.039583 €.
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { catalogueContract } from "#catalogue/contract.ts";
import { demonstrateCatalogue } from "#catalogue/server/demonstration.ts";
import { type Day, day } from "#kernel/calendar/day.ts";
import { settingsContract } from "#settings/contract.ts";
import type { ParameterName } from "#settings/model/parameters/rules.ts";
import { quotesContract } from "../../contract.ts";
import type { DraftChange } from "../../model/editor/draft.ts";
import { priceLongTerm } from "../../model/pricing/pricing.ts";
import { defaultTerms } from "../../model/pricing/terms.ts";
import { buildQuote, quoteDraft } from "#tests/builders/quotes.ts";

const newYear = day("2027-01-01");
const app = testApplication();
const as = () => app.as("salesman");
const at = (on: string): void => app.setClock(`${on}T09:00:00Z`);
let finishId = "";

beforeAll(async () => {
  at("2026-11-25");
  await app.within(demonstrateCatalogue);
  const { items } = await as()(catalogueContract.listFinishes, { list: { pageSize: 400 } });
  finishId = items.find(({ name, model }) => name === "Max" && model === "C3")?.id ?? "";
});
afterEach(async () => {
  at("2026-11-25");
  await app.within(async (call) => {
    await call.db.deleteFrom("parameter").execute();
    await call.db.deleteFrom("taxScale").execute();
  });
});

type Entered = Partial<Record<ParameterName, number>>;

async function enter(values: Entered, from: Day = newYear): Promise<void> {
  for (const [name, value] of Object.entries(values) as [ParameterName, number][])
    await app.as("admin")(settingsContract.addParameterVersion, {
      body: { name, value, from, source: "Décision de la direction" },
    });
}

const january = { registersNextYear: true } as const;
const suggested = async (change: DraftChange = {}): Promise<number | null> =>
  (await app.within((call) => quoteDraft(call, { finishId, ...change }))).draft.pricing.suggestedRentCents;
const stored = async (id: string) => as()(quotesContract.readQuote, { params: { id } });
const amountsOf = ({ lines }: { lines: { key: string; amountCents: number }[] }) =>
  Object.fromEntries(lines.map(({ key, amountCents }) => [key, amountCents]));

const entries: [title: string, entered: Entered, januaryCents: number][] = [
  ["nothing: 15,617.8242 ÷ 38", {}, 41_100],
  ["50 €/CV: + 5 × 7 × 1.039583 = 15,654.2095 ÷ 38", { baseRateCents: 5000 }, 41_195],
  ["55 €/CV: + 5 × 12 × 1.039583 = 15,680.1991 ÷ 38", { baseRateCents: 5500 }, 41_264],
  ["fixed tax of 13 €: + 2 × 1.039583 = 15,619.9033 ÷ 38", { fixedTaxCents: 1300 }, 41_105],
  [
    "55 €/CV, 13 € and 3 €: + (60 + 2 + 0.24) × 1.039583 = 15,682.5278 ÷ 38",
    { baseRateCents: 5500, fixedTaxCents: 1300, deliveryFeeCents: 300 },
    41_270,
  ],
  ["transport of 620 €: + 120 × 1.039583 = 15,742.5741 ÷ 38", { transportCents: 62_000 }, 41_428],
  ["preparation of 150 €: + 35 × 1.039583 = 15,654.2095 ÷ 38", { preparationCents: 15_000 }, 41_195],
  ["financing at 3.5 %: + 1 % × 12,779.715 × 38 ÷ 12 = 16,022.5151 ÷ 38", { financingRate: 0.035 }, 42_165],
  ["insurance of 360 € a year: + 60 × 38 ÷ 12 = 15,807.8241 ÷ 38", { insuranceYearlyCents: 36_000 }, 41_600],
];

describe("a car registered in January", () => {
  test.each(entries)("%s", async (_title, entered, januaryCents) => {
    await enter(entered);
    expect(await suggested(january)).toBe(januaryCents);
    // Registered in 2026: 878.76 € of registration, 15,177.0408 ÷ 38.
    expect(await suggested()).toBe(39_940);
  });

  test("its registration: 5 × 55 + 1,074 + 0 + 13 + 3 = 1,365 €; today's keeps 215 + 650 + 11 + 2.76", async () => {
    await enter({ baseRateCents: 5500, fixedTaxCents: 1300, deliveryFeeCents: 300 });
    const { registration } = await as()(quotesContract.readPricedCar, {
      params: { id: finishId },
      query: {},
    });
    expect(registration.nextYear).toMatchObject({ on: "2027-01-01", totalCents: 136_500 });
    expect(amountsOf(registration.nextYear)).toEqual({
      REGIONAL: 27_500,
      CO2: 107_400,
      MASS: 0,
      FIXED: 1300,
      DELIVERY: 300,
    });
    expect(registration.now).toMatchObject({ on: "2026-11-25", totalCents: 87_876 });
  });

  test("a version that begins on 2 January does not apply on 1 January", async () => {
    await enter({ baseRateCents: 5000 }, day("2027-01-02"));
    expect(await suggested(january)).toBe(41_100);
  });

  test("services and kilometres are priced with the parameters of the day of the quote", async () => {
    await enter({ kmOverCents: 20, baseInsuranceCents: 11_000, trackingBundleCents: 2500 });
    const { draft } = await app.within((call) =>
      quoteDraft(call, { finishId, ...january, geolocation: true }),
    );
    expect(draft).toMatchObject({
      baseInsuranceCents: 9800,
      trackingCents: 2000,
      pricing: { suggestedRentCents: 41_100, kmPrices: { overCents: 10 } },
    });
  });

  test("of several values entered for the same day, the last one applies (50 €/CV)", async () => {
    await enter({ baseRateCents: 6000 });
    await enter({ baseRateCents: 5000 });
    expect(await suggested(january)).toBe(41_195);
  });
});

describe("either order of entry", () => {
  test("a quote priced before the version was entered keeps 411.00 until a pricing field changes", async () => {
    const { quote, draft } = await app.within((call) => buildQuote(call, { finishId, ...january }));
    expect(quote.pricing.suggestedRentCents).toBe(41_100);
    await enter({ baseRateCents: 5000 });
    const body = { ...draft, comment: "Revu avec le client", version: quote.version };
    const commented = await as()(quotesContract.changeQuote, { params: { id: quote.id }, body });
    expect((await stored(quote.id)).pricing.suggestedRentCents).toBe(41_100);
    for (const durationMonths of [40, 38]) {
      const { version } = durationMonths === 40 ? commented : await stored(quote.id);
      await as()(quotesContract.changeQuote, {
        params: { id: quote.id },
        body: { ...body, durationMonths, version },
      });
    }
    expect((await stored(quote.id)).pricing.suggestedRentCents).toBe(41_195);
  });

  test("a quote priced after it was entered has 411.95, on the server as in the editor", async () => {
    await enter({ baseRateCents: 5000 });
    const { quote, draft } = await app.within((call) => buildQuote(call, { finishId, ...january }));
    expect(draft.pricing.suggestedRentCents).toBe(41_195);
    expect(quote.pricing).toMatchObject({ suggestedRentCents: 41_195, reference: { rentCents: 41_195 } });
  });
});

describe("the turn of the year, at 50 €/CV from 1 January", () => {
  test.each([
    // Registered on the day: 15,177.0408 ÷ 38; in January: 15,654.2095 ÷ 38.
    ["2026-12-31", 39_940, "2027-01-01", 41_195],
    // The scale of 2027 applies from then on.
    ["2027-01-01", 41_195, "2028-01-01", 41_195],
  ])(
    "on %s a car registered that day rents for %i, one that waits until %s… for %i",
    async (on, now, next, then) => {
      await enter({ baseRateCents: 5000 });
      at(on);
      const { registration } = await as()(quotesContract.readPricedCar, {
        params: { id: finishId },
        query: {},
      });
      expect([registration.now.on, registration.nextYear.on]).toEqual([on, next]);
      expect(await suggested()).toBe(now);
      expect(await suggested(january)).toBe(then);
    },
  );

  test("a quote that waited for January 2027 does not wait for January 2028 when edited after it", async () => {
    at("2026-12-20");
    const { quote, draft } = await app.within((call) => buildQuote(call, { finishId, ...january }));
    // 60 €/CV from 2028 on must not affect January 2027.
    await enter({ baseRateCents: 6000 }, day("2028-01-01"));
    at("2027-01-04");
    const started = await as()(quotesContract.startQuote, { query: { mode: "edit", id: quote.id } });
    expect(started.draft).toMatchObject({
      registersNextYear: false,
      pricing: { suggestedRentCents: 41_100 },
    });
    const body = { ...draft, registersNextYear: false, version: quote.version, comment: "Relu" };
    const commented = await as()(quotesContract.changeQuote, { params: { id: quote.id }, body });
    expect(commented.pricing.suggestedRentCents).toBe(41_100);
    expect(commented.pricedAt).toBe(quote.pricedAt);
  });
});

test("rents compared for a use that starts in January use the parameters of that day", async () => {
  await enter({ baseRateCents: 5000 });
  const compare = async (startsOn: Day | undefined) => {
    const assumptions = {
      durationMonths: 38,
      kilometrage: 90_000,
      petrolPrice: null,
      dieselPrice: null,
      gasPrice: null,
      electricityPrice: null,
    };
    const text = await as()(quotesContract.compareTco, {
      body: { compared: [{ finishId }], assumptions, startsOn },
    });
    return /Loyers\t(.*)/.exec(await (text as Blob).text())?.[1]?.replaceAll(/\s/g, " ");
  };
  // 399.40 × 1.2 = 479.28 × 38; 411.95 × 1.2 = 494.34 × 38.
  expect(await compare(day("2026-12-31"))).toBe("18 212,64 €");
  expect(await compare(newYear)).toBe("18 784,92 €");
  // 25 December when no day is given.
  expect(await compare(undefined)).toBe("18 212,64 €");
  const priced = await as()(quotesContract.readPricedCar, {
    params: { id: finishId },
    query: { startsOn: newYear },
  });
  const terms = { durationMonths: 38, kilometrage: 90_000, ...defaultTerms };
  expect(priceLongTerm(priced, terms).suggestedRentCents).toBe(41_195);
});
