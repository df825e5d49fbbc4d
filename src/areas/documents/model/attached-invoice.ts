// The data of an electronic invoice, attached to its PDF (Factur-X, ZUGFeRD: UN/CEFACT CII) or alone (UBL too): its
// values are certain; its lines, written as a supplier prints them, are read before those of the page.
import { type Day, isDay } from "#kernel/calendar/day.ts";
import { type Cents, cents } from "#kernel/money.ts";
import type { ReadPage } from "#kernel/documents/reading.ts";

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const plain = (xml: string): string =>
  xml.replace(/&(amp|lt|gt|quot|apos);/g, (_all, name: string) => entities[name] ?? "").trim();

/** Contents of the elements of a name, whatever its prefix; entities are never resolved from outside. */
const contentsOf = (xml: string, name: string): string[] =>
  [
    ...xml.matchAll(
      new RegExp(`<(?:[\\w-]+:)?${name}(?:\\s[^<>]*)?>([\\s\\S]*?)</(?:[\\w-]+:)?${name}>`, "g"),
    ),
  ].map(([, content = ""]) => content);
const textOf = (xml: string, name: string): string | null => {
  const [content] = contentsOf(xml, name);
  return content === undefined || content.includes("<") ? null : plain(content) || null;
};

const isInvoice = (xml: string): boolean => /<(?:[\w-]+:)?CrossIndustryInvoice[\s>]/.test(xml);
const isUbl = (xml: string): boolean =>
  /<(?:[\w-]+:)?(?:Invoice|CreditNote)\s[^<>]*oasis:names:specification:ubl/.test(xml);

export interface AttachedInvoice {
  /** The nature of the document, a code of UNTDID 1001. */
  typeCode: string | null;
  number: string | null;
  issuedOn: Day | null;
  dueOn: Day | null;
  currency: string | null;
  netCents: Cents | null;
  vatCents: Cents | null;
  totalCents: Cents | null;
}

/** 20261105 (CII), 2026-11-05 (UBL). */
function dayOf(text: string | null): Day | null {
  const day = text?.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3") ?? "";
  return isDay(day) ? day : null;
}
const centsOf = (text: string | null): Cents | null =>
  text !== null && /^-?\d+(?:\.\d+)?$/.test(text) ? cents(Number(text)) : null;
/** The tax in the currency of the invoice: it may be stated in that of the seller too. */
function taxIn(sums: string, name: string, currency: string | null): string | null {
  const pattern = new RegExp(`<(?:[\\w-]+:)?${name}\\s[^<>]*currencyID="(\\w+)"[^<>]*>([^<>]+)`, "g");
  const all = [...sums.matchAll(pattern)];
  const own = all.find(([, stated]) => currency === null || stated === currency);
  return all.length === 0 ? textOf(sums, name) : (own?.[2]?.trim() ?? null);
}
/** Of several due days, none is that of the invoice. */
const onlyOne = (all: readonly string[]): string => (all.length === 1 ? (all[0] ?? "") : "");
const vatNumberOf = (seller: string): string | null =>
  /<(?:[\w-]+:)?ID\s[^<>]*schemeID="VA"[^<>]*>\s*([^<>\s]+)/.exec(seller)?.[1] ?? null;

function readCii(xml: string): AttachedInvoice {
  const [header = ""] = contentsOf(xml, "ExchangedDocument");
  const [issue = ""] = contentsOf(header, "IssueDateTime");
  const [settlement = ""] = contentsOf(xml, "ApplicableHeaderTradeSettlement");
  const [sums = ""] = contentsOf(settlement, "SpecifiedTradeSettlementHeaderMonetarySummation");
  const currency = textOf(settlement, "InvoiceCurrencyCode");
  return {
    typeCode: textOf(header, "TypeCode"),
    number: textOf(header, "ID"),
    issuedOn: dayOf(textOf(issue, "DateTimeString")),
    dueOn: dayOf(textOf(onlyOne(contentsOf(settlement, "DueDateDateTime")), "DateTimeString")),
    currency,
    netCents: centsOf(textOf(sums, "TaxBasisTotalAmount")),
    vatCents: centsOf(taxIn(sums, "TaxTotalAmount", currency)),
    totalCents: centsOf(textOf(sums, "GrandTotalAmount")),
  };
}

function readUbl(xml: string): AttachedInvoice {
  const [sums = ""] = contentsOf(xml, "LegalMonetaryTotal");
  const currency = textOf(xml, "DocumentCurrencyCode");
  return {
    typeCode: /<(?:[\w-]+:)?CreditNote\s/.test(xml) ? "381" : textOf(xml, "InvoiceTypeCode"),
    number: textOf(xml, "ID"),
    issuedOn: dayOf(textOf(xml, "IssueDate")),
    dueOn: dayOf(textOf(xml, "DueDate")),
    currency,
    netCents: centsOf(textOf(sums, "TaxExclusiveAmount")),
    vatCents: centsOf(taxIn(contentsOf(xml, "TaxTotal").join("\n"), "TaxAmount", currency)),
    totalCents: centsOf(textOf(sums, "TaxInclusiveAmount")),
  };
}

/** The values of the electronic invoice of a document; null when it has none. */
export function attachedInvoice(pages: readonly Pick<ReadPage, "text">[]): AttachedInvoice | null {
  for (const { text } of pages) {
    if (isInvoice(text)) return readCii(text);
    if (isUbl(text)) return readUbl(text);
  }
  return null;
}

/** 18500.00 → 18500,00 EUR */
const writtenAmount = (amount: string | null, currency: string): string | null =>
  amount === null || !/^\d+(?:\.\d+)?$/.test(amount)
    ? null
    : `${Number(amount).toFixed(2).replace(".", ",")} ${currency}`;

const labelled = (label: string, value: string | null): string[] =>
  value === null ? [] : [`${label} ${value}`];

function lineOf(item: string, currency: string): string {
  const characteristics = contentsOf(item, "ApplicableProductCharacteristic").map(
    (one) => `${textOf(one, "Description") ?? ""} : ${textOf(one, "Value") ?? ""}`,
  );
  const [product = ""] = contentsOf(item, "SpecifiedTradeProduct");
  const words = [textOf(product, "Name"), textOf(product, "Description"), ...characteristics];
  const [net = ""] = contentsOf(item, "NetPriceProductTradePrice");
  const price = writtenAmount(textOf(net, "ChargeAmount"), currency);
  return [words.filter(Boolean).join(" ").replaceAll(/\s+/g, " "), ...labelled("Prix HT", price)].join("  ");
}

/** The mentions of a tax category: the code of an exempt intra-Community supply is K. */
function regimeOf(settlement: string): string[] {
  const tax = contentsOf(settlement, "ApplicableTradeTax").join("\n");
  const rate = textOf(tax, "RateApplicablePercent");
  if (textOf(tax, "ExemptionReasonCode") === "VATEX-EU-F") return ["TVA sur la marge, article 297 A du CGI"];
  if (textOf(tax, "CategoryCode") === "K") return ["Livraison intracommunautaire, article 262 ter I du CGI"];
  return rate === null ? [] : [`TVA ${Number(rate)} %`];
}

function writtenLines(xml: string): string[] {
  const [settlement = ""] = contentsOf(xml, "ApplicableHeaderTradeSettlement");
  const [seller = ""] = contentsOf(xml, "SellerTradeParty");
  const [sums = ""] = contentsOf(settlement, "SpecifiedTradeSettlementHeaderMonetarySummation");
  const currency = textOf(settlement, "InvoiceCurrencyCode") ?? "";
  return [
    ...labelled("N° TVA", vatNumberOf(seller)),
    ...contentsOf(xml, "IncludedSupplyChainTradeLineItem").map((item) => lineOf(item, currency)),
    ...labelled("Total HT", writtenAmount(textOf(sums, "TaxBasisTotalAmount"), currency)),
    ...regimeOf(settlement),
    ...labelled("Total TVA", writtenAmount(textOf(sums, "TaxTotalAmount"), currency)),
    ...labelled("Total TTC", writtenAmount(textOf(sums, "GrandTotalAmount"), currency)),
  ];
}

/** The pages with the lines of the attached invoice first, on the first page; unchanged when there is none. */
export function withAttachedInvoice(pages: readonly ReadPage[]): readonly ReadPage[] {
  const attached = pages.find(({ text }) => isInvoice(text));
  if (!attached) return pages;
  const [first = { ...attached, text: "" }, ...others] = pages.filter((page) => page !== attached);
  return [{ ...first, text: [...writtenLines(attached.text), first.text].join("\n") }, ...others];
}
