// Wordings of Kbis, mandates, sales and inspection reports, with their values written by hand.
import { expect, test } from "vitest";
import type { Extraction, ReadingContext } from "#documents/model/kind.ts";
import { day } from "#kernel/calendar/day.ts";
import { type ReadPage, toReadPage } from "#kernel/documents/reading.ts";
import { cents, frenchPrice } from "#kernel/money.ts";
import { readCompanyExtract } from "./company-extract.ts";
import { readInspectionReport } from "./inspection-report.ts";
import { readMandate } from "./mandate.ts";
import { readSale } from "./sale.ts";

type Reader = (pages: readonly ReadPage[], context: ReadingContext) => Extraction;
const context = { vins: [], fleetVins: new Set<string>(), today: day("2026-11-26") };
const read = (reader: Reader, ...lines: string[]) => {
  const page = {
    ...toReadPage({ width: 595, height: 842, turn: 0, method: "TEXT" as const }, []),
    text: lines.join("\n"),
  };
  return reader([page], context);
};
const valuesOf = ({ values }: Extraction) => Object.fromEntries(values.map(({ key, value }) => [key, value]));

const extract = [
  "Extrait d'immatriculation principale au registre du commerce et des sociétés à jour au 3 novembre 2026",
  "Numéro d'identification RCS  404 833 048 R.C.S. NANTES",
  "Dénomination sociale  ATLANTIQUE LEASING",
  "Forme juridique  Société à responsabilité limitée",
  "Capital social (fixe)  250 000,00 EUR",
];

test("a Kbis names its company, with the key of its SIREN", () => {
  const reading = read(readCompanyExtract, ...extract);
  expect(valuesOf(reading)).toEqual({
    "owner.siren": "404833048",
    "owner.name": "ATLANTIQUE LEASING",
    "owner.legalForm": "Société à responsabilité limitée",
    "owner.capital": frenchPrice(cents(250_000)),
    "owner.rcsCity": "NANTES",
    "KBIS_BAILLEUR.issuedOn": "2026-11-03",
  });
  expect(reading.values.find(({ key }) => key === "owner.siren")).toMatchObject({ isChecked: true });
  expect(reading.warnings).toEqual([]);
});

test.each([
  ["à jour au 2 janvier 2026", "Ce Kbis est du 02-01-2026 : il a plus de trois mois."],
  ["Jugement prononçant la liquidation judiciaire", "Ce Kbis parle d’une liquidation judiciaire."],
])("« %s » warns", (line, warning) =>
  expect(read(readCompanyExtract, line, ...extract.slice(1)).warnings).toEqual([warning]),
);

test.each([
  [
    "Je soussigné (nom ou raison sociale) : ATLANTIQUE LEASING",
    "donne mandat au professionnel ci-après : AUTO PLUS",
  ],
  ["Mandant : ATLANTIQUE LEASING", "Mandataire : AUTO PLUS"],
  ["Je soussigné(e), ATLANTIQUE LEASING, SIREN 404 833 048", "donne mandat par la présente à : AUTO PLUS"],
])("« %s » gives the mandate, and « %s » receives it", (giver, receiver) =>
  expect(valuesOf(read(readMandate, giver, receiver, "Fait à Nantes le 03/11/2026"))).toMatchObject({
    "owner.name": "ATLANTIQUE LEASING",
    "MANDAT_IMMATRICULATION.agent": "AUTO PLUS",
    "MANDAT_IMMATRICULATION.signedOn": "2026-11-03",
  }),
);

test.each([
  "Certifie avoir cédé le 03/11/2026 à 16h05 le véhicule désigné ci-dessus",
  "Date et heure de la cession : 03/11/2026 à 16:05",
  "vendu le 3 novembre 2026 à 16 h 05",
])("« %s » is the moment of the sale", (line) => {
  const reading = read(
    readSale,
    line,
    "Numéro de formule du certificat : 2021PE47898",
    "Kilométrage : 54 210 km",
  );
  expect(valuesOf(reading)).toEqual({
    "CERTIFICAT_CESSION.soldOn": "2026-11-03",
    "CERTIFICAT_CESSION.soldAt": "16:05",
    "CERTIFICAT_CESSION.formula": "2021PE47898",
    "CERTIFICAT_CESSION.mileage": "54210",
  });
  expect(reading.warnings).toEqual([]);
});

test("the number of the buyer is not that of a private seller", () => {
  const buyer = ["NOUVEAU PROPRIÉTAIRE", "Personne morale : SOCIETE LOUEUR", "SIRET : 404 833 048 00022"];
  expect(valuesOf(read(readSale, "ANCIEN PROPRIÉTAIRE", ...buyer))).not.toHaveProperty([
    "purchasing.supplierSiren",
  ]);
  const seller = "SIRET : 732 829 320 00074";
  expect(valuesOf(read(readSale, "ANCIEN PROPRIÉTAIRE", seller, ...buyer))).toMatchObject({
    "purchasing.supplierSiren": "732829320",
  });
});

test("a sale without its hour warns", () =>
  expect(read(readSale, "Vendu le 03/11/2026").warnings).toEqual([
    "L’heure de la vente n’a pas été lue : elle décide de qui paie les amendes.",
  ]));

test.each([
  [["Visite technique périodique effectuée le 03/11/2026", "Résultat de la visite  FAVORABLE"], "VTP", "A"],
  [["Nature du contrôle : Contre-visite", "Date du contrôle : 03/11/2026", "Résultat : S"], "CV", "S"],
  [
    ["Nature du contrôle : VTC", "Date : 03/11/2026", "Résultat du contrôle : R défaillances critiques"],
    "VTC",
    "R",
  ],
])("%j: its nature and its result", (lines, nature, result) =>
  expect(valuesOf(read(readInspectionReport, ...lines))).toMatchObject({
    "inspection.nature": nature,
    "inspection.result": result,
    "inspection.doneOn": "2026-11-03",
  }),
);
