import { describe, expect, it } from "vitest";
import { fieldMessages } from "#kernel/schema/french.ts";
import { clientDraftSchema } from "./client.ts";

const first = "018f0000-0000-7000-8000-000000000001";
const second = "018f0000-0000-7000-8000-000000000002";
const address = { line1: "12 rue des Lices", zipCode: "49100", city: "Angers", country: "FR" };
const company = { id: first, name: "Chevrefeuille", siret: "73282932000074", address };
const other = { id: second, name: "Pépinières", siret: "35600000000048", address };
const signatory = {
  firstName: "Hélène",
  lastName: "Marchais",
  email: "helene@chevrefeuille.test",
  isSignatory: true,
};
const base = { name: "Chevrefeuille", type: "COMPANY", companies: [company], contacts: [signatory] };

const mistakes = (over: object): Record<string, string> => {
  const parsed = clientDraftSchema.safeParse({ ...base, ...over });
  return parsed.success ? {} : fieldMessages(parsed.error);
};

describe("a client's form", () => {
  it("with one company and a signatory is valid", () => expect(mistakes({})).toEqual({}));
  it("with two different companies is valid", () =>
    expect(mistakes({ companies: [company, other] })).toEqual({}));

  it.each([
    [
      "the same company name with another apostrophe",
      {
        companies: [
          { ...company, name: "L’Atelier" },
          { ...other, name: "L'Atelier" },
        ],
      },
      "companies.1.name",
      /porte déjà ce nom/,
    ],
    [
      "the same company name, whatever its case and accents",
      { companies: [company, { ...other, name: "CHÈVREFEUILLE " }] },
      "companies.1.name",
      /porte déjà ce nom/,
    ],
    [
      "the same SIRET twice",
      { companies: [company, { ...other, siret: "732 829 320 00074" }] },
      "companies.1.siret",
      /déjà ce SIRET/,
    ],
    [
      "the same contact address twice, whatever its case",
      { contacts: [signatory, { ...signatory, email: "Helene@Chevrefeuille.test" }] },
      "contacts.1.email",
      /déjà cette adresse/,
    ],
    ["nobody to sign", { contacts: [{ ...signatory, isSignatory: false }] }, "contacts", /signataire/],
    ["no contact", { contacts: [] }, "contacts", /Au moins un contact/],
    ["no company", { companies: [] }, "companies", /Au moins une société/],
    [
      "a contact of a company that is not there",
      { contacts: [{ ...signatory, companyIds: [second] }] },
      "contacts.0.companyIds",
      /n’est plus/,
    ],
    [
      "a VAT number of another SIREN",
      { companies: [{ ...company, vatNumber: "FR39356000000" }] },
      "companies.0.vatNumber",
      /n’est pas celui/,
    ],
    [
      "a false VAT key",
      { companies: [{ ...company, vatNumber: "FR45732829320" }] },
      "companies.0.vatNumber",
      /mal formé/,
    ],
    [
      "a false SIRET",
      { companies: [{ ...company, siret: "73282932000075" }] },
      "companies.0.siret",
      /SIRET invalide/,
    ],
    ["an individual with a SIRET", { type: "INDIVIDUAL" }, "companies.0.siret", /particulier/],
    [
      "an individual with two companies",
      {
        type: "INDIVIDUAL",
        companies: [
          { ...company, siret: null },
          { ...other, siret: null },
        ],
      },
      "companies",
      /qu’une fiche/,
    ],
    ["two lines with one id", { companies: [company, { ...other, id: first }] }, "_", /même identifiant/],
    [
      "an address email that is not one",
      { contacts: [{ ...signatory, email: "helene" }] },
      "contacts.0.email",
      /e-mail invalide/,
    ],
    [
      "a phone that is not one",
      { contacts: [{ ...signatory, phone: "12" }] },
      "contacts.0.phone",
      /téléphone/,
    ],
  ])("refuses %s, on the field", (_title, over, path, message) =>
    expect(mistakes(over)[path]).toMatch(message),
  );

  it("reports every duplicate at once", () =>
    expect(
      Object.keys(
        mistakes({ companies: [company, { ...company, id: second }], contacts: [signatory, signatory] }),
      ),
    ).toEqual(["companies.1.name", "companies.1.siret", "contacts.1.email"]));
  it("accepts several companies without SIRET", () =>
    expect(
      mistakes({
        companies: [
          { ...company, siret: "" },
          { ...other, siret: null },
        ],
      }),
    ).toEqual({}));
});
