// Accounts and references of mandates, by hand.
import { expect, test } from "vitest";
import { isOutsideEconomicArea } from "../sepa/countries.ts";
import { accountFormSchema, bankNameOf, bicRefusal } from "./account.ts";
import { isCreditorId, mandateReference } from "./reference.ts";

const problem = (iban: string): string | undefined =>
  accountFormSchema.safeParse({ iban, holder: "Essai" }).error?.issues[0]?.message;

test.each([
  ["FR76 3000 6000 0112 3456 7890 189", "FR7630006000011234567890189"],
  ["\u200bFR76\u00a03000\u202f6000 0112-3456.7890 189\u2060", "FR7630006000011234567890189"],
  ["fr7630006000011234567890189\n", "FR7630006000011234567890189"],
  ["CH93 0076 2011 6238 5295 7", "CH9300762011623852957"],
])("%j is accepted and stored without spaces", (typed, stored) =>
  expect(accountFormSchema.parse({ iban: typed, holder: "Essai" }).iban).toBe(stored),
);

test.each([
  ["FR7630006000011234567890188", "IBAN invalide : sa forme ou sa clé est fausse."],
  [
    "AE070331234567890123456",
    "Ce pays ne fait pas partie de l’espace SEPA : indiquez un compte qui en fait partie.",
  ],
  ["", "Champ obligatoire."],
])("%s is refused", (typed, message) => expect(problem(typed)).toBe(message));

test("the bank of a French account is named when it is known", () => {
  expect(bankNameOf("FR1420041010050500013M02606")).toBe("La Banque Postale");
  expect(bankNameOf("FR7699999000011234567890189")).toBe("");
  expect(bankNameOf("DE89370400440532013000")).toBe("");
});

test("the address of the debtor and the BIC of its bank are needed outside the European Economic Area", () => {
  expect(isOutsideEconomicArea("CH9300762011623852957")).toBe(true);
  expect(isOutsideEconomicArea("MC5811222000010123456789030")).toBe(true);
  expect(isOutsideEconomicArea("FR7630006000011234567890189")).toBe(false);
  expect(bicRefusal("CH9300762011623852957")).toMatch(/^Pour un compte tenu hors/);
  expect(bicRefusal("FR7630006000011234567890189")).toBeNull();
});

test.each([
  ["FR72ZZZ123456", true],
  ["FR73ZZZ123456", false],
  ["FR72ABC123456", true],
  ["FR72ZZZ12345", false],
  ["DE98ZZZ09999999999", true],
  ["ICS", false],
])("the creditor identifier %s: %s", (text, isValid) => expect(isCreditorId(text)).toBe(isValid));

test("a reference has at most 35 characters among those of the scheme", () => {
  expect(mandateReference("", 2026, 12)).toBe("M2026-000012");
  expect(mandateReference("SPVTRENT", 2026, 1_234_567)).toMatch(/^[A-Z0-9-]{1,35}$/);
});
