// Papers of the second set: a text with a few marks, drawn as a page, and the values written down before it is read.
import type { Drawn } from "../sample-documents/drawn.ts";
import type { Car, Language, Seeded } from "../sample-documents/seeded.ts";
import { type Font, Sheet } from "../sample-documents/sheet.ts";

export interface Paper {
  kind: string;
  language: Language;
  font?: Font;
  size?: number;
  /**
   * One line of the page per line. Two spaces start a cell; `@ 50 200` places the cells of the next lines; `#` heads the
   * page, `!` is bold, `=` is in a typewriter font, `---` starts a page.
   */
  text: string;
  expected: Drawn["expected"];
}

export type Template = (of: Seeded, car: Car) => Paper;

const pageHeight = 842;
const marks = { "# ": { size: 14, isBold: true }, "! ": { isBold: true }, "= ": { isMono: true } } as const;
const isMark = (text: string): text is keyof typeof marks => text in marks;

/** Cells without a place of their own follow the last one. */
const furtherCells = (positions: readonly number[]): number[] =>
  [120, 200, 280].map((gap) => (positions.at(-1) ?? 0) + gap);

export function drawPaper({ kind, language, font = "Helvetica", size = 10, text, expected }: Paper): Drawn {
  const sheet = new Sheet(font);
  let positions: readonly number[] = [50, 300];
  let stampAt = 20;
  const { vin } = expected;
  const firstVin = typeof vin === "string" ? vin : vin?.[0];
  for (const line of text.trim().split("\n")) {
    const mark = line.slice(0, 2);
    const style = { size, ...(isMark(mark) && marks[mark]) };
    const words = isMark(mark) ? line.slice(2) : line.trim();
    if (firstVin !== undefined && words.includes(firstVin)) stampAt = (100 * sheet.y) / pageHeight;
    if (words.startsWith("@ ")) positions = words.slice(2).split(" ").map(Number);
    else if (words === "---") sheet.page();
    else if (words === "") sheet.gap(8);
    else sheet.table([...positions, ...furtherCells(positions)], [words.split(/ {2,}/)], style);
  }
  return { kind, language, bytes: sheet.bytes(), expected, stampAt };
}

const grouped = (whole: string, by: string): string => whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, by);
const split = (cents: number): [string, string] => {
  const [whole = "", part = "00"] = (cents / 100).toFixed(2).split(".");
  return [whole, part];
};

/** 18 500,00 */
export function french(cents: number, by = " "): string {
  const [whole, part] = split(cents);
  return `${grouped(whole, by)},${part}`;
}
/** 18.500,00 */
export const german = (cents: number): string => french(cents, ".");
/** 18,500.00 */
export function english(cents: number): string {
  const [whole, part] = split(cents);
  return `${grouped(whole, ",")}.${part}`;
}

export const paperDay = (of: Seeded, year = 2026): Date =>
  new Date(Date.UTC(year, of.between(0, 9), of.between(1, 28)));
export const daysAfter = (day: Date, days: number): Date => new Date(day.getTime() + days * 86_400_000);
/** VAT at 20 %, rounded to the cent. */
export const vatOf = (cents: number): number => Math.round(cents * 0.2);
