import { expect, test } from "vitest";
import { readFrenchCertificate, readProvisional } from "./french-certificate.ts";
import { zoneCheckDigit } from "./mrz.ts";
import { type Line, fieldValue } from "./document-fields.ts";

const page = (...texts: string[]): Line[] => texts.map((text) => ({ text, page: 1, box: null }));
const vin = "VF1RJA00X64321987";
const context = { vins: [vin], fleetVins: new Set<string>(), today: "2026-11-22" };
const zone = (chassis = vin) => [
  `CRFRAAB123CD${zoneCheckDigit("AB123CD")}${chassis}${zoneCheckDigit(vin)}240105${zoneCheckDigit("240105")}VP<<<<`,
  `CI<<RENAULT<<<<<<<CLIO<<<<<<<<<2024AS05284${zoneCheckDigit("2024AS05284")}0`,
];

test.each([
  ["AB123CD", "0", "a plate"],
  ["980105", "9", "a first registration"],
  ["2009AS05284", "0", "a number of formula"],
])("the key of %s is %s: %s of the official specimen", (text, digit) =>
  expect(zoneCheckDigit(text)).toBe(digit),
);

test("the machine-readable zone alone gives plate, chassis, first registration, make, name and formula", () => {
  const reading = readFrenchCertificate(page(...zone()), context);
  expect(Object.fromEntries(reading.fields.map(({ key, value }) => [key, value]))).toEqual({
    plate: "AB-123-CD",
    vin,
    firstRegistrationDate: "2024-01-05",
    kind: "VP",
    brand: "RENAULT",
    model: "CLIO",
    formula: "2024AS05284",
  });
  expect(reading.fields.find(({ key }) => key === "vin")?.isChecked).toBe(true);
  expect(reading.warnings).toEqual([]);
});

test.each([
  ["VF1RJA0OX64321987", "the letter O read for a zero"],
  ["VF1RJAOOX64321987", "twice"],
  ["VF1RJA00X6432I987", "the letter I read for a one"],
  ["VF1RJA00X64321981", null],
])("a zone that says %s is repaired: %s", (read, repaired) => {
  const reading = readFrenchCertificate(page(...zone(read)), context);
  if (repaired) expect(fieldValue(reading, "vin")).toBe(vin);
  else expect(reading.warnings).toEqual(["La clé du VIN dans la bande optique est fausse : relisez-le."]);
});

const labelled = page(
  "CERTIFICAT D’IMMATRICULATION",
  "A AB-123-CD   B 05/01/2024",
  "C.1 ÉCURIE LOCATION  C.3 MENUISERIE DES ALPES",
  "D.1 RENAULT  D.2 RJA / RJAE2MU / A1  D.2.1 M10RENVP123",
  "D.3 CLIO",
  `E VF1RJ A00X6 43219 87`,
  "F.1 1670 F.2 1670 G 1233 G.1 1158",
  "I 20/02/2024 J M1 J.1 VP J.2 AB J.3 CI",
  "K e2*2018/858*00123*04",
  "P.1 999 P.2 67 P.3 ES P.6 5 S.1 5",
  "V.7 118 V.9 EURO6",
  "X.1 VISITE AVANT LE 05/01/2028",
  "Y.1 215,00 Y.2 0,00 Y.3 0,00 Y.4 11,00 Y.5 2,76 Y.6 228,76",
);

test("each letter of the page gives its field", () => {
  const reading = readFrenchCertificate(labelled, context);
  expect(Object.fromEntries(reading.fields.map(({ key, value }) => [key, value]))).toEqual({
    plate: "AB-123-CD",
    firstRegistrationDate: "2024-01-05",
    holder: "ECURIE LOCATION",
    user: "MENUISERIE DES ALPES",
    brand: "RENAULT",
    typeVariantVersion: "RJA / RJAE2MU / A1",
    cnit: "M10RENVP123",
    model: "CLIO",
    vin,
    maximumMass: "1670",
    mass: "1233",
    emptyMass: "1158",
    certificateDate: "2024-02-20",
    category: "M1",
    kind: "VP",
    body: "AB",
    nationalBody: "CI",
    approval: "e2*2018/858*00123*04",
    displacement: "999",
    power: "67",
    energy: "ES",
    fiscalPower: "5",
    seats: "5",
    carbonDioxide: "118",
    euroStandard: "EURO6",
    inspectionBefore: "2028-01-05",
    taxTotal: "228.76",
  });
  expect(reading.warnings).toEqual([]);
});

test.each([
  ["G 1750 G.1 1158 F.1 1670", "La masse en service (1750 kg) dépasse la masse maximale (1670 kg)."],
  ["B 05/01/2024 I 04/01/2024", "Le certificat est daté d’avant la première immatriculation."],
  ["B 05/01/2027", "La première immatriculation est dans le futur."],
  ["P.3 EL V.7 118", "Un véhicule électrique n’émet pas de CO₂."],
  [
    "Y.1 215,00 Y.3 0,00 Y.4 11,00 Y.5 2,76 Y.6 500,00",
    "Le total des taxes (Y.6) n’est pas la somme de ses lignes.",
  ],
  ["Y.1 21500 Y.4 1100 Y.6 50000", null],
])("« %s » warns and is proposed all the same", (text, warning) => {
  const reading = readFrenchCertificate(page(text), context);
  expect(reading.warnings).toEqual(warning ? [warning] : []);
  expect(reading.fields.length).toBeGreaterThan(0);
});

test("a plate on the page other than that of the zone raises a warning", () => {
  const reading = readFrenchCertificate(page(...zone(), "A AB-128-CD"), context);
  expect(fieldValue(reading, "plate")).toBe("AB-123-CD");
  expect(reading.warnings).toEqual([
    "Immatriculation (A) : la bande optique dit AB-123-CD, la page AB-128-CD.",
  ]);
});

test("a label alone on its line takes its value from the next line", () => {
  expect(fieldValue(readFrenchCertificate(page("A", "AB-123-CD", "G.1", "1158"), context), "emptyMass")).toBe(
    "1158",
  );
});

test.each([
  ["Valable jusqu’au 20/01/2027", "2027-01-20"],
  ["Certificat valable du 20/11/2026 au 20/01/2027", "2027-01-20"],
  ["Date de fin de validité : 20/01/2027", "2027-01-20"],
])("« %s » is the last day of a provisional certificate", (text, last) => {
  const reading = readProvisional(
    page("CERTIFICAT PROVISOIRE D’IMMATRICULATION WW", "A WW-123-AB", text),
    context,
  );
  expect(fieldValue(reading, "validUntil")).toBe(last);
  expect(fieldValue(reading, "plate")).toBe("WW-123-AB");
});

test.each([
  ["I 01/10/2026", "Valable jusqu’au 01/06/2027", null],
  ["I 01/10/2026", "Valable jusqu’au 01/12/2029", "01-12-2029, plus de huit mois après le 01-10-2026"],
  ["", "Valable jusqu’au 01/12/2062", "01-12-2062, plus de huit mois après le 22-11-2026"],
])("« %s » and « %s »: an end that no paper bears is proposed with a warning", (made, end, warning) => {
  const reading = readProvisional(page("A WW-123-AB", made, end), context);
  expect(reading.warnings).toEqual(warning ? [`Fin de validité lue : ${warning}. Vérifiez-la.`] : []);
  expect(fieldValue(reading, "validUntil")).toBeDefined();
});

test("a provisional certificate whose last day is unreadable raises a warning", () => {
  expect(readProvisional(page("A WW-123-AB"), context).warnings).toEqual([
    "La date de fin de validité n’a pas été lue : saisissez celle qui est imprimée.",
  ]);
});
