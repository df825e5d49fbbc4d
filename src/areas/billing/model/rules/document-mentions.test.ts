import { describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import {
  billedLine,
  billedVat,
  billingDocument,
  callForFunds,
  consumer,
  creditNote,
  german,
  guiana,
  lateNote,
  reunion,
  rentIn,
} from "#tests/examples/billing-documents.ts";
import type { FrozenDocument } from "../documents/frozen.ts";
import { mentionsOf } from "./document-mentions.ts";

const codes = (document: FrozenDocument) => document.mentions.map(({ code }) => code).filter(Boolean);
const words = (document: FrozenDocument) => document.mentions.map(({ text }) => text).join("\n");

describe("late payment", () => {
  test.each([
    ["a professional", billingDocument(), ["PMD", "PMT", "AAB"]],
    ["a professional abroad", billingDocument({ customer: german }), ["PMD", "PMT", "AAB"]],
    ["the credit note of a professional", creditNote(), ["PMD", "PMT", "AAB"]],
    ["a consumer: neither penalties nor 40 €", billingDocument({ customer: consumer }), []],
    ["a deposit, which is no sale", callForFunds(), []],
  ])("%s", (_, document, expected) => expect(codes(document)).toEqual(expected));

  test("a note of interest and fees bears neither of them again", () => {
    expect(codes(lateNote())).toEqual(["PMD", "PMT", "AAB"]);
    expect(words(lateNote())).not.toContain("40 €");
    expect(words(lateNote())).toContain("ne portent pas d’intérêt de retard");
  });
});

describe("VAT", () => {
  const rent = billedLine("RENT", 48_990);
  test("the option for debits is printed with taxed lines alone", () => {
    const option = "Option pour le paiement de la taxe d’après les débits.";
    expect(words(billingDocument({ isVatOnDebits: true }))).toContain(option);
    expect(words(billingDocument())).not.toContain(option);
    expect(words(lateNote({ isVatOnDebits: true }))).not.toContain(option);
  });
  test("each exemption is printed once", () => {
    const insurance = billedLine("INSURANCE", 100);
    const text = words(billingDocument({ lines: [rent, insurance, insurance] }));
    expect(text.match(/Exonération de TVA/g)).toHaveLength(1);
  });
  test("the rates overseas are explained", () => {
    const cayenne = billingDocument({ customer: guiana, lines: [rentIn("GUIANA_MAYOTTE")] });
    expect(words(cayenne)).toContain("TVA non applicable en Guyane et à Mayotte");
    const saintDenis = billingDocument({ customer: reunion, lines: [rentIn("ANTILLES_REUNION")] });
    expect(words(saintDenis)).toContain("à la Martinique et à La Réunion");
  });
  test.each([
    ["Saint-Denis", reunion],
    ["Köln", german],
    ["Cayenne", guiana],
  ])("the rate of the mainland, kept after a move to %s, cites no other territory", (_, customer) => {
    expect(words(billingDocument({ customer }))).not.toMatch(/Réunion|Autoliquidation|Guyane/);
  });
  test("a lessee who owes the VAT reads « Autoliquidation »", () =>
    expect(words(billingDocument({ customer: german, lines: [rentIn("UNION")] }))).toContain(
      "Autoliquidation",
    ));
});

describe("articles: VAT leaves the CGI on 2027-01-01", () => {
  const textOn = (kind: "INSURANCE" | "FINE" | "RECOVERY_FEE", on: string) =>
    billedVat(kind, { territory: "MAINLAND", rate: 0.2, citedOn: day(on), mentions: [] }).exemption?.text;
  test.each([
    [
      "INSURANCE",
      "Exonération de TVA (CGI, art. 261 C, 2°).",
      "Exonération de TVA (directive 2006/112/CE, art. 135, § 1, a).",
    ],
    ["FINE", "Hors du champ de la TVA (CGI, art. 256).", "Hors du champ de la TVA."],
    [
      "RECOVERY_FEE",
      "Hors du champ de la TVA (C. com., art. D441-5).",
      "Hors du champ de la TVA (C. com., art. D441-5).",
    ],
  ] as const)("%s", (kind, before, after) => {
    expect(textOn(kind, "2026-12-31")).toBe(before);
    expect(textOn(kind, "2027-01-01")).toBe(after);
  });
  test("no mention of a later document cites the CGI", () => {
    for (const document of [
      lateNote(),
      billingDocument({ customer: reunion, lines: [rentIn("ANTILLES_REUNION")] }),
    ]) {
      expect(words(document)).not.toContain("CGI");
      const before = mentionsOf({ ...document, issuedOn: day("2026-12-31") }, []);
      expect(before.some(({ text }) => text.includes("CGI"))).toBe(true);
    }
  });
});
