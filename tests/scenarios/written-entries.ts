// Entries as the examples of the books write them: « 404 24 648,00 / 238 1 500,00 · 5116 23 148,00 ».
import { type Line, netLines, type WantedEntry } from "#books/model/entry.ts";
import { euros, frenchNumber } from "#kernel/money.ts";

const sideOf = (lines: readonly Line[]): string =>
  lines
    .map(
      ({ account, cents }) => `${account} ${frenchNumber(euros(Math.abs(cents)), 2).replaceAll(/\s/gu, " ")}`,
    )
    .join(" · ");

export function writtenLines(lines: readonly Line[]): string {
  const net = netLines(lines);
  const debits = net.filter(({ cents }) => cents > 0);
  const credits = net.filter(({ cents }) => cents < 0);
  return `${sideOf(debits)} / ${sideOf(credits)}`;
}

export const writtenEntries = (entries: readonly WantedEntry[]): string =>
  entries.map(({ lines }) => writtenLines(lines)).join("; ");
