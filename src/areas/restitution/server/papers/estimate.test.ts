// The estimate on paper: the longest values, its photos, and the words of a client who did not answer.
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { longLessor, longText } from "#tests/examples/longest-texts.ts";
import { drawnText, findFaults, readDrawnObjects } from "../../../../../tools/testing/pdf/drawn-pages.ts";
import { draw, type EstimatePaper } from "./estimate.ts";

vi.setConfig({ testTimeout: 60_000 });

async function longest(estimate: Partial<EstimatePaper["estimate"]> = {}): Promise<EstimatePaper> {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#8899aa" } })
    .jpeg()
    .toBuffer();
  const line: EstimatePaper["lines"][number] = {
    label: `Rayure, porte avant gauche, ${longText(60)}`,
    verdict: "BILLABLE",
    operation: "PAINT",
    ageing: "CAR",
    why: "299,9 mm au départ, 300 mm au retour ; toléré jusqu’à 30 mm",
    judgedReason: longText(500),
    priceCents: 100_000_00,
    amountCents: 74_000_00,
    isIncluded: false,
    contestReason: longText(1000),
    keptReason: longText(1000),
    formerCents: 120_000_00,
    wasContested: true,
    photos: [
      { isDeparture: true, bytes },
      { isDeparture: false, bytes },
    ],
  };
  return {
    lessor: longLessor,
    car: { vin: "WVWZZZCD0RW000011", plate: "GX-482-KP", title: longText(120, "Mercedes-Benz Classe V ") },
    orderId: "26-0012",
    company: {
      name: longText(120),
      address: { line1: longText(120), zipCode: "49100", city: longText(80), country: "FR" },
    },
    madeOn: day("2030-02-09"),
    guideStartsOn: day("2027-01-01"),
    vatText: null,
    estimate: {
      status: "PROPOSED",
      edition: 12,
      answerBy: day("2030-02-08"),
      finalisedOn: null,
      acceptedAt: null,
      contestedOn: null,
      returnedOn: day("2030-01-23"),
      ageMonths: 38,
      ageingPercent: 26,
      franchiseCents: 150_00,
      totalCents: 73_850_00,
      isGuideAnnexed: false,
      isDepartureInspected: true,
      ...estimate,
    },
    lines: [
      line,
      { ...line, isIncluded: true, amountCents: 0 },
      { ...line, verdict: "EXISTING", photos: [] },
    ],
  };
}

test("the longest estimate, with its photos: nothing over anything, nothing cut", async () => {
  const drawn = await readDrawnObjects(await draw(await longest()));
  expect(findFaults(drawn)).toEqual([]);
  const words = drawnText(drawn);
  for (const said of [
    "À confirmer",
    "guide non annexé au contrat",
    "Votre silence ne vaut pas accord",
    "compris",
  ])
    expect(words).toContain(said);
});

test("without an answer, the amount is set by us", async () => {
  const paper = await longest({ status: "FINALISED", finalisedOn: day("2030-02-09") });
  expect(drawnText(await readDrawnObjects(await draw(paper)))).toContain(
    "Sans réponse au 08-02-2030, montant arrêté par nos soins",
  );
});

test("contested, it never says that the client did not answer", async () => {
  const of = { status: "FINALISED", contestedOn: day("2030-02-01") } as const;
  const words = drawnText(await readDrawnObjects(await draw(await longest(of))));
  expect(words).toContain("Contesté le 01-02-2030, montant arrêté par nos soins");
  expect(words).not.toContain("Sans réponse");
});
