import { expect, test } from "vitest";
import { germanCheckDigit } from "#fleet/model/vin.ts";
import { type ReadableKind, readLines } from "./read-pages.ts";
import { type Line, type Reading, fieldValue } from "./document-fields.ts";

const page = (...texts: string[]): Line[] => texts.map((text) => ({ text, page: 1, box: null }));
const context = { vins: [], fleetVins: new Set<string>(), today: "2026-11-22" };
const read = (kind: ReadableKind, lines: Line[]) => readLines(kind, { lines, xml: null }, context);
const valuesOf = ({ fields }: Reading) => Object.fromEntries(fields.map(({ key, value }) => [key, value]));

const conformity = page(
  "EC CERTIFICATE OF CONFORMITY",
  "0.1. Make (trade name of manufacturer): VOLKSWAGEN",
  "0.2. Type: CD  Variant: ACDADBX0 Version: FM6",
  "0.2.1. Commercial name(s): Golf",
  "0.4. Vehicle category: M1",
  "0.10. Vehicle identification number: WVWZZZCDZNW000123",
  "0.11. Date of manufacture of the vehicle: 12/03/2025",
  "e1*2018/858*00012*07",
  "13. Mass of the vehicle in running order: 1 329 kg",
  "16.1. Technically permissible maximum laden mass: 1 860 kg",
  "25. Engine capacity: 1 498 cm3",
  "26. Fuel: Petrol",
  "27.1. Maximum net power: 110 kW at 5000 min-1",
  "42. Number of seating positions: 5",
  "49.4. All powertrains, except pure electric",
  "Low: 160 g/km",
  "Combined: 127 g/km",
);

test("a certificate of conformity is read by the numbers of its fields", () => {
  const reading = read("COC", conformity);
  expect(valuesOf(reading)).toMatchObject({
    brand: "VOLKSWAGEN",
    model: "GOLF",
    category: "M1",
    vin: "WVWZZZCDZNW000123",
    builtOn: "2025-03-12",
    mass: "1329",
    maximumMass: "1860",
    displacement: "1498",
    energy: "PETROL",
    power: "110",
    seats: "5",
    carbonDioxide: "127",
    approval: "e1*2018/858*00012*07",
  });
});

test("the CO2 value of a plug-in hybrid is the weighted combined one", () => {
  const reading = read("COC", [...conformity, ...page("Weighted, combined: 32 g/km")]);
  expect(fieldValue(reading, "carbonDioxide")).toBe("32");
});

const vehicle = (more = "") => `<?xml version="1.0"?>${more}
<ivi:InitialVehicleInformation xmlns:ivi="http://eu.ereg.initialvehicleinformation.v2">
  <ivi:VehicleIdentificationNumber>WVWZZZCDZNW000123</ivi:VehicleIdentificationNumber>
  <ivi:Make>VOLKSWAGEN</ivi:Make><ivi:Type>CD</ivi:Type><ivi:Variant>ACD</ivi:Variant><ivi:Version>FM6</ivi:Version>
  <ivi:MassInRunningOrder>1329</ivi:MassInRunningOrder>
  <ivi:WltpCo2Combined>127</ivi:WltpCo2Combined><ivi:WltpCo2WeightedCombined>32</ivi:WltpCo2WeightedCombined>
</ivi:InitialVehicleInformation>`;

test("an electronic certificate is read by its elements", () => {
  const reading = readLines("COC", { lines: [], xml: vehicle() }, context);
  expect(valuesOf(reading)).toEqual({
    vin: "WVWZZZCDZNW000123",
    brand: "VOLKSWAGEN",
    mass: "1329",
    carbonDioxide: "32",
    typeVariantVersion: "CD / ACD / FM6",
  });
});

test.each([
  [
    '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>',
    "Ce fichier XML déclare des entités : il n’a pas été lu.",
  ],
])("one that declares entities is not read", (more, warning) => {
  const reading = readLines("COC", { lines: [], xml: vehicle(more) }, context);
  expect(reading).toEqual({ fields: [], warnings: [warning] });
});

const german = (vin: string, digit = "4") =>
  page(
    "Zulassungsbescheinigung Teil I",
    "A B-MW 1234",
    "B 12.03.2021",
    `E ${vin} 3 ${digit}`,
    "D.1 VOLKSWAGEN",
    "D.3 GOLF",
    "J 01",
    "G 001329 F.1 001860",
    "P.1 01498 P.2/P.4 0110/05000",
    "V.7 127 S.1 005",
    "16 AB123456",
    "I 15.03.2021",
  );

test("a Teil I gives its fields, and field 3 confirms the chassis number", () => {
  const reading = read("TEIL_1", german("A1BS31Z0430336179"));
  expect(valuesOf(reading)).toMatchObject({
    foreignPlate: "B-MW 1234",
    firstRegistrationDate: "2021-03-12",
    vin: "A1BS31Z0430336179",
    category: "M1",
    mass: "1329",
    maximumMass: "1860",
    displacement: "1498",
    power: "110",
    carbonDioxide: "127",
    seats: "5",
    secondPartNumber: "AB123456",
    certificateDate: "2021-03-15",
  });
  expect(reading.warnings).toEqual([]);
});

test("an O is corrected for a known maker, and the check digit confirms it", () => {
  const { fields } = read("TEIL_1", german("WVWZZZIKZAW123456", germanCheckDigit("WVWZZZ1KZAW123456")));
  expect(fields.find(({ key }) => key === "vin")).toMatchObject({
    value: "WVWZZZ1KZAW123456",
    isChecked: true,
  });
});

test("a matching check digit alone corrects nothing: the number is proposed as read, with a warning", () => {
  const reading = read("TEIL_1", german("A1BS31ZO430336179"));
  expect(fieldValue(reading, "vin")).toBe("A1BS31ZO430336179");
  expect(reading.warnings).toContain("« A1BS31ZO430336179 » ne peut pas être un VIN.");
});

test("a check digit that does not match warns, and the number is proposed as read", () => {
  const reading = read("TEIL_1", german("A1BS31Z0430336171"));
  expect(fieldValue(reading, "vin")).toBe("A1BS31Z0430336171");
  expect(reading.warnings).toEqual(["La clé du VIN (rubrique 3) est fausse : relisez-le."]);
});

test("an uncovered seal raises a warning", () =>
  expect(
    read("TEIL_1", [...german("A1BS31Z0430336179"), ...page("Dokument nicht mehr gültig")]).warnings,
  ).toEqual(["Le sceau est découvert : ce document n’est plus valable."]));
