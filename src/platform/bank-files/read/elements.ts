// Values of the elements of bank messages.
import { type Day, dayInParis, isDay } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import { parseDecimalAmount } from "#kernel/sepa/decimal.ts";
import { quoted, unreadable } from "./file-text.ts";
import type { XmlElement } from "./xml.ts";

/** Every element at a path: `NtryDtls/TxDtls`. */
export function elementsAt(of: XmlElement, path: string): XmlElement[] {
  return path
    .split("/")
    .reduce<XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)),
      [of],
    );
}

/** The first element at a path, or null. */
export const elementAt = (of: XmlElement, path: string): XmlElement | null => elementsAt(of, path)[0] ?? null;

/** The first text that is not empty, at one of the paths. */
export function textAt(of: XmlElement, ...paths: readonly string[]): string | null {
  for (const path of paths) {
    const text = elementAt(of, path)?.text;
    if (text) return text;
  }
  return null;
}

/** All the texts at some paths, as one. */
export const textsAt = (of: XmlElement, ...paths: readonly string[]): string =>
  paths
    .flatMap((path) => elementsAt(of, path))
    .map(({ text }) => text)
    .join(" ");

/** An amount in euros, without sign. */
export function amountOf(amount: XmlElement): Cents {
  const cents = parseDecimalAmount(amount.text);
  if (cents === null) throw unreadable(`Le montant ${quoted(amount.text)} est invalide.`);
  return cents;
}

/** The exact sum of amounts of a file, which may be hostile. */
export function sumOf(amounts: readonly Cents[]): Cents {
  let sum = 0;
  for (const amount of amounts) {
    sum += amount;
    if (!Number.isSafeInteger(sum)) throw unreadable("Les montants de ce fichier sont trop grands.");
  }
  return sum;
}

/** 1 for money in, −1 for money out. */
export function directionOf(of: XmlElement): 1 | -1 | null {
  const direction = textAt(of, "CdtDbtInd");
  if (direction === null) return null;
  if (direction === "CRDT") return 1;
  if (direction === "DBIT") return -1;
  throw unreadable(`Le sens ${quoted(direction)} d’un mouvement est inconnu.`);
}

/** The day of a date, or in Paris of an instant; an instant without a zone is one of the bank. */
export function dayAt(of: XmlElement, path: string): Day | null {
  const text = textAt(of, `${path}/Dt`, `${path}/DtTm`);
  if (text === null) return null;
  const on = /T.*(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? parisDay(text) : text.slice(0, 10);
  if (!isDay(on)) throw unreadable(`La date ${quoted(text)} est invalide.`);
  return on;
}

const parisDay = (instant: string): string =>
  Number.isNaN(Date.parse(instant)) ? instant : dayInParis(instant);
