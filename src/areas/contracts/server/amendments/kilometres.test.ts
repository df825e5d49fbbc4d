// Charges for excess and unused kilometres after an amendment: its new grid, or the price per kilometre without one.
import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { frenchPrice } from "#kernel/money.ts";
import { contractsContract } from "../../contract.ts";
import { readDrawnObjects, drawnText } from "../../../../../tools/testing/pdf/drawn-pages.ts";
import { buildOngoing } from "#tests/builders/contracts.ts";
import { amendmentSteps, firstDay as today } from "#tests/scenarios/amendment-steps.ts";

const app = testApplication(`${today}T09:00:00Z`);
const { as, ongoing, amend, signed } = amendmentSteps(app);
const common = { effectOn: today, explanation: "" };

async function wordsOfPaper(amendmentId: string): Promise<string> {
  const document = (await as()(contractsContract.readAmendmentDocument, {
    params: { amendmentId },
  })) as Blob;
  const drawn = await readDrawnObjects(new Uint8Array(await document.arrayBuffer()));
  return drawnText(drawn).replaceAll("\u00a0", " ");
}

test("a new rent brings its kilometre grid, on its paper and in the contract", async () => {
  const { contract } = await ongoing();
  const lower = Math.round(contract.priceCents * 0.95);
  const { id, ...kept } = await amend(contract.id, { kind: "rent", ...common, priceCents: lower });
  const words = await wordsOfPaper(id);
  const [first] = contract.signedGrid;
  const expected = Math.round(((first?.priceCents ?? 0) * lower) / contract.priceCents);
  expect(words).toContain("grille de fluidité ci-dessous");
  expect(words).toContain(frenchPrice(expected).replaceAll("\u00a0", " "));
  await signed({ id, ...kept });
});

test("excess kilometres have a price where the model has no higher mileage: the paper states it", async () => {
  const { contract } = await ongoing();
  // The grids of the car end at 120 000 km: 36 months, a step of 15 000 km.
  const { id } = await amend(contract.id, {
    kind: "duration-mileage",
    waiver: null,
    ...common,
    durationMonths: 36,
    kilometrage: 115_000,
    priceCents: null,
  });
  const words = await wordsOfPaper(id);
  expect(words).toContain("au-delà du kilométrage convenu le sont au prix de 0,10 € HT par kilomètre.");
  expect(words).toContain("100 000 km");
  expect(words).not.toContain("130 000 km");
});

test.each([
  ["none where the model knew no mileage: it comes with one that it knows", 20_000, true],
  ["none by choice: its price per kilometre stays", 90_000, false],
])("the grid of a contract that has %s", async (_what, kilometrage, hasGrid) => {
  const { contract } = await app.within((call) =>
    buildOngoing(call, kilometrage === 90_000 ? { fluidityGrid: [] } : { kilometrage }),
  );
  expect(contract.signedGrid).toEqual([]);
  const { id } = await amend(contract.id, {
    kind: "duration-mileage",
    waiver: null,
    ...common,
    durationMonths: 36,
    kilometrage: 60_000,
    priceCents: null,
  });
  const words = await wordsOfPaper(id);
  expect(words.includes("75 000 km")).toBe(hasGrid);
  expect(words.includes("0,10 € HT par kilomètre")).toBe(!hasGrid);
});

test.each([
  [36, 37, false],
  [36, 48, false],
  [35, 36, true],
])(
  "two cars from 36 months on: from %i to %i months the rent is to be typed: %s",
  async (before, after, asks) => {
    const { contract } = await app.within((call) =>
      buildOngoing(call, { durationMonths: before, kilometrage: 60_000, hasMidtermRenewal: true }),
    );
    const { missing, modelPriceCents } = await as()(contractsContract.previewAmendment, {
      params: { id: contract.id },
      body: {
        kind: "duration-mileage",
        waiver: null,
        ...common,
        durationMonths: after,
        kilometrage: 60_000,
        priceCents: null,
      },
    });
    expect(missing.some((sentence) => sentence.includes("saisissez le loyer"))).toBe(asks);
    expect(modelPriceCents === null).toBe(asks);
  },
);
