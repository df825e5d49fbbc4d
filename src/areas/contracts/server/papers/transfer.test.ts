// Statements of the paper of a transfer, for both companies.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { demonstrationLessor } from "#settings/model/demonstration-lessor.ts";
import { readDrawnObjects, findFaults, drawnText } from "../../../../../tools/testing/pdf/drawn-pages.ts";
import { effectOf } from "../../model/amendments/effect.ts";
import { exampleContract, signedAs } from "#tests/examples/contracts.ts";
import { type TransferClauses, usualClauses } from "../../model/amendments/transfer-clauses.ts";
import { type AmendmentPaper, draw } from "./amendment.ts";
import type { TransferPaper } from "./transfer.ts";

const effectOn = day("2027-06-10");
const address = { line1: "12 rue des Lices", zipCode: "49100", city: "Angers", country: "FR" as const };
const draft = {
  kind: "driver-transfer",
  effectOn,
  explanation: "",
  companyId: "d",
  clauses: usualClauses,
} as const;

const words = async (
  clauses: Partial<TransferClauses> = {},
  transfer: Partial<TransferPaper> = {},
  changes: Partial<AmendmentPaper> = {},
): Promise<string> => {
  const drawn = await readDrawnObjects(
    await draw({
      lessor: demonstrationLessor,
      title: "Avenant n° 2",
      orderId: "D-2026-000123",
      madeOn: day("2027-05-20"),
      signedOn: day("2026-01-02"),
      effectOn,
      carTitle: "Renault Clio",
      company: { name: "Scierie Petit", siret: "73282932000074", address },
      explanation: "",
      changes: [{ label: "Société locataire", before: "Menuiserie Martin", after: "Scierie Petit" }],
      effect: effectOf(exampleContract(), signedAs(2, draft), effectOn),
      awaitsDelivery: false,
      durationBefore: 36,
      mileage: null,
      vatRate: 0.2,
      vatRates: [{ from: day("2014-01-01"), rate: 0.2 }],
      bringsCommitment: false,
      durationMonths: 36,
      isIndividual: false,
      people: ["Paul Petit, Gérant"],
      isElectronic: true,
      order: null,
      transfer: {
        clauses: { ...usualClauses, ...clauses },
        leaving: { name: "Menuiserie Martin", siret: "55203253400646", address },
        leavingPeople: ["Ada Martin, Gérante"],
        depositCents: 90_000,
        collateralCents: 0,
        settlements: [
          { number: 1, months: 12, dueCents: 48_000, leavingCents: 25_290, incomingCents: 22_710 },
        ],
        taxedSettlements: [
          { number: 1, months: 12, dueCents: 57_600, leavingCents: 30_348, incomingCents: 27_252 },
        ],
        ...transfer,
      },
      ...changes,
    }),
  );
  expect(findFaults(drawn)).toEqual([]);
  return drawnText(drawn).replaceAll(/\s+/g, " ");
};

test("both companies are parties, and both sign", async () => {
  const paper = await words();
  expect(paper).toContain("Menuiserie Martin, SIRET 552 032 534 00646");
  expect(paper).toContain(
    "représentée par Ada Martin, Gérante, locataire qui cède le contrat, et Scierie Petit",
  );
  expect(paper).toContain("locataire qui le reprend");
  expect(paper).toContain("Signature électronique de Ada Martin, Gérante");
  expect(paper).toContain("Signature électronique de Paul Petit, Gérant");
});

test.each<[string, Partial<TransferClauses>, Partial<TransferPaper>, string]>([
  [
    "released",
    {},
    {},
    "libère expressément Menuiserie Martin de ses obligations à compter du 10-06-2027 (code civil, art. 1216-1). Menuiserie Martin reste tenue de ce qui est né du contrat avant cette date.",
  ],
  [
    "not released",
    { releasesAssignor: false },
    {},
    "sans libérer Menuiserie Martin, qui reste tenue solidairement avec Scierie Petit",
  ],
  [
    "deposit returned",
    {},
    {},
    "Scierie Petit verse un dépôt de garantie de 900,00 €. Celui que Menuiserie Martin a versé lui est rendu",
  ],
  [
    "deposit passed on",
    { deposit: "TRANSFERRED" },
    {},
    "Le dépôt de garantie de 900,00 € versé par Menuiserie Martin est transmis à Scierie Petit",
  ],
  [
    "deposit and collateral returned",
    {},
    { collateralCents: 50_000 },
    "Scierie Petit verse un dépôt de garantie de 900,00 € et un gage-espèces de 500,00 €. Ceux que Menuiserie Martin a versés lui sont rendus",
  ],
  [
    "collateral alone passed on",
    { deposit: "TRANSFERRED" },
    { depositCents: 0, collateralCents: 50_000 },
    "Le gage-espèces de 500,00 € versé par Menuiserie Martin est transmis à Scierie Petit",
  ],
  ["no deposit", {}, { depositCents: 0 }, "Le contrat ne prévoit ni dépôt de garantie ni gage-espèces."],
  [
    "settlement of each",
    {},
    {},
    "Avenant n° 1 (12 mois) 252,90 € HT, 303,48 € TTC 227,10 € HT, 272,52 € TTC",
  ],
  [
    "settlement of one",
    { settlement: "INCOMING" },
    {},
    "Les régularisations déjà convenues sont reprises en totalité par Scierie Petit",
  ],
  [
    "no settlement",
    {},
    { settlements: [], taxedSettlements: [] },
    "Aucune régularisation des mois écoulés avant le 10-06-2027 n’est due à ce jour. Une régularisation convenue par la suite, sans la signature de Menuiserie Martin, est à la charge de Scierie Petit.",
  ],
])("%s", async (_what, clauses, transfer, sentence) => {
  expect(await words(clauses, transfer)).toContain(sentence);
});

test("signed by hand, it leaves room for each of the three parties", async () => {
  const paper = await words({}, {}, { isElectronic: false });
  expect(paper.match(/« Bon pour accord »/g)).toHaveLength(2);
});
