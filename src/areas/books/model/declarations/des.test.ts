import { describe, expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { hasSchemas, schemaErrors } from "#tests/bank-files/schemas.ts";
import { des, type DesService } from "./des.ts";

const declarant = { vatNumber: "FR44732829320", number: 7, month: day("2026-11-01") };
const service = (change: Partial<DesService> = {}): DesService => ({
  customerId: "customer-1",
  vatNumber: "DE136695976",
  netCents: 48_990,
  rentalDays: 365,
  ...change,
});
const declare = (...services: DesService[]) => des(declarant, services);
const compact = (xml: string | null): string => (xml ?? "").replace(/>\s+</g, "><");
const lines = (xml: string | null): string[] =>
  [...compact(xml).matchAll(/<valeur>(.*?)<\/valeur><partner_des>(.*?)</g)].map(
    ([, value, partner]) => `${partner} ${value}`,
  );

describe("the DES", () => {
  it("declares the services to a customer of the Union", () => {
    const { xml, findings } = declare(service());
    expect(findings).toEqual([]);
    expect(compact(xml).trim()).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><fichier_des><declaration_des><num_des>7</num_des>' +
        "<num_tvaFr>FR44732829320</num_tvaFr><mois_des>11</mois_des><an_des>2026</an_des><ligne_des>" +
        "<numlin_des>1</numlin_des><valeur>490</valeur><partner_des>DE136695976</partner_des></ligne_des>" +
        "</declaration_des></fichier_des>",
    );
  });

  it.each<[string, DesService[], string[]]>([
    [
      "adds up the services of a customer, rounded once",
      [service({ netCents: 1_040 }), service({ netCents: 1_040 })],
      ["DE136695976 21"],
    ],
    [
      "has a line by customer",
      [service(), service({ customerId: "customer-2", vatNumber: "DE129274202", netCents: 150 })],
      ["DE136695976 490", "DE129274202 2"],
    ],
    ["counts credit notes below zero", [service({ netCents: -48_990 })], ["DE136695976 -490"]],
    [
      "leaves out rentals of 30 days or less",
      [service({ rentalDays: 30 }), service({ rentalDays: 31 })],
      ["DE136695976 490"],
    ],
    ["counts other services than rentals", [service({ rentalDays: null })], ["DE136695976 490"]],
    [
      "leaves out a customer whose services add up to nothing",
      [service(), service({ netCents: -48_990 })],
      [],
    ],
    ["has no file without services", [], []],
    [
      "has no file, nor needs a number, for short rentals alone",
      [service({ rentalDays: 3, vatNumber: null })],
      [],
    ],
  ])("%s", (_, services, expected) => {
    const { xml, findings } = declare(...services);
    expect(findings).toEqual([]);
    expect(xml === null).toBe(expected.length === 0);
    expect(lines(xml)).toEqual(expected);
  });

  it.each([
    [null, "Le numéro de TVA est à renseigner."],
    ["DE136695978", "Le numéro de TVA DE136695978 est mal formé."],
    ["FR44732829320", "Le numéro de TVA FR44732829320 n’est pas celui d’un autre État de l’Union."],
  ])("is refused for a customer whose VAT number is %s", (vatNumber, message) => {
    const bad = service({ customerId: "customer-2", vatNumber });
    expect(declare(service(), bad, bad)).toEqual({
      xml: null,
      findings: [{ customerId: "customer-2", message }],
    });
  });

  it("is refused without the VAT number of the declarant", () => {
    const { xml, findings } = des({ ...declarant, vatNumber: "" }, [service()]);
    expect([xml, findings.map(({ customerId }) => customerId)]).toEqual([null, [null]]);
  });

  it.skipIf(!hasSchemas)("is valid for the schema of customs (skipped without it)", () => {
    const { xml } = declare(service(), service({ vatNumber: "DE129274202", netCents: -500 }));
    expect(schemaErrors("../des", xml ?? "")).toEqual([]);
    expect(schemaErrors("../des", (xml ?? "").replace("<mois_des>11", "<mois_des>13"))).not.toEqual([]);
  });
});
