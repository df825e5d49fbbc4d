// Accounts and references of mandates, by hand.
import { expect, test } from "vitest";
import { accountFormSchema, bankNameOf } from "./account.ts";
import { mandateReference } from "./reference.ts";

const firstIssue = (iban: string, bic = "") =>
  accountFormSchema.safeParse({ iban, bic, holder: "Essai" }).error?.issues[0];
const problem = (iban: string): string | undefined => firstIssue(iban)?.message;

test.each([
  ["FR76 3000 6000 0112 3456 7890 189", "FR7630006000011234567890189"],
  ["\u200bFR76\u00a03000\u202f6000 0112-3456.7890 189\u2060", "FR7630006000011234567890189"],
  ["fr7630006000011234567890189\n", "FR7630006000011234567890189"],
  ["DE89 3704 0044 0532 0130 00", "DE89370400440532013000"],
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

test.each([
  ["MC5811222000010123456789030", "CMCIMCM1XXX"],
  ["SM86U0322509800000000270100", "MAOISMSMXXX"],
  ["CH9300762011623852957", "UBSWCHZH80A"],
  ["GB29NWBK60161331926819", "NWBKGB2L"],
  ["AD1200012030200359100100", "BACAADAD"],
  ["VA59001123000012345678", "IOPRVAVX"],
  ["AL47212110090000000235698741", "SGSBALTX"],
])("%s, outside the European Economic Area, is accepted with its BIC alone", (iban, bic) => {
  expect(firstIssue(iban, bic)).toBeUndefined();
  expect(firstIssue(iban)).toMatchObject({
    path: ["bic"],
    message: "Le BIC est obligatoire pour un compte tenu hors de l’Espace économique européen.",
  });
});

test("a BIC is stored as banks write it, and refused when it is none", () => {
  const typed = { iban: "CH9300762011623852957", bic: "ubsw ch zh 80a", holder: "Essai" };
  expect(accountFormSchema.parse(typed).bic).toBe("UBSWCHZH80A");
  expect(firstIssue("CH9300762011623852957", "UBSW")).toMatchObject({
    path: ["bic"],
    message: "BIC invalide : 8 ou 11 lettres et chiffres, sans les espaces.",
  });
});

test("a reference has at most 35 characters among those of the scheme", () => {
  expect(mandateReference("", 2026, 12)).toBe("M2026-000012");
  expect(mandateReference("SPVTRENT", 2026, 1_234_567)).toMatch(/^[A-Z0-9-]{1,35}$/);
});
