// The data that an electronic invoice attaches to its PDF (Factur-X, ZUGFeRD: UN/CEFACT CII), written as the lines that
// a supplier prints: they are read before those of the page.
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

/** 20261105 → 05/11/2026 */
const writtenDay = (digits: string | null): string | null => {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(digits ?? "") ?? [];
  return day ? `${day}/${month}/${year}` : null;
};
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
  const [header = ""] = contentsOf(xml, "ExchangedDocument");
  const [settlement = ""] = contentsOf(xml, "ApplicableHeaderTradeSettlement");
  const [seller = ""] = contentsOf(xml, "SellerTradeParty");
  const [sums = ""] = contentsOf(settlement, "SpecifiedTradeSettlementHeaderMonetarySummation");
  const currency = textOf(settlement, "InvoiceCurrencyCode") ?? "";
  const [due = ""] = contentsOf(settlement, "DueDateDateTime");
  const [registration = ""] = contentsOf(seller, "SpecifiedTaxRegistration");
  return [
    ...labelled("Facture n°", textOf(header, "ID")),
    ...labelled("Date de facture :", writtenDay(textOf(header, "DateTimeString"))),
    ...labelled("N° TVA", textOf(registration, "ID")),
    ...contentsOf(xml, "IncludedSupplyChainTradeLineItem").map((item) => lineOf(item, currency)),
    ...labelled("Total HT", writtenAmount(textOf(sums, "TaxBasisTotalAmount"), currency)),
    ...regimeOf(settlement),
    ...labelled("Total TVA", writtenAmount(textOf(sums, "TaxTotalAmount"), currency)),
    ...labelled("Total TTC", writtenAmount(textOf(sums, "GrandTotalAmount"), currency)),
    ...labelled("Date d’échéance :", writtenDay(textOf(due, "DateTimeString"))),
  ];
}

/** The pages with the lines of the attached invoice first, on the first page; unchanged when there is none. */
export function withAttachedInvoice(pages: readonly ReadPage[]): readonly ReadPage[] {
  const attached = pages.find(({ text }) => isInvoice(text));
  const [first, ...others] = pages.filter((page) => page !== attached);
  if (!attached || !first) return pages;
  return [{ ...first, text: [...writtenLines(attached.text), first.text].join("\n") }, ...others];
}
