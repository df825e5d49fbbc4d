// One car of an order or invoice: its VIN, its price, its facts.
import type { Evidence } from "#documents/model/kind.ts";
import type { Cents } from "#kernel/money.ts";
import { foldText, type ReadPage } from "#kernel/documents/reading.ts";
import { anyCurrency } from "./amount-words.ts";
import { dayPattern, parseAmount, parseDay, parseInteger } from "./amounts.ts";
import { labelledAmountPattern, labelledPattern, type Proposed, readFirst } from "./proposed.ts";
import type { OrderProposal, ProposedAmount } from "./proposal.ts";
import { readAmount } from "./read-amount.ts";
import type { Segment } from "./segments.ts";

export interface ProposedLine extends Omit<OrderProposal["lines"][number], "finish" | "problem" | "doubts"> {
  /** Text around the VIN, in which the finish is searched. */
  words: string;
}

const priceLabels =
  "PRIX(?: UNITAIRE| DE VENTE| DU VEHICULE(?: NEUF| D.OCCASION)?)* ?(?:NET )?(?:REMISE )?H\\.?T\\.?|NET H\\.?T\\.?|MONTANT H\\.?T\\.?|NETTO(?:PREIS|BETRAG)?|FAHRZEUGPREIS(?: NETTO)?|KAUFPREIS|ENDPREIS|NET PRICE|PRICE EXCL\\.? VAT|UNIT PRICE|PRIX(?: TTC)?|PREIS|PRICE|TOTAL H\\.?T\\.?|GESAMT(?:BETRAG|PREIS)?|RECHNUNGS(?:END)?BETRAG|TOTAL";
const mileageLabels =
  "KM-?STAND|KILOMETERSTAND|(?:LAUF|FAHR)LEISTUNG|GELAUFENE KILOMETER|KILOMETRAGE|COMPTEUR(?: KILOMETRIQUE)?|MILEAGE|ODOMETER(?: READING)?|KMS?(?= ?:)";
const kilometres = String.raw`\d{1,3}(?:[ .,'’]\d{3})+(?!\d)|\d+(?!\d)`;
const kilometresPattern = new RegExp(`(?<![\\d.,'])(${kilometres}) ?KM(?![A-Z])`);
const registrationLabels =
  "ERSTZUL(?:ASSUNG|\\.)?|EZ|1(?:RE|ERE)? ?(?:MISE EN CIRCULATION|MEC|IMMAT(?:RICULATION|\\.)?)|DATE (?:DE )?(?:LA )?(?:1(?:RE|ERE) ?)?MEC|MEC|MISE EN CIRCULATION|PREMIERE (?:MISE EN CIRCULATION|IMMATRICULATION)|FIRST REG(?:ISTRATION|ISTERED)?|(?:DATE OF )?FIRST ADMISSION|1ST REG(?:ISTRATION|\\.)?|(?:TAG DER ERSTEN|DATUM DER ERST-?) ?ZULASSUNG";
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
export const parsePrice = (text: string): Cents | null => {
  const amount = parseAmount(text);
  return amount !== null && amount >= minCarPriceCents ? amount : null;
};

const bareAmounts = String.raw`\d{1,3}(?:[ .',’]\d{3})+[.,]\d{2}(?!\d)|\d{4,6}[.,]\d{2}(?!\d)`;
const discountWords = "REMISE|RABAIS|RISTOURNE|RABATT|(?:PREIS)?NACHLASS|DISCOUNT";
/** A discount with its amount, or a column of discounts; « remise » alone is also the handover of a car. */
const discountLine = new RegExp(
  String.raw`(?:${discountWords})(?![A-Z])[^\n]*\d[.,]\d{2}(?!\d)|(?:^| {2})(?:${discountWords})(?= {2}|$)`,
  "m",
);
const feeLine =
  /(?:FRAIS|MISE A (?:DISPOSITION|LA ROUTE)|CARTE GRISE|MALUS|PREPARATION|LIVRAISON|UBERFUHRUNG|ZULASSUNGSKOSTEN|NEBENKOSTEN|DELIVERY (?:CHARGE|FEE)|ADMIN(?:ISTRATION)? FEE)[^\n]*\d[.,]\d{2}(?!\d)/;
const netLabels =
  "(?:PRIX|MONTANT|TOTAL) (?:NET|REMISE|APRES REMISE)(?: H\\.?T\\.?)?|NET H\\.?T\\.?|TOTAL H\\.?T\\.?|ENDPREIS|(?:GESAMT|SUMME) NETTO|NET (?:PRICE|TOTAL)|TOTAL NET";
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

const cellsOf = (line: string): string[] => line.trim().split(/ {2,}/);

/** The cell of a row under the heading that has this label; empty when there is none. */
function cellUnder(header: string, row: string, labels: string): string {
  const headings = cellsOf(header);
  const at = headings.findIndex((cell) => new RegExp(`^(?:${labels})(?![A-Z])`).test(foldText(cell)));
  const cells = cellsOf(row);
  if (at < 0 || cells.length < 2) return "";
  // A description takes several cells, or none: figures are counted from the right.
  return cells.at(at - headings.length) ?? "";
}

/** With a discount, the price after it comes first. */
const pricePatternsOf = (folded: string): RegExp[] =>
  discountLine.test(folded) ? [labelledAmountPattern(netLabels), ...pricePatterns] : pricePatterns;

/** A list price is not what is paid, and a total may hold more than the car. */
function priceDoubt(words: string, folded: string): string | null {
  const isNet = new RegExp(netLabels).test(words);
  if (discountLine.test(folded) && !isNet)
    return "Le document accorde une remise : vérifiez que ce prix en tient compte.";
  return /TOTAL|GESAMT|SUMME|RECHNUNGS(?:END)?BETRAG/.test(words) && feeLine.test(folded)
    ? "Ce total comprend d’autres frais : vérifiez le prix du véhicule."
    : null;
}

/** The amount under the heading of the price after a discount, as a pattern; none without such a column. */
function netCellPatterns(header: string, row: string): RegExp[] {
  const [amount] = /\d[\d .,']*\d/.exec(cellUnder(header, row, "(?:PRIX |MONTANT |TOTAL )?NET(?:TO)?")) ?? [];
  return amount !== undefined && discountLine.test(foldText(header)) && parsePrice(amount) !== null
    ? [new RegExp(`(${amount.replaceAll(".", String.raw`\.`)})`)]
    : [];
}

function readPrice(folded: string, segment: Segment, all: string): ProposedAmount | null {
  const { text, header, row } = segment;
  const patterns = [...netCellPatterns(header, row), ...pricePatternsOf(folded)];
  const price = readAmount([plainPage(text)], patterns, {
    accept: parsePrice,
    header,
    row,
    all,
  });
  const doubt = price && priceDoubt(foldText(price.text), folded);
  return price && doubt !== null ? { ...price, doubt } : price;
}

/** Recognised by its shape, without a label. */
const weak = <Found extends { evidence: Evidence }>(found: Found | null): Found | null =>
  found && { ...found, evidence: "WEAK" };

/** I, O or Q in a VIN: it was either corrected, or only resembles one. */
function vinOf({ vin, written, page, isConfirmed }: Segment): Proposed<string> {
  const doubt = !isConfirmed
    ? `${vin} ressemble à un VIN mais n’en est pas un : relisez-le.`
    : /[IOQ]/i.test(written)
      ? `${vin} est écrit ${written} : relisez-le.`
      : undefined;
  const found = { value: vin, text: written, page, evidence: "LABEL", isDoubtful: false } as const;
  return { ...found, ...(doubt !== undefined && { doubt }) };
}

/** `all` is the text of the whole document. */
export function readLine(segment: Segment, all: string): ProposedLine {
  const { page, text, row, header } = segment;
  const own = [plainPage(text)];
  const here = <Value extends { page: number }>(found: Value | null): Value | null =>
    found && { ...found, page };
  const words = (group: string): string | null => group.trim() || null;
  const column = <Value>(labels: string, shape: string, parse: (group: string) => Value | null) =>
    readFirst([plainPage(cellUnder(header, row, labels))], [new RegExp(`^ *(${shape})(?: ?KM)? *$`)], parse);
  return {
    vin: vinOf(segment),
    price: here(readPrice(foldText(text), segment, all)),
    mileage: here(
      readFirst(own, [labelledPattern(mileageLabels, kilometres), kilometresPattern], parseInteger) ??
        column(`${mileageLabels}|KMS?`, kilometres, parseInteger),
    ),
    firstRegistrationDate: here(
      readFirst(own, [labelledPattern(registrationLabels, dayPattern)], parseDay) ??
        column(registrationLabels, dayPattern, parseDay) ??
        weak(readFirst([plainPage(row)], [dayInRowPattern], parseDay)),
    ),
    color: here(readFirst(own, [wordsAfter(colorLabels)], words)),
    manufacturerFinish: here(readFirst(own, [wordsAfter(modelLabels)], words)),
    words: text,
  };
}
