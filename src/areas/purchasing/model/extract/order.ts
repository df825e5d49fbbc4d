// Reads the order or invoice of a supplier in French, German or English: values are proposed with their position,
// never saved without a person.
import type { FleetVins } from "#fleet/model/vin-search.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import { allMatches, firstMatch, type TextMatch, type ReadPage } from "#kernel/documents/reading.ts";
import { isVatNumber } from "#kernel/company/vat-number.ts";
import type { VatRegime } from "../orders/price.ts";
import { type AmountBasis, anyCurrency } from "./amount-words.ts";
import { parseAmount, amountPattern, parseDay, dayPattern, parseInteger } from "./amounts.ts";
import { type ProposedAmount, readAmount } from "./read-amount.ts";
import { type RegimeReading, readRegime } from "./regime.ts";
import { type Segment, findSegments } from "./segments.ts";

/** A value read, with its original words and their page. */
export interface Proposed<Value> {
  value: Value;
  text: string;
  page: number;
}

export interface ProposedLine {
  vin: Proposed<string>;
  price: ProposedAmount | null;
  mileage: Proposed<number> | null;
  firstRegistrationDate: Proposed<Day> | null;
  color: Proposed<string> | null;
  manufacturerFinish: Proposed<string> | null;
  /** Text around the VIN, in which the finish is searched. */
  words: string;
}

export interface OrderReading {
  number: Proposed<string> | null;
  orderedOn: Proposed<Day> | null;
  expectedOn: Proposed<Day> | null;
  deposit: ProposedAmount | null;
  vatCaution: ProposedAmount | null;
  /** Every VAT number of the document except ours. */
  vatNumbers: Proposed<string>[];
  regime: RegimeReading;
  lines: ProposedLine[];
  /** French notes on points that a person must check. */
  doubts: string[];
}

const propose = <Value>(found: TextMatch | null, value: Value | null): Proposed<Value> | null =>
  found === null || value === null ? null : { value, text: found.text.trim(), page: found.page };

/** The first match that gives a value. */
function readFirst<Value>(
  pages: readonly ReadPage[],
  patterns: readonly RegExp[],
  valueOf: (group: string) => Value | null,
): Proposed<Value> | null {
  for (const pattern of patterns)
    for (const found of allMatches(pages, pattern)) {
      const value = propose(found, valueOf(found.groups.findLast((group) => group !== "") ?? found.text));
      if (value) return value;
    }
  return null;
}

const labelledPattern = (labels: string, value: string): RegExp =>
  new RegExp(String.raw`(?:^|[^A-Z])(?:${labels})[^\dA-Z\n]{0,12}(${value})`, "m");

/** The currency may precede the amount: « CHF 24’890.00 ». */
const labelledAmountPattern = (labels: string): RegExp =>
  new RegExp(
    String.raw`(?:^|[^A-Z])(?:${labels})[^\dA-Z\n]{0,12}(?:(?:${anyCurrency})[ .:]{0,3})?(${amountPattern})`,
    "m",
  );

const numberLabels =
  "(?:BON DE COMMANDE|COMMANDE|FACTURE(?: PRO ?FORMA)?|AUFTRAGS?(?:BESTATIGUNG)?|(?:VERBINDLICHE )?BESTELLUNG|RECHNUNGS?|PROFORMA(?:RECHNUNG)?|PURCHASE ORDER|ORDER|INVOICE)";
const numberPattern = new RegExp(
  String.raw`(?:^|[^A-Z])(?<!DATE (?:DE |D.)?)${numberLabels}-?[ ]?(?:N[°ºO]?\.? ?|NR\.? ?|NUMMER ?|NUMBER ?|# ?)?:? {0,3}([A-Z]{0,6}[ \-/]?\d[A-Z0-9\-/]{1,18}|[A-Z]{1,6}[\-/]?\d(?![A-Z0-9]))`,
  "m",
);
const numberOrNull = (text: string): string | null => (/\d/.test(text) ? text.trim() : null);

const orderedLabels =
  "DATE (?:DE |D.)?(?:COMMANDE|FACTURE|FACTURATION|EMISSION)|FACTURE DU|DATE|COMMANDE DU|BESTELLDATUM|RECHNUNGSDATUM|AUFTRAGSDATUM|DATUM|ORDER DATE|INVOICE DATE|DATED";
const expectedLabels =
  "DATE DE LIVRAISON|LIVRAISON (?:PREVUE|SOUHAITEE)(?: LE)?|LIVRAISON|DISPONIBLE LE|LIEFERDATUM|LIEFERTERMIN|LIEFERUNG|DELIVERY(?: DATE)?|EXPECTED(?: ON)?";
const depositLabels = "ACOMPTE(?: VERSE| RECU)?|ANZAHLUNG|DEPOSIT(?: PAID)?|DOWN PAYMENT";
const cautionLabels =
  "CAUTION(?: DE)? TVA|CAUTION|MWST\\.?-?KAUTION|KAUTION|SICHERHEITSLEISTUNG|VAT (?:DEPOSIT|CAUTION)";

const priceLabels =
  "PRIX(?: UNITAIRE)?(?: DE VENTE)? ?(?:NET )?H\\.?T\\.?|NET H\\.?T\\.?|MONTANT H\\.?T\\.?|NETTO(?:PREIS|BETRAG)?|FAHRZEUGPREIS(?: NETTO)?|KAUFPREIS|ENDPREIS|NET PRICE|PRICE EXCL\\.? VAT|UNIT PRICE|PRIX(?: TTC)?|PREIS|PRICE|TOTAL H\\.?T\\.?|GESAMT(?:BETRAG)?|TOTAL";
const mileageLabels = "KM-?STAND|KILOMETERSTAND|LAUFLEISTUNG|KILOMETRAGE|COMPTEUR|MILEAGE";
const registrationLabels =
  "ERSTZULASSUNG|EZ|1(?:RE|ERE)? ?(?:MISE EN CIRCULATION|MEC|IMMATRICULATION)|DATE DE MEC|MEC|MISE EN CIRCULATION|PREMIERE (?:MISE EN CIRCULATION|IMMATRICULATION)|FIRST REG(?:ISTRATION|ISTERED)?";
const colorLabels = "COULEUR|TEINTE|FARBE|LACKIERUNG|COLOU?R";
const modelLabels = "MODELE|DESIGNATION|VERSION|VEHICULE|FAHRZEUG|MODELL|BEZEICHNUNG|VEHICLE|MODEL";
const wordsPattern = String.raw`[^\n]{2,80}?(?=  |\n|$|[;|])`;
const wordsAfter = (labels: string): RegExp =>
  new RegExp(
    String.raw`(?:^|[^A-Z])(?:${labels}) ?(?:NR\.? ?\d+|N° ?\d+|\d+)? ?: {0,3}(${wordsPattern})`,
    "m",
  );

/** A lower price is a fee or an accessory. */
const minCarPriceCents = 100_000;
const parsePrice = (text: string): Cents | null => {
  const amount = parseAmount(text);
  return amount !== null && amount >= minCarPriceCents ? amount : null;
};

const bareAmounts = String.raw`\d{1,3}(?:[ .',’]\d{3})+[.,]\d{2}(?!\d)|\d{4,6}[.,]\d{2}(?!\d)`;
const pricePatterns = [
  labelledAmountPattern(priceLabels),
  new RegExp(`(${bareAmounts})`),
  new RegExp(String.raw`(\d{1,3}(?:[ .'’]\d{3})+) ?(?:${anyCurrency})`),
];

const dayInRowPattern = new RegExp(`(?:^|[^\\d])(${dayPattern})(?!\\d)`);
const plainPage = (text: string): ReadPage => ({
  width: 1,
  height: 1,
  turn: 0,
  method: "TEXT",
  words: [],
  text,
});

/** `all` is the text of the whole document. */
function readLine({ vin, written, page, text, row, header }: Segment, all: string): ProposedLine {
  const own = [plainPage(text)];
  const here = <Value extends { page: number }>(found: Value | null): Value | null =>
    found && { ...found, page };
  const color = here(readFirst(own, [wordsAfter(colorLabels)], (group) => group.trim() || null));
  return {
    vin: { value: vin, text: written, page },
    price: here(readAmount(own, pricePatterns, { accept: parsePrice, header, row, all })),
    mileage: here(
      readFirst(
        own,
        [
          labelledPattern(mileageLabels, String.raw`\d{1,3}(?:[ .,']?\d{3})*`),
          /(\d{1,3}(?:[ .,']?\d{3})*) ?KM(?![A-Z])/,
        ],
        parseInteger,
      ),
    ),
    firstRegistrationDate: here(
      readFirst(own, [labelledPattern(registrationLabels, dayPattern)], parseDay) ??
        readFirst([plainPage(row)], [dayInRowPattern], parseDay),
    ),
    color,
    manufacturerFinish: here(readFirst(own, [wordsAfter(modelLabels)], (group) => group.trim() || null)),
    words: text,
  };
}

const vatPattern =
  /(?:^|[^A-Z0-9])((?:DE ?\d{3} ?\d{3} ?\d{3}|FR ?[A-Z0-9]{2} ?\d{3} ?\d{3} ?\d{3}|BE ?[01]?\d{3}[ .]?\d{3}[ .]?\d{3}|NL ?\d{9}B\d{2}|IT ?\d{11}|ES ?[A-Z0-9]\d{7}[A-Z0-9]|AT ?U\d{8}|LU ?\d{8}|PL ?\d{10}|CZ ?\d{8,10}|PT ?\d{9}|DK ?\d{8}|SE ?\d{12}))(?![A-Z0-9])/;

function readVatNumbers(pages: readonly ReadPage[], ours: string | null): Proposed<string>[] {
  const all = allMatches(pages, vatPattern).map((found) => ({
    value: (found.groups[0] ?? "").replace(/[ .]/g, "").toUpperCase(),
    text: found.groups[0] ?? "",
    page: found.page,
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

/** I, O or Q in a VIN: it was either corrected, or only resembles one. */
function vinDoubts({ vin, written, isConfirmed }: Segment): string[] {
  if (!isConfirmed) return [`${vin} ressemble à un VIN mais n’en est pas un : relisez-le.`];
  return /[IOQ]/i.test(written) ? [`${vin} est écrit ${written} : relisez-le.`] : [];
}

/** An exempt sale has no tax to deduct; a price under the margin scheme includes its own (CGI, article 297 E). */
const basisOfRegime: Readonly<Partial<Record<VatRegime, AmountBasis>>> = { INTRA_EU: "HT", MARGIN: "TTC" };

interface Buyer {
  /** The lessor's VAT number, which documents also contain. */
  vatNumber: string | null;
  /** VINs of our cars in the document. */
  fleetVins: FleetVins;
}

export function readOrder(pages: readonly ReadPage[], { vatNumber, fleetVins }: Buyer): OrderReading {
  const segments = findSegments(pages, fleetVins);
  const regime = readRegime(pages);
  const all = pages.map(({ text }) => text).join("\n");
  const basis = (regime.value && basisOfRegime[regime.value]) ?? null;
  const lines = segments
    .map((segment) => readLine(segment, all))
    .map((line) => ({ ...line, price: line.price && { ...line.price, basis: line.price.basis ?? basis } }));
  const payment = (labels: string) =>
    readAmount(pages, [labelledAmountPattern(labels)], { accept: parseAmount, header: "", row: "", all });
  return {
    number: readFirst(pages, [numberPattern], numberOrNull),
    orderedOn: readFirst(
      pages,
      [labelledPattern(orderedLabels, dayPattern), labelledPattern("LE|VOM|DU", dayPattern)],
      parseDay,
    ),
    expectedOn: readFirst(pages, [labelledPattern(expectedLabels, dayPattern)], parseDay),
    deposit: payment(depositLabels),
    vatCaution: payment(cautionLabels),
    vatNumbers: readVatNumbers(pages, vatNumber),
    regime,
    lines,
    doubts: [...regime.doubts, ...segments.flatMap(vinDoubts), ...totalDoubts(pages, lines)],
  };
}
