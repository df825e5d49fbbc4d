// Handwritten cases: a text, and the VINs found in it.
import { describe, expect, it } from "vitest";
import { toReadPage, type ReadPage } from "#kernel/documents/reading.ts";
import { possibleVins, vinPlaces, vinsIn } from "./vin-search.ts";

const ours = "VZZECUR1E01000000";
const sister = "VZZECUR1E01000017";
const found = (text: string, fleetVins: readonly string[] = []): string[] =>
  vinPlaces(text, new Set(fleetVins)).flatMap(({ vin, isConfirmed }) => (isConfirmed ? [vin] : []));

describe("text without a VIN", () => {
  it.each([
    ["a management number of a Kbis", "N° de gestion 2015 B 04321"],
    ["the same in its sentence", "Immatriculée au greffe sous le N° de gestion 2015 B 04321 le 12/03/2015"],
    ["a registration in a trade register", "R.C.S. Bordeaux 732 829 320"],
    ["the same before its town", "732 829 320 R.C.S. Bordeaux 2015 B 04321"],
    ["a contract", "Contrat 1234567890"],
    ["a contract with its policy", "N° de contrat AUTO 1234567890 du 01 01 2026"],
    ["a day", "le 20 septembre 2026"],
    ["a period", "Date de fin 20 septembre 2026 12 heures"],
    ["a town and its post code", "Facture FA-1\nBraunschweig 12345\nSaint-Quentin 02100 FR"],
    ["an IBAN", "FR76 3000 4008 2800 0123 4567 890"],
    ["a SIRET", "SIRET 404 833 048 00022"],
    ["a VAT number after the word identification", "N° d’identification TVA FR 83 404 833 048"],
    ["a sentence", "CERTIFICAT DE CONFORMITE DU VEHICULE"],
    ["a word of seventeen letters", "VIN : ANTICONSTITUTIONN CONSTITUTIONNELLE"],
    ["seventeen digits", "N° de série 12345678901234567"],
    ["seventeen characters without maker or label", "Dossier REF20260412AB1234"],
    ["a VIN of a known maker split by spaces without label", "Golf WVW ZZZ CD1 PW 123 456"],
    ["a VIN of a known maker with an O and no label", "WVWZZZCD1PW32O457"],
    ["eighteen characters", "VIN WVWZZZCD1PW3234571"],
    ["a day after the end of a contract", "Fin 20 septembre 2026 12h00"],
    ["a sentence after the word châssis", "Châssis visible le 20 10 2026 à 14 heures"],
  ])("%s", (_, text) => expect(found(text)).toEqual([]));
});

describe("a VIN of an unknown maker, found by its label", () => {
  it.each([
    ["VIN", `VIN ${ours}`],
    ["V.I.N.", `V.I.N. : ${ours}`],
    ["N° de série", `N° de série : ${ours}`],
    ["Numéro de série", `Numéro de série ${ours}`],
    ["N° de châssis", `N° de châssis ${ours}`],
    ["châssis in a sentence", `Le véhicule de châssis : ${ours}, gris`],
    ["N° d'identification", `N° d’identification du véhicule : ${ours}`],
    ["the field E", `E ${ours}`],
    ["(E)", `D.1 RENAULT (E) ${ours}`],
    ["champ E", `Champ E : ${ours}`],
    ["FIN", `FIN: ${ours}`],
    ["Fahrgestellnummer", `Fahrgestellnummer: ${ours}`],
    ["Fahrgestell-Nr.", `Fahrgestell-Nr. ${ours}`],
    ["Fahrzeug-Identifizierungsnummer", `Fahrzeug-Identifizierungsnummer ${ours}`],
    ["Fahrzeug-Ident.-Nr.", `Fahrzeug-Ident.-Nr.: ${ours}`],
    ["Fzg.-Ident.-Nr.", `Fzg.-Ident.-Nr. ${ours}`],
    ["chassis number", `Chassis number ${ours}`],
    ["chassis no.", `Chassis no. ${ours}`],
    ["vehicle identification number", `Vehicle Identification Number: ${ours}`],
    ["the field 0.10 of a certificate", `0.10. Numero di identificazione del veicolo: ${ours}`],
    ["the label on the line above", `Numéro de châssis :\n${ours}`],
    [
      "the label at the head of its column",
      `Modèle  N° de série  Prix\nClio  ${sister}  1\nClio  ${ours}  2`,
    ],
    ["the label after it", `${ours} (VIN)`],
  ])("%s", (_, text) => expect(found(text)).toContain(ours));
});

describe("a VIN of a known maker", () => {
  const peugeot = "VF3LBHNSPMS123457";
  it.each<[string, string, string[]]>([
    ["without any label", `Peugeot 208 ${peugeot} gris`, [peugeot]],
    ["twice", `${peugeot} puis ${peugeot}`, [peugeot]],
    ["between two others, in their order", `WVWZZZCD1PW323457 ${peugeot}`, ["WVWZZZCD1PW323457", peugeot]],
    ["next to a town", "Saint-Quentin 02100 FR\nVIN WVWZZZCD1PW323457", ["WVWZZZCD1PW323457"]],
    ["cut by spaces after its label", "N° de châssis : VF3 LBH NSP MS1 234 57", [peugeot]],
    ["cut in boxes after its label", "VIN V F 3 L B H N S P M S 1 2 3 4 5 7", [peugeot]],
    ["cut by dashes after its label", "FIN: VF3-LBHNSP-MS123457", [peugeot]],
    ["cut by a line end after its label", "Châssis VF3LBHNS\nPMS123457", [peugeot]],
    ["cut on the line below its label", "Numéro de châssis :\nVF3LB HNSPM S123457", [peugeot]],
    ["cut after the field E", "E : VF3LB HNSPM S123457 du", [peugeot]],
    [
      "cut in the column of its label",
      "Fahrzeug  FIN  Nettopreis\nGolf  VF3 LBH NSP MS 123 457  24.890,00 €",
      [peugeot],
    ],
    ["joined to its label", `CHASSIS${peugeot}`, [peugeot]],
    ["with I and O after its label", "VIN VF3LBHNSPMSI2O457", ["VF3LBHNSPMS120457"]],
    ["with a wrong check digit of a maker that computes it", "5YJ3E1EA0JF000001", ["5YJ3E1EA0JF000001"]],
  ])("%s", (_, text, vins) => expect(found(text)).toEqual(vins));
});

describe("I, O and Q", () => {
  it("are not corrected by a label alone: a person must read it again", () =>
    expect(vinPlaces("VIN VZZECUR1EO1000000", new Set())).toMatchObject([
      { vin: "VZZECUR1EO1000000", isConfirmed: false },
    ]));
  it("are not corrected by a check digit", () => expect(found("1M8GDM9AXKPO42788")).toEqual([]));
  it("are corrected to the VIN of one of our cars, without a label", () =>
    expect(found("Véhicule VZZECURIEOI000000", [ours])).toEqual([ours]));
});

describe("the VIN of one of our cars is found", () => {
  it.each([
    ["without its label", `Véhicule ${ours} gris`],
    ["across spaces", "Véhicule VZZ ECUR 1E0 1000 000"],
    ["across a line end", "Véhicule VZZECUR1E\n01000000 gris"],
    ["joined to the text around it", `REF${ours}X`],
    ["cut in a narrow column, between prices", "VZZECUR1  16 450,50 €\nE010  20 %\n00000  1"],
  ])("%s", (_, text) => {
    expect(found(text, [ours])).toEqual([ours]);
    expect(possibleVins([{ text }]).has(ours)).toBe(true);
  });

  it("next to a lookalike one, each as itself", () =>
    expect(found(`${sister} ${ours}`, [ours, sister])).toEqual([sister, ours]));
});

it("with its position on the page", () => {
  const box = { left: 0.1, right: 0.3, top: 0.1, bottom: 0.12 };
  const words = ["Véhicule", "VZZECUR1E", "01000000"].map((text, at) => ({
    text,
    box: { ...box, left: at * 0.2, right: at * 0.2 + 0.19 },
  }));
  const page: ReadPage = toReadPage({ width: 595, height: 842, turn: 0, method: "TEXT" }, words);
  const [one] = vinsIn([page], new Set([ours]));
  expect(one).toMatchObject({ value: ours, found: { text: "VZZECUR1E 01000000", page: 1 } });
  expect(one?.found.box?.left).toBeCloseTo(0.2);
});
