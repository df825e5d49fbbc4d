import { describe, expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { hasSchemas, schemaErrors } from "#tests/bank-files/schemas.ts";
import { emebi, type EmebiCar, type EmebiDeclarant } from "./emebi.ts";

const declarant: EmebiDeclarant = {
  accreditation: "A123",
  name: "Écurie & Fils",
  vatNumber: "FR44732829320",
  siret: "73282932000074",
  department: "49",
};
const car = (change: Partial<EmebiCar> = {}): EmebiCar => ({
  carId: "car-1",
  movement: "ACQUISITION",
  partnerVatNumber: "DE136695976",
  partnerCountry: "DE",
  netCents: 2_695_050,
  cn8: "87032319",
  originCountry: "CZ",
  massKg: 1_402,
  ...change,
});
const month = { month: day("2026-11-01"), writtenOn: day("2026-12-04") } as const;
const declare = (...cars: EmebiCar[]) => emebi(declarant, month, cars);
const compact = (xml: string | null): string => (xml ?? "").replace(/>\s+</g, "><");
/** Each item: CN8, mass, cars, euros, regime. */
const items = (xml: string | null): string[][] =>
  [...compact(xml).matchAll(/<Item>(.*?)<\/Item>/g)].map(([, item = ""]) =>
    ["CN8Code", "netMass", "quantityInSU", "invoicedAmount", "statisticalProcedureCode"].map(
      (name) => new RegExp(`<${name}>(.*?)<`).exec(item)?.[1] ?? "",
    ),
  );

describe("the EMEBI", () => {
  it("declares a car introduced from the Union", () => {
    const { xml, findings } = declare(car());
    expect(findings).toEqual([]);
    expect(compact(xml).trim()).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><INSTAT><Envelope><envelopeId>A123</envelopeId>' +
        "<DateTime><date>2026-12-04</date></DateTime>" +
        '<Party partyType="PSI" partyRole="PSI"><partyId>FR4473282932000074</partyId><partyName>Écurie &amp; Fils</partyName></Party>' +
        "<softwareUsed>Écurie</softwareUsed><Declaration><declarationId>261101</declarationId>" +
        "<referencePeriod>2026-11</referencePeriod><PSIId>FR4473282932000074</PSIId>" +
        "<Function><functionCode>O</functionCode></Function><declarationTypeCode>5</declarationTypeCode>" +
        "<flowCode>A</flowCode><currencyCode>EUR</currencyCode><Item><itemNumber>1</itemNumber>" +
        "<CN8><CN8Code>87032319</CN8Code></CN8><MSConsDestCode>DE</MSConsDestCode>" +
        "<countryOfOriginCode>CZ</countryOfOriginCode><netMass>1402</netMass><quantityInSU>1</quantityInSU>" +
        "<invoicedAmount>26951</invoicedAmount><partnerId>DE136695976</partnerId>" +
        "<statisticalProcedureCode>11</statisticalProcedureCode><NatureOfTransaction>" +
        "<natureOfTransactionACode>1</natureOfTransactionACode><natureOfTransactionBCode>1</natureOfTransactionBCode>" +
        "</NatureOfTransaction><modeOfTransportCode>3</modeOfTransportCode><regionCode>49</regionCode></Item>" +
        "</Declaration></Envelope></INSTAT>",
    );
  });

  it("groups like cars in one item, rounded once, and separates the others", () => {
    const { xml } = declare(
      car({ netCents: 1_000_040, massKg: 1_400.4 }),
      car({ netCents: 1_000_040, massKg: 1_400.4 }),
      car({ movement: "MARGIN_PURCHASE", cn8: "87032390" }),
      car({ originCountry: "DE" }),
    );
    expect(items(xml)).toEqual([
      ["87032319", "2801", "2", "20001", "11"],
      ["87032390", "1402", "1", "26951", "19"],
      ["87032319", "1402", "1", "26951", "11"],
    ]);
  });

  it("declares the cars sold to the Union as expeditions, apart from introductions", () => {
    const { xml } = declare(car({ movement: "SALE", massKg: 1_500 }), car());
    expect(
      [...compact(xml).matchAll(/declarationId>(\d+)<|flowCode>(.)</g)].map(([, id, flow]) => id ?? flow),
    ).toEqual(["261101", "A", "261102", "D"]);
    expect(items(xml)).toEqual([
      ["87032319", "1402", "1", "26951", "11"],
      ["87032319", "1500", "1", "26951", "21"],
    ]);
  });

  it("of a month without movement has no file", () => {
    expect(declare()).toEqual({ xml: null, findings: [] });
  });

  it.each<[string, Partial<EmebiCar>, string, string]>([
    ["no CN8", { cn8: null }, "cn8", "Le code NC8 est à renseigner"],
    ["the CN8 of another thing", { cn8: "87021011" }, "cn8", "Le code NC8"],
    ["no country of origin", { originCountry: null }, "originCountry", "Le pays d’origine"],
    ["no mass", { massKg: null }, "massKg", "La masse nette"],
    ["no price", { netCents: 0 }, "netCents", "Le montant hors taxes"],
    ["no VAT number", { partnerVatNumber: null }, "partnerVatNumber", "Le numéro de TVA est à renseigner."],
    [
      "a false VAT number",
      { partnerVatNumber: "DE136695978" },
      "partnerVatNumber",
      "Le numéro de TVA DE136695978 est mal formé.",
    ],
    [
      "a Swiss VAT number",
      { partnerVatNumber: "CHE116281710TVA" },
      "partnerVatNumber",
      "Le numéro de TVA CHE116281710TVA",
    ],
    [
      "a French partner",
      { partnerVatNumber: "FR44732829320" },
      "partnerVatNumber",
      "Le numéro de TVA FR44732829320 n’est pas",
    ],
    ["no country", { partnerCountry: "" }, "partnerCountry", "Le pays de provenance"],
    ["France as its country", { partnerCountry: "FR" }, "partnerCountry", "Le pays de provenance"],
  ])("is refused for a car with %s", (_, change, field, message) => {
    const { xml, findings } = declare(car(), car({ carId: "car-2", ...change }));
    expect(xml).toBeNull();
    expect(findings).toEqual([{ carId: "car-2", field, message: expect.stringContaining(message) }]);
  });

  it.each<[keyof EmebiDeclarant, string]>([
    ["accreditation", ""],
    ["vatNumber", ""],
    ["siret", ""],
    ["department", "971"],
  ])("is refused when the %s of the declarant is « %s »", (field, value) => {
    const { xml, findings } = emebi({ ...declarant, [field]: value }, month, [car()]);
    expect(xml).toBeNull();
    expect(findings).toMatchObject([{ carId: null, field }]);
  });

  it.skipIf(!hasSchemas)("is valid for the schema of customs (skipped without it)", () => {
    const { xml } = declare(car(), car({ movement: "MARGIN_PURCHASE" }), car({ movement: "SALE" }));
    expect(schemaErrors("../emebi_deb", xml ?? "")).toEqual([]);
    expect(
      schemaErrors("../emebi_deb", (xml ?? "").replace(/<netMass>.*/, "<netMass>a</netMass>")),
    ).not.toEqual([]);
  });
});
