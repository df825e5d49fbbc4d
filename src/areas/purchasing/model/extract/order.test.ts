// Invented documents in the style of suppliers of three countries, with handwritten expected readings.
import { describe, expect, it } from "vitest";
import type { ReadPage } from "#kernel/documents/reading.ts";
import { parseAmount, parseDay } from "./amounts.ts";
import { readOrder } from "./order.ts";

const ours = "FR40303265045";
const page = (text: string): ReadPage => ({ width: 1, height: 1, turn: 0, method: "TEXT", words: [], text });
const reading = (...texts: string[]) => readOrder(texts.map(page), { vatNumber: ours, fleetVins: new Set() });
const summary = (...texts: string[]) => {
  const { number, orderedOn, expectedOn, regime, vatNumbers, deposit, vatCaution, lines, doubts } = reading(
    ...texts,
  );
  return {
    number: number?.value,
    orderedOn: orderedOn?.value,
    expectedOn: expectedOn?.value,
    regime: regime.value,
    vat: vatNumbers.map(({ value }) => value),
    deposit: deposit?.value,
    caution: vatCaution?.value,
    doubts,
    lines: lines.map((line) => [
      line.vin.value,
      line.price?.value,
      line.mileage?.value,
      line.firstRegistrationDate?.value,
      line.color?.value,
      line.manufacturerFinish?.value,
    ]),
  };
};

const german = `Autohaus Rheinblick GmbH  Deutzer Freiheit 77, 50679 Köln
USt-IdNr. DE 136 695 976  Steuernummer 214/5720/0417
Verbindliche Bestellung Nr. AB-26-0417
Datum: 18.11.2026  Liefertermin: 13.12.2026
Käufer: Écurie Mobilités SAS, USt-IdNr. FR40303265045
Fahrzeug 1: Volkswagen Golf Variant 2.0 TDI Life
Fahrzeug-Ident.-Nr.: WVWZZZCD0RW000011
EZ 03.2025  Km-Stand: 8.250 km  Farbe: Urano Grau
Nettopreis 23.400,00 EUR
Fahrzeug 2: Volkswagen Golf Variant 2.0 TDI Life
Fahrzeug-Ident.-Nr.: WVWZZZCD0RW000028
EZ 04.2025  Km-Stand: 9.100 km  Farbe: Pure White
Nettopreis 23.400,00 EUR
Fahrzeug 3: Volkswagen Golf Variant 2.0 TDI Style
FIN: WVW ZZZ CD0 RW0 000 35
EZ 15.04.2025  Km-Stand: 10 400 km  Farbe: Deep Black
Nettopreis 24.150,00 EUR
Gesamt netto 70.950,00 EUR
Steuerfreie innergemeinschaftliche Lieferung gemäß § 4 Nr. 1 b UStG
Kaution: 13.480,50 EUR, erstattet nach Eingang der Gelangensbestätigung`;

const french = `GARAGE DES TUILERIES  SARL au capital de 50 000 €
14 rue des Tuileries 49100 Angers - TVA FR 83 404 833 048
BON DE COMMANDE N° BC-20418
Angers, le 13/11/2026  Livraison prévue le 28/11/2026
Client : Écurie Mobilités
Désignation  N° de série  Couleur  Km  Prix HT
Renault Clio Techno TCe 90  VF1RJA00X67123456  Gris Schiste  10 km  17 890,00 €
Renault Clio Techno TCe 90  VF1RJA00X67123473  Bleu Nuit  12 km  18 120,00 €
Total HT  36 010,00 €
TVA 20 %  7 202,00 €
Total TTC  43 212,00 €
Acompte versé : 2 000,00 €`;

const english = `Premium Motors Ltd
INVOICE No. INV-2026/0091
Invoice date: 04/11/2026
Vehicle: BMW 320d Touring M Sport
VIN: WBA11AA0X0FK00123
First registration: 12/03/2023  Mileage: 41,250  Colour: Mineral White
Price 24,890.00 EUR
Margin scheme - second-hand goods`;

describe("an order written by a supplier", () => {
  it("in German, with cars listed vertically", () =>
    expect(summary(german)).toEqual({
      number: "AB-26-0417",
      orderedOn: "2026-11-18",
      expectedOn: "2026-12-13",
      regime: "INTRA_EU",
      vat: ["DE136695976"],
      deposit: undefined,
      caution: 1_348_050,
      doubts: [],
      lines: [
        [
          "WVWZZZCD0RW000011",
          2_340_000,
          8_250,
          "2025-03-01",
          "Urano Grau",
          "Volkswagen Golf Variant 2.0 TDI Life",
        ],
        [
          "WVWZZZCD0RW000028",
          2_340_000,
          9_100,
          "2025-04-01",
          "Pure White",
          "Volkswagen Golf Variant 2.0 TDI Life",
        ],
        [
          "WVWZZZCD0RW000035",
          2_415_000,
          10_400,
          "2025-04-15",
          "Deep Black",
          "Volkswagen Golf Variant 2.0 TDI Style",
        ],
      ],
    }));

  it("in French, with cars in the rows of a table", () => {
    const { lines, ...head } = summary(french);
    expect(head).toEqual({
      number: "BC-20418",
      orderedOn: "2026-11-13",
      expectedOn: "2026-11-28",
      regime: "FRENCH",
      vat: ["FR83404833048"],
      deposit: 200_000,
      caution: undefined,
      doubts: [],
    });
    expect(lines.map((line) => line.slice(0, 3))).toEqual([
      ["VF1RJA00X67123456", 1_789_000, 10],
      ["VF1RJA00X67123473", 1_812_000, 12],
    ]);
  });

  it("in English, with one car under the margin scheme", () =>
    expect(summary(english)).toMatchObject({
      number: "INV-2026/0091",
      orderedOn: "2026-11-04",
      regime: "MARGIN",
      lines: [
        ["WBA11AA0X0FK00123", 2_489_000, 41_250, "2023-03-12", "Mineral White", "BMW 320d Touring M Sport"],
      ],
    }));

  it("with cars on two pages lists each once", () => {
    const second = french.replaceAll("VF1RJA00X67123456", "VF1RJA00X67129999");
    expect(reading(french, second).lines.map(({ vin }) => [vin.value, vin.page])).toEqual([
      ["VF1RJA00X67123456", 1],
      ["VF1RJA00X67123473", 1],
      ["VF1RJA00X67129999", 2],
    ]);
  });

  it("without any car has no line", () => expect(reading("Conditions générales de vente").lines).toEqual([]));
});

it.each([
  ["§ 25a", "Differenzbesteuert nach § 25a UStG", "MARGIN"],
  ["Sonderregelung", "Gebrauchtgegenstände/Sonderregelung", "MARGIN"],
  ["TVA sur la marge", "Régime particulier - Biens d’occasion, TVA sur la marge (297 A du CGI)", "MARGIN"],
  ["262 ter", "Exonération de TVA, article 262 ter I du CGI", "INTRA_EU"],
  ["§ 6a", "steuerfrei nach § 6a UStG", "INTRA_EU"],
  ["TVA 20 %", "TVA 20,00 % 3 578,00", "FRENCH"],
  ["19 % MwSt.", "zzgl. 19 % MwSt. 4.446,00", null],
  ["both", "innergemeinschaftliche Lieferung, Differenzbesteuerung § 25a", null],
  ["nothing", "Merci de votre confiance", null],
])("« %s » determines the regime", (_, text, regime) => {
  const found = reading(text).regime;
  expect(found.value).toBe(regime);
  expect(found.doubts.length).toBe(regime === null ? 1 : 0);
});

it.each([
  ["a total that is not the sum", french.replace("36 010,00", "36 100,00"), /Le total lu/],
  [
    "an O where a zero should be",
    french.replace("VF1RJA00X67123456", "VF1RJAO0X67123456"),
    /est écrit VF1RJAO0X67123456/,
  ],
])("%s is reported", (_, text, doubt) => expect(reading(text).doubts.join(" ")).toMatch(doubt));

it.each([
  ["17 890,00", 1_789_000],
  ["24.890", 2_489_000],
  ["24.890,50", 2_489_050],
  ["24,890.00", 2_489_000],
  ["23'400.00", 2_340_000],
  ["1200", 120_000],
  ["850,-", 85_000],
])("%s is %i cents", (text, cents) => expect(parseAmount(text)).toBe(cents));

it.each([
  ["04.11.2026", "2026-11-04"],
  ["4/11/26", "2026-11-04"],
  ["03.2025", "2025-03-01"],
  ["2026-11-04", "2026-11-04"],
  ["31.02.2026", null],
  ["3 mars 2026", "2026-03-03"],
  ["1er août 2026", "2026-08-01"],
  ["5. März 2026", "2026-03-05"],
  ["12 November 2026", "2026-11-12"],
  ["30 juin 2026", "2026-06-30"],
  ["30 juillet 2026", "2026-07-30"],
  ["31 février 2026", null],
])("%s is the day %s", (text, day) => expect(parseDay(text)).toBe(day));

it.each([
  ["Facture FA5\nDate facture 05/11/2026", "FA5", "2026-11-05"],
  ["Facture n° : FA-2026/0042\nDate de facture : 05/11/2026", "FA-2026/0042", "2026-11-05"],
  ["Date de facture : 05/11/2026\nFacture FA6", "FA6", "2026-11-05"],
  ["Facture FA6\nDate d'émission : 05/11/2026", "FA6", "2026-11-05"],
  ["Facture FA7\nLyon, le 5 novembre 2026", "FA7", "2026-11-05"],
  ["Rechnung Nr. 15\nKöln, den 5. März 2026\nDatum: 5. März 2026", "15", "2026-03-05"],
])("« %s » has its number and its day", (text, number, day) => {
  const { number: read, orderedOn } = reading(text);
  expect([read?.value, orderedOn?.value]).toEqual([number, day]);
});
