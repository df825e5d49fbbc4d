// Reads the order or invoice of a supplier in French, German or English: values are proposed with their position,
// never saved without a person.
import type { FleetVins } from "#fleet/model/vin-search.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { allMatches, firstMatch, type ReadPage } from "#kernel/documents/reading.ts";
import { isVatNumber } from "#kernel/company/vat-number.ts";
import { attachedInvoice, withAttachedInvoice } from "#documents/model/attached-invoice.ts";
import type { VatRegime } from "../orders/price.ts";
import type { AmountBasis } from "./amount-words.ts";
import { parseAmount, amountPattern, parseDay, dayPattern } from "./amounts.ts";
import { parsePrice, type ProposedLine, readLine } from "./order-line.ts";
import { readOrderDay, readOrderNumber } from "./order-heading.ts";
import { labelledAmountPattern, labelledPattern, type Proposed, readFirst, stated } from "./proposed.ts";
import type { OrderProposal } from "./proposal.ts";
import { readAmount } from "./read-amount.ts";
import { findSegments } from "./segments.ts";

/** The proposal before its supplier and its finishes are looked for. */
export type OrderReading = Omit<OrderProposal, "supplier" | "lines"> & { lines: ProposedLine[] };

const expectedLabels =
  "DATE DE LIVRAISON|LIVRAISON (?:PREVUE|SOUHAITEE)(?: LE)?|LIVRAISON|DISPONIBLE LE|LIEFERDATUM|LIEFERTERMIN|LIEFERUNG|DELIVERY(?: DATE)?|EXPECTED(?: ON)?";
const depositLabels =
  "ACOMPTE(?: VERSE| RECU)?(?: A LA COMMANDE)?(?: \\d{1,2} ?%)?|ANZAHLUNG|DEPOSIT(?: PAID)?|DOWN PAYMENT";
const cautionLabels =
  "CAUTION(?: DE)? TVA|CAUTION|MWST\\.?-?KAUTION|KAUTION|SICHERHEITSLEISTUNG|VAT (?:DEPOSIT|CAUTION)";

const vatPattern =
  /(?:^|[^A-Z0-9])((?:DE ?\d{3} ?\d{3} ?\d{3}|FR ?[A-Z0-9]{2} ?\d{3} ?\d{3} ?\d{3}|BE ?[01]?\d{3}[ .]?\d{3}[ .]?\d{3}|NL ?\d{9}B\d{2}|IT ?\d{11}|ES ?[A-Z0-9]\d{7}[A-Z0-9]|AT ?U\d{8}|LU ?\d{8}|PL ?\d{10}|CZ ?\d{8,10}|PT ?\d{9}|DK ?\d{8}|SE ?\d{12}))(?![A-Z0-9])/;

function readVatNumbers(pages: readonly ReadPage[], ours: string | null): Proposed<string>[] {
  const all = allMatches(pages, vatPattern).map((found) => ({
    value: (found.groups[0] ?? "").replace(/[ .]/g, "").toUpperCase(),
    text: found.groups[0] ?? "",
    page: found.page,
    evidence: "LABEL" as const,
    isDoubtful: false,
  }));
  return all.filter(
    ({ value }, at) =>
      value !== ours && isVatNumber(value) && all.findIndex((one) => one.value === value) === at,
  );
}

/** Compares the sum of the lines with the total of the document, when it states one. */
function totalDoubts(pages: readonly ReadPage[], lines: readonly ProposedLine[]): string[] {
  const total = firstMatch(
    pages,
    labelledPattern(
      "TOTAL H\\.?T\\.?|TOTAL NET|NETTOBETRAG|GESAMT NETTO|SUMME NETTO|NETTOSUMME|TOTAL EXCL\\.? VAT|SUBTOTAL",
      amountPattern,
    ),
  );
  const cents = total && parsePrice(total.groups[0] ?? "");
  // Prices with tax do not add up to a total without tax.
  if (lines.some((line) => line.price?.basis === "TTC")) return [];
  const sum = lines.reduce((all, line) => all + (line.price?.value ?? 0), 0);
  return cents === null || lines.length === 0 || sum === cents
    ? []
    : [`Le total lu (${total?.groups[0] ?? ""}) n’est pas la somme des lignes : relisez les prix.`];
}

/** An exempt sale has no tax to deduct; a price under the margin scheme includes its own (CGI, article 297 E). */
const basisOfRegime: Readonly<Partial<Record<VatRegime, AmountBasis>>> = { INTRA_EU: "HT", MARGIN: "TTC" };

/** A delivery before its order is a misreading of one of the two. */
const afterOrder = (delivery: Proposed<Day> | null, order: Proposed<Day> | null): Proposed<Day> | null =>
  delivery && order && delivery.value < order.value
    ? { ...delivery, doubt: "Avant la date de la commande : relisez les deux." }
    : delivery;

interface Buyer {
  /** The lessor's VAT number, which documents also contain. */
  vatNumber: string | null;
  /** VINs of our cars in the document. */
  fleetVins: FleetVins;
}

// VAT regime of a document, from the mentions that the law requires on it.

type RegimeReading = OrderProposal["regime"];

type Regime = Omit<RegimeReading, "vatRate">;

const intraEu =
  /INNERGEMEINSCHAFTLICHE|(?<!(?:TVA|FISCAL|NUMERO|N°|IDENTIFI\w*) )INTRA-?COMMUNAUTAIRE|INTRA-?COMMUNITY (?!VAT)|§ ?4 NR\. ?1 ?B|§ ?6A(?![A-Z])|262 TER|REVERSE CHARGE|AUTOLIQUIDATION/;
const margin =
  /§ ?25A|DIFFERENZBESTEUER\w*|SONDERREGELUNG|MARGIN SCHEME|TVA SUR (?:LA )?MARGE|BIENS D.OCCASION|297 ?[AE](?![A-Z])/;
const french =
  /(?:TVA|VAT|T\.V\.A\.?)[^\n]{0,12}20 ?(?:,00? ?|\.00? ?)?%|20 ?(?:,00? ?|\.00? ?)?% (?:DE )?(?:TVA|VAT)/;
const german =
  /(?:MWST|UST|MEHRWERTSTEUER|VAT|TVA)\.?[^\n]{0,14}19 ?(?:,00? ?)?%|19 ?(?:,00? ?)?% ?(?:MWST|UST|MEHRWERTSTEUER|VAT)/;

const unsureRegime = (doubt: string): Regime => ({ value: null, text: null, page: null, doubts: [doubt] });

function readRegime(pages: readonly ReadPage[]): RegimeReading {
  const rates = [...(firstMatch(pages, french) ? [0.2] : []), ...(firstMatch(pages, german) ? [0.19] : [])];
  return { ...findRegime(pages), vatRate: rates.length === 1 ? (rates[0] ?? null) : null };
}

function findRegime(pages: readonly ReadPage[]): Regime {
  const found = { INTRA_EU: firstMatch(pages, intraEu), MARGIN: firstMatch(pages, margin) };
  if (found.INTRA_EU && found.MARGIN)
    return unsureRegime(
      "Le papier parle de livraison intracommunautaire et de marge : choisissez le régime.",
    );
  if (firstMatch(pages, german) && !found.INTRA_EU)
    return unsureRegime(
      "Le papier compte une TVA de 19 % : demandez une livraison intracommunautaire, ou choisissez le régime.",
    );
  for (const regime of ["INTRA_EU", "MARGIN"] as const) {
    const words = found[regime];
    if (words) return { value: regime, text: words.text, page: words.page, doubts: [] };
  }
  const taxed = firstMatch(pages, french);
  if (taxed) return { value: "FRENCH", text: taxed.text, page: taxed.page, doubts: [] };
  return unsureRegime("Le régime de TVA n’a pas été trouvé : choisissez-le.");
}

export function readOrder(read: readonly ReadPage[], { vatNumber, fleetVins }: Buyer): OrderReading {
  const pages = withAttachedInvoice(read);
  const segments = findSegments(pages, fleetVins);
  const regime = readRegime(pages);
  const all = pages.map(({ text }) => text).join("\n");
  const basis = (regime.value && basisOfRegime[regime.value]) ?? null;
  const lines = segments
    .map((segment) => readLine(segment, all))
    .map((line) => ({ ...line, price: line.price && { ...line.price, basis: line.price.basis ?? basis } }));
  const payment = (labels: string) =>
    readAmount(pages, [labelledAmountPattern(labels)], { accept: parseAmount, header: "", row: "", all });
  const attached = attachedInvoice(read);
  const orderedOn = stated(attached?.issuedOn) ?? readOrderDay(pages);
  return {
    number: stated(attached?.number) ?? readOrderNumber(pages),
    orderedOn,
    expectedOn: afterOrder(
      readFirst(pages, [labelledPattern(expectedLabels, dayPattern)], parseDay),
      orderedOn,
    ),
    deposit: payment(depositLabels),
    vatCaution: payment(cautionLabels),
    vatNumbers: readVatNumbers(pages, vatNumber),
    regime,
    lines,
    doubts: [
      ...regime.doubts,
      ...lines.flatMap(({ vin: { doubt } }) => doubt ?? []),
      ...totalDoubts(pages, lines),
    ],
  };
}
