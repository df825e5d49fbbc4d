import { describe, expect, test, vi } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { billingCases } from "#tests/examples/billing-cases.ts";
import {
  billedLine,
  billingDocument,
  callForFunds,
  consumer,
  creditNote,
  lateNote,
  swiss,
  transfer,
  rentIn,
} from "#tests/examples/billing-documents.ts";
import {
  brokenRules,
  hasInvoiceSchemas,
  missingSchemas,
  type RuleSet,
  schemaProblem,
} from "../../../../../tools/testing/invoices/judges.ts";
import { type FrozenDocument, isFrenchBusiness } from "../../model/documents/frozen.ts";
import { facturX } from "./factur-x.ts";

// The rule sets are compiled the first time: a minute each on a busy machine.
vi.setConfig({ testTimeout: 300_000 });
if (!hasInvoiceSchemas) console.warn(missingSchemas);

const xmlOf = (document: FrozenDocument): string => {
  const xml = facturX(document);
  if (xml === null) throw new Error(`a ${document.kind} has no XML`);
  return xml;
};
const sales = Object.entries(billingCases).filter(([, { kind }]) => kind !== "CALL");
const ruleIds = async (xml: string, of: RuleSet): Promise<string[]> =>
  (await brokenRules(xml, of)).map((rule) => /BR-[A-Z0-9-]*\d/.exec(rule)?.[0] ?? rule);

describe("elements", () => {
  test("a call for funds is no sale: it has no XML", () => expect(facturX(callForFunds())).toBeNull());
  test("texts are escaped, and characters that XML cannot hold are left out", () => {
    const customer = { ...billingDocument().customer, name: 'A & B <C> "D"\u0000\u001f\nE' };
    expect(xmlOf(billingDocument({ customer }))).toContain(
      "<ram:Name>A &amp; B &lt;C&gt; &quot;D&quot; E</ram:Name>",
    );
  });
  test.each([
    ["services", billingDocument(), "S1"],
    ["services paid before", billingDocument({ prepaidCents: 61_188 }), "S2"],
    ["a car sold", billingDocument({ lines: [billedLine("SPV_SELLING", 100)] }), "B1"],
    [
      "a car and a service",
      billingDocument({ lines: [billedLine("SPV_SELLING", 100), billedLine("DELIVERY", 1)] }),
      "M1",
    ],
  ])("the process of %s is %s", (_, document, process) =>
    expect(xmlOf(document)).toContain(`<ram:ID>${process}</ram:ID>`),
  );
  test("a credit note is of type 381, with positive amounts, and names its invoice and its day", () => {
    const xml = xmlOf(creditNote());
    expect(xml).toContain("<ram:TypeCode>381</ram:TypeCode>");
    expect(xml).toContain("<ram:GrandTotalAmount>611.88</ram:GrandTotalAmount>");
    expect(xml).toMatch(
      /<ram:IssuerAssignedID>F2027-000123<[\s\S]*<qdt:DateTimeString format="102">20270201</,
    );
    expect(xml).not.toContain("SpecifiedTradeSettlementPaymentMeans");
  });
  test("a debit names its mandate and its creditor; a transfer its account and its reference", () => {
    const debited = xmlOf(billingDocument());
    expect(debited).toContain("<ram:TypeCode>59</ram:TypeCode>");
    expect(debited).toContain("<ram:DirectDebitMandateID>ECU-000417-2026-01<");
    expect(debited).toContain("<ram:CreditorReferenceID>FR72ZZZ123456<");
    const transferred = xmlOf(billingDocument({ payment: transfer }));
    expect(transferred).toContain("<ram:IBANID>FR7630006000011234567890189<");
    expect(transferred).toContain("<ram:PaymentReference>F2027-000123<");
    expect(transferred).not.toContain("DirectDebitMandateID");
  });
  test("a consumer has no identifier of the French directory", () =>
    expect(xmlOf(billingDocument({ customer: consumer }))).not.toMatch(
      /BuyerTradeParty>[\s\S]*schemeID[\s\S]*<\/ram:BuyerTradeParty>/,
    ));
  test.each([
    ["receipts", false, "72"],
    ["debits", true, "5"],
  ])("VAT on %s is told by the code of its day", (_, isVatOnDebits, code) =>
    expect(xmlOf(billingDocument({ isVatOnDebits }))).toContain(`<ram:DueDateTypeCode>${code}<`),
  );
});

describe.skipIf(!hasInvoiceSchemas)("official judges", () => {
  test.each(sales)("%s", async (_, document) => {
    const xml = xmlOf(document);
    expect(schemaProblem(xml)).toBeNull();
    expect(await brokenRules(xml, "FACTUR_X")).toEqual([]);
    expect(await brokenRules(xml, "EN_16931")).toEqual([]);
    if (isFrenchBusiness(document.customer)) expect(await brokenRules(xml, "BR_FR")).toEqual([]);
  });

  describe("18. outside VAT", () => {
    const vatNumber =
      '<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">FR44732829320</ram:ID></ram:SpecifiedTaxRegistration>';
    test("a note of 50,18 € names no VAT number; with the seller's, it fails", async () => {
      const xml = xmlOf(lateNote());
      expect(xml).toContain("<ram:GrandTotalAmount>50.18</ram:GrandTotalAmount>");
      expect(xml).not.toContain("SpecifiedTaxRegistration");
      const numbered = xml.replace("</ram:SellerTradeParty>", `${vatNumber}</ram:SellerTradeParty>`);
      expect(await ruleIds(numbered, "EN_16931")).toContain("BR-O-02");
    });
    test("an invoice to Switzerland names no VAT number", () =>
      expect(xmlOf(billingDocument({ customer: swiss, lines: [rentIn("OUTSIDE")] }))).not.toContain(
        "SpecifiedTaxRegistration",
      ));
    test("beside a taxed line it fails; an exempt line beside a taxed one passes", async () => {
      const rent = billedLine("RENT", 48_990);
      const mixed = billingDocument({ lines: [rent, billedLine("FINE", 100)] });
      expect(await ruleIds(xmlOf(mixed), "EN_16931")).toEqual(expect.arrayContaining(["BR-O-11", "BR-O-12"]));
    });
  });

  describe("19. French rules", () => {
    test.each<[string, FrozenDocument, string[]]>([
      ["a number with a space and an accent", billingDocument({ number: "F 2027é1" }), ["BR-FR-02"]],
      ["no compulsory note", billingDocument({ mentions: [] }), ["BR-FR-05", "BR-FR-05", "BR-FR-05"]],
      ["a credit note without its invoice", creditNote({ corrects: [] }), ["BR-FR-CO-05"]],
      ["due before its issue", billingDocument({ dueOn: day("2027-01-31") }), ["BR-FR-CO-07"]],
      [
        "a rate that France does not have",
        billingDocument({ lines: [billedLine("RENT", 100, { rate: 0.21 })] }),
        ["BR-FR-16", "BR-FR-16"],
      ],
    ])("%s", async (_, document, rules) => expect(await ruleIds(xmlOf(document), "BR_FR")).toEqual(rules));
    test("a quantity of five decimals, and a price of seven", async () => {
      const days = billingDocument({ lines: [billedLine("RENT", 48_990, { quantity: 0.48387 })] });
      expect(await ruleIds(xmlOf(days), "BR_FR")).toContain("BR-FR-DEC-02");
      const xml = xmlOf(billingDocument()).replace("ChargeAmount>489.90<", "ChargeAmount>489.9000001<");
      expect(await ruleIds(xml, "BR_FR")).toContain("BR-FR-DEC-03");
    });
    test("a negative price", async () => {
      const xml = xmlOf(billingDocument({ lines: [billedLine("RENT", -1_935)] }));
      expect(await ruleIds(xml, "EN_16931")).toContain("BR-27");
      expect(await ruleIds(xml, "BR_FR")).toContain("BR-FR-DEC-03");
    });
  });

  test("the official rules let a wrong VAT and a wrong line pass: our own check comes first", async () => {
    const xml = xmlOf(billingDocument()).replaceAll("101.98", "102.88").replaceAll("611.88", "612.78");
    expect(await brokenRules(xml, "EN_16931")).toEqual([]);
    expect(await brokenRules(xml, "BR_FR")).toEqual([]);
  });
});
