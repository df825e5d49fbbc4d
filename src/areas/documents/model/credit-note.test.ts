// Credit notes by their title, their total or the code of their data; and invoices that only mention one.
import { expect, test } from "vitest";
import { toReadPage } from "#kernel/documents/reading.ts";
import { attachedInvoice } from "./attached-invoice.ts";
import { creditNoteRefusal } from "./credit-note.ts";

const pageOf = (text: string) => ({
  ...toReadPage({ width: 1, height: 1, turn: 0, method: "TEXT" }, []),
  text,
});
const cii = (type: string, total = "240.00") => `<?xml version="1.0"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100">
<rsm:ExchangedDocument><ram:ID>01.234.567.8-2018-1</ram:ID><ram:TypeCode>${type}</ram:TypeCode>
<ram:IssueDateTime><udt:DateTimeString format="102">20261105</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction><ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty>
<ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">201/113/40209</ram:ID></ram:SpecifiedTaxRegistration>
<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">FR11999999998</ram:ID></ram:SpecifiedTaxRegistration>
</ram:SellerTradeParty></ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
<ram:ApplicableTradeTax><ram:CalculatedAmount>46.25</ram:CalculatedAmount><ram:RateApplicablePercent>20</ram:RateApplicablePercent></ram:ApplicableTradeTax>
<ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime><udt:DateTimeString format="102">20261205</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
<ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:TaxBasisTotalAmount>624.90</ram:TaxBasisTotalAmount>
<ram:TaxTotalAmount currencyID="CHF">45.00</ram:TaxTotalAmount><ram:TaxTotalAmount currencyID="EUR">46.25</ram:TaxTotalAmount>
<ram:GrandTotalAmount>${total}</ram:GrandTotalAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
</ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;
const ubl = (root: string) => `<?xml version="1.0"?>
<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cbc="x" xmlns:cac="y">
<cbc:ID>FA-77</cbc:ID><cbc:IssueDate>2026-11-05</cbc:IssueDate><cbc:DueDate>2026-12-05</cbc:DueDate>
<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
<cac:AccountingSupplierParty><cac:PartyTaxScheme><cbc:CompanyID>FR11999999998</cbc:CompanyID></cac:PartyTaxScheme></cac:AccountingSupplierParty>
<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">46.25</cbc:TaxAmount></cac:TaxTotal>
<cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount currencyID="EUR">624.90</cbc:TaxExclusiveAmount>
<cbc:TaxInclusiveAmount currencyID="EUR">671.15</cbc:TaxInclusiveAmount></cac:LegalMonetaryTotal></${root}>`;

test.each([
  "Garage du Port\nAVOIR n° AV-2026-0012\nTotal HT -200,00\nTVA -40,00\nTotal TTC -240,00",
  "Garage du Port  AVOIR\nSur facture n° FA-2026-0045",
  "FACTURE D’AVOIR N° 12\nTotal TTC 240,00",
  "Avoir commercial du 05/11/2026\nTotal TTC 240,00",
  "NOTE DE CRÉDIT 2026/12\nTotal TTC 240,00 €",
  "Autohaus Nord GmbH\nGutschrift Nr. 2026-12\nGesamtbetrag 240,00",
  "Credit note CN-12\nGrand total 240.00",
  "FACTURE n° 12\nTotal TTC : -240,00 €",
  "FACTURE n° 12\nTotal TTC 240,00-",
  "FACTURE n° 12\nTotal TTC 240,00 € -",
  "FACTURE n° 12\nTotal TTC - 240,00 €",
  "FACTURE n° 12\nTotal TTC\u00A0\u2212\u00A0240,00\u00A0€",
  "FACTURE n° 12\nTotal TTC  \u2212240,00 €",
  "FACTURE n° 12\nTotal TTC (EUR)  - 1 240,00",
  "FACTURE n° 12\nTotal TTC (240,00 €)",
  "FACTURE n° 12\nTotal TTC : (1 240,00) €",
  "FACTURE n° 12\nTotal HT  TVA  Total TTC\n-200,00  -40,00  -240,00",
  "FACTURE n° 12\nNet à payer -240,00 €",
  "FACTURE n° 12\nTotal HT - 200,00 €\nNet à payer : (200,00 €)",
  "A V O I R\nN° AV-12\nTotal TTC 240,00",
  "A V O I R  N° 12\nTotal TTC 240,00",
  "N O T E  D E  C R É D I T\nTotal TTC 240,00",
  "Bonus de fin d’année - Avoir commercial n° BFA-12\nTotal TTC 240,00",
  "Bonus de fin d’année – Avoir commercial n° BFA-12\nTotal TTC 240,00",
  "FACTURE / AVOIR\nN° 12\nTotal TTC 240,00",
  "FACTURE/AVOIR N° 12\nTotal TTC 240,00",
  "REMBOURSEMENT n° R-12\nTotal TTC 240,00",
  "Nota di credito n. 12\nTotale 240,00",
  "Nota di credito 12/2026\nTotale 240,00",
  "Creditnota 2026-12\nTotaal 240,00",
  "Factura rectificativa\nTotal 240,00",
  "Nota de abono nº 12\nTotal 240,00",
])("a credit note by its page: %s", (text) => {
  expect(creditNoteRefusal([pageOf(text)])).toContain("est un avoir");
});

test.each([
  "FACTURE n° FA-2026-0045\nNous vous remercions d’avoir choisi notre garage.\nTotal TTC 240,00",
  "FACTURE n° FA-2026-0045\nAvoir n° AV-2026-0012 déduit : -20,00\nTotal TTC 240,00",
  "FACTURE\nRemise -20,00\nTotal HT 200,00\nTotal TTC 240,00\nNet à payer 0,00",
  "Garage du Port\nAvoir un véhicule propre est notre métier\nTotal TTC 240,00 €",
  "FACTURE n° 12\nTout litige peut donner lieu à un avoir sur facture\navoir notre accord est requis\nTotal TTC 240,00 €",
  "F A C T U R E  N° 12\nVous pourrez\navoir notre réponse sous dix jours\nTotal TTC 240,00 €",
  "FACTURE n° 12\nSous-total TTC -20,00\nTotal TTC 240,00 €\nAcompte 300,00\nNet à payer -60,00 €",
  "FACTURE n° 12\nTotal TTC (1)  240,00 €\nTotal TTC (dont TVA 40,00)  240,00 €",
  "FACTURE n° 12\nTotal TTC 240,00 € - payé par virement\nTotal remise -20,00",
  "RECHNUNG Nr. 12\nBitte Gutschrift auf unser Konto\nGesamtbetrag 240,00",
])("an invoice is none: %s", (text) => {
  expect(creditNoteRefusal([pageOf(text)])).toBeNull();
});

test.each([
  "FACTURE PROFORMA\nN° 12\nTotal TTC 240,00",
  "Facture pro forma n° 12\nTotal TTC 240,00",
  "BON DE COMMANDE n° 77\nTotal TTC 240,00",
  "Bon de commande véhicule d’occasion\nN° 77\nFacturé à : Écurie",
  "Garage du Port  DEVIS N° D-12\nTotal TTC 240,00",
  "D E V I S\nTotal TTC 240,00",
  "Verbindliche Bestellung\nGesamtbetrag 240,00",
  "Verbindliche Bestellung Nr. 12\nGesamtbetrag 240,00",
])("another paper than an invoice, by its title: %s", (text) => {
  expect(creditNoteRefusal([pageOf(text)])).toMatch(/intitulé « .+ » : ce n’est pas une facture/);
});

test.each([
  "Bon de commande n° 77  FACTURE n° 12\nTotal TTC 240,00",
  "Devis n° D-12\nFacture de réparation FA-2026-12\nTotal TTC 240,00",
  "FACTURE n° 12\nBon de commande : 77\nDevis n° 3\nTotal TTC 240,00",
  "Garage du Port\nDevis gratuit\nTotal TTC 240,00",
])("an invoice may name the paper that it follows: %s", (text) => {
  expect(creditNoteRefusal([pageOf(text)])).toBeNull();
});

test("the refusal quotes the whole amount", () => {
  const refusal = creditNoteRefusal([pageOf("FACTURE n° 12\nTotal TTC - 1 240,00 €")]);
  expect(refusal).toContain("« - 1 240,00 € »");
});

test.each([
  ["381", "240.00", true],
  ["261", "240.00", true],
  ["380", "-240.00", true],
  ["380", "240.00", false],
  // A debit note, a corrected invoice, a self-billed one.
  ["383", "240.00", false],
  ["384", "240.00", false],
  ["389", "240.00", false],
])("electronic data of type %s, %s in all: %s", (type, total, isCreditNote) => {
  // The data prevail over the words of the page.
  const pages = [pageOf("AVOIR n° 12"), pageOf(cii(type, total))];
  expect(creditNoteRefusal(pages) !== null).toBe(isCreditNote);
});

test("the values of electronic data, attached or alone, CII or UBL", () => {
  const values = {
    issuedOn: "2026-11-05",
    dueOn: "2026-12-05",
    currency: "EUR",
    netCents: 62_490,
    vatCents: 4_625,
    totalCents: 67_115,
  };
  expect(attachedInvoice([pageOf("FACTURE n° 01"), pageOf(cii("380", "671.15"))])).toEqual({
    ...values,
    typeCode: "380",
    number: "01.234.567.8-2018-1",
  });
  expect(attachedInvoice([pageOf(ubl("Invoice"))])).toEqual({ ...values, typeCode: "380", number: "FA-77" });
  expect(creditNoteRefusal([pageOf(ubl("Invoice"))])).toBeNull();
  expect(creditNoteRefusal([pageOf(ubl("CreditNote"))])).toContain("type 381");
  expect(attachedInvoice([pageOf("FACTURE n° 01")])).toBeNull();
  // Data that their sender wrote at will.
  const odd = cii("380", "x").replace(">EUR<", ">(*[<");
  expect(attachedInvoice([pageOf(odd)])).toMatchObject({
    currency: "(*[",
    vatCents: null,
    totalCents: null,
  });
});
