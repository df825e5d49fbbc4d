// How the words and the sum of a payment are read, by hand.
import { expect, test } from "vitest";
import { documentNumbers } from "#ledger/model/receipts/document-numbers.ts";
import { isNamedIn, isSameName } from "./payer-name.ts";
import { onlySubset } from "./subsets.ts";
import { surelyPaid } from "./sure-match.ts";

test.each<[string, string[]]>([
  ["Facture F2027-000123", ["F2027-000123"]],
  ["facture f2027 000123 merci", ["F2027-000123"]],
  ["F2027000123/F2027000124", ["F2027-000123", "F2027-000124"]],
  ["F2027-000123 F2027-000123", ["F2027-000123"]],
  ["SPV1-F2027-000001", ["F2027-000001"]],
  ["AF2027-000001", []],
  ["F2027-0001234", []],
  ["A2027-000001 est un avoir", []],
  ["Loyer de mars", []],
])("the numbers of « %s »", (text, numbers) => {
  expect(documentNumbers(text)).toEqual(numbers);
});

test("a number that bears the code of another issuer is none of this one", () => {
  const others = new Set(["SPV1"]);
  expect(documentNumbers("SPV1-F2027-000001", others)).toEqual([]);
  expect(documentNumbers("FACTURE-F2027-000001, SPV1-F2027-000001", others)).toEqual(["F2027-000001"]);
});

const documents = new Map([
  ["F2027-000001", { number: "F2027-000001", remainingCents: 61_188 }],
  ["F2027-000002", { number: "F2027-000002", remainingCents: 10_000 }],
  ["F2027-000003", { number: "F2027-000003", remainingCents: 0 }],
]);

test.each<[string, number, string[], string[] | null]>([
  ["one invoice to the cent", 61_188, ["F2027-000001"], ["F2027-000001"]],
  ["two invoices to the cent", 71_188, ["F2027-000001", "F2027-000002"], ["F2027-000001", "F2027-000002"]],
  ["a cent less", 61_187, ["F2027-000001"], null],
  ["two named, one paid", 61_188, ["F2027-000001", "F2027-000002"], null],
  ["one that is paid already", 10_000, ["F2027-000002", "F2027-000003"], null],
  ["one that does not exist", 61_188, ["F2027-000001", "F2027-000009"], null],
  ["an amount alone", 61_188, [], null],
  ["money out", -61_188, ["F2027-000001"], null],
])("a sure match: %s", (_, amountCents, numbers, paid) => {
  expect(surelyPaid({ amountCents, numbers }, documents)?.map(({ number }) => number) ?? null).toEqual(paid);
});

const parts = (...amounts: number[]) => amounts.map((remainingCents) => ({ remainingCents }));

test("a sum is explained by a set of parts only when one set fits", () => {
  expect(onlySubset(parts(10_000, 20_000, 40_000), 50_000)).toEqual(parts(10_000, 40_000));
  expect(onlySubset(parts(10_000, 10_000), 10_000)).toBeNull();
  expect(onlySubset(parts(10_000), 9_999)).toBeNull();
  expect(onlySubset(parts(...Array.from({ length: 13 }, () => 1)), 13)).toBeNull();
});

test.each<[string, string, boolean]>([
  ["SARL MENUISERIE LEFÈVRE", "Menuiserie Lefevre", true],
  ["MENUISERIE LEFEVRE ET FILS", "Menuiserie Lefèvre", true],
  ["MENUISERIE MARTIN", "Menuiserie Lefèvre", false],
  ["SARL", "Menuiserie Lefèvre", false],
])("the payer « %s » and the company « %s »", (payer, company, isSame) => {
  expect(isSameName(payer, company)).toBe(isSame);
});

test.each<[string, string, boolean]>([
  ["VIR RECU MENUISERIE LEFEVRE LOYER", "SARL Menuiserie Lefèvre", true],
  ["VIR SARL DE LA MENUISERIE ET LEFEVRE", "Menuiserie Lefèvre", true],
  ["VIR LEFEVRE MENUISERIE", "Menuiserie Lefèvre", false],
  ["VIR MENUISERIE LEFEVRES", "Menuiserie Lefèvre", false],
  ["VIR SARL", "SARL", false],
])("the text « %s » and the company « %s »", (text, company, isNamed) => {
  expect(isNamedIn(text, company)).toBe(isNamed);
});
