// The lines of a document, by contract and car, each with its computation.
import { addDays, type Day, firstOfMonth, frenchDay, monthName, yearOf } from "#kernel/calendar/day.ts";
import { type Cents, frenchNumber, frenchPrice, frenchRate } from "#kernel/money.ts";
import type { Block } from "#platform/paper/blocks.ts";
import { type Cell, type Column, table, type TableRow } from "#platform/paper/table.ts";
import type { FrozenDocument, FrozenLine } from "../../model/documents/frozen.ts";
import { isOnMargin } from "../../model/documents/vat.ts";
import { isNoteNumber } from "../../model/issuer.ts";

/** `février 2027` for a whole month, `du 17 au 31-01-2027`, `du 17-12-2026 au 16-01-2027`. */
export function frenchPeriod({ from, through }: { from: Day; through: Day }): string {
  if (from === through) return `le ${frenchDay(from)}`;
  if (firstOfMonth(from) !== firstOfMonth(through)) return `du ${frenchDay(from)} au ${frenchDay(through)}`;
  const isWhole = from === firstOfMonth(from) && firstOfMonth(addDays(through, 1)) !== firstOfMonth(through);
  return isWhole ? `${monthName(from)} ${yearOf(from)}` : `du ${from.slice(8, 10)} au ${frenchDay(through)}`;
}

const vatLabels: Readonly<Record<Exclude<FrozenLine["category"], "S">, string>> = {
  E: "exonéré",
  AE: "autoliq.",
  K: "intracom.",
  O: "hors TVA",
};
export const vatLabel = ({ category, rate }: Pick<FrozenLine, "category" | "rate">): string =>
  category === "S" ? frenchRate(rate) : vatLabels[category];

/** True without an amount within the scope of VAT, or on the margin (CGI, art. 297 E): neither rates nor « HT » are printed. */
export const isWithoutVat = ({ lines }: FrozenDocument): boolean =>
  lines.every((line) => line.category === "O" || isOnMargin(line));

/** True for sums that nothing is supplied for: a call for funds, a note, or what credits notes. */
export const isOfNote = ({ kind, corrects }: FrozenDocument): boolean =>
  kind === "CREDIT_NOTE"
    ? corrects.every(({ number }) => isNoteNumber(number))
    : kind === "NOTE" || kind === "CALL";

const groupTitle = ({ contract, car }: FrozenLine): string =>
  [contract && `Contrat ${contract.orderId}`, car?.title, car?.plate].filter(Boolean).join(" · ");

const netOf = (lines: readonly FrozenLine[]): Cents => lines.reduce((sum, { netCents }) => sum + netCents, 0);

/** A column of the table, and what it says of a line. */
interface LineColumn extends Column {
  cell: (line: FrozenLine) => Cell;
}

/** A period or a rate has its column where a line has one. */
function columnsOf(document: FrozenDocument): LineColumn[] {
  const isOutside = isWithoutVat(document);
  const hasPeriods = document.lines.some(({ period }) => period !== null);
  const all: (LineColumn | false)[] = [
    { title: "Désignation", share: 41, cell: ({ label, why }) => ({ text: label, detail: why }) },
    hasPeriods && {
      title: "Période",
      share: 22,
      cell: ({ period }) => (period ? frenchPeriod(period) : ""),
    },
    { title: "Qté", share: 8, align: "right", cell: ({ quantity }) => frenchNumber(quantity) },
    {
      title: isOutside ? "Prix unitaire" : "Prix unitaire HT",
      share: 17,
      align: "right",
      cell: ({ unitPriceCents }) => frenchPrice(unitPriceCents),
    },
    !isOutside && { title: "TVA", share: 11, align: "right", cell: vatLabel },
    {
      title: isOutside ? "Montant" : "Montant HT",
      share: 17,
      align: "right",
      cell: ({ netCents }) => frenchPrice(netCents),
    },
  ];
  return all.filter((column) => column !== false);
}

export function linesBlock(document: FrozenDocument): Block {
  const columns = columnsOf(document);
  const groups = [...Map.groupBy(document.lines, groupTitle)];
  const isOnly = groups.length === 1;
  const rows = groups.flatMap(([title, lines]): TableRow[] => {
    const heading = title || (isOnly ? "" : "Autres sommes");
    return [
      ...(heading ? [{ heading, amount: isOnly ? "" : frenchPrice(netOf(lines)) }] : []),
      ...lines.map((line) => columns.map(({ cell }) => cell(line))),
    ];
  });
  return table(columns, rows, { isSplit: true, after: 12 });
}
