import { describe, expect, it, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { buildFecFile, fecRows } from "#tests/builders/fec.ts";
import { checkedFec, checkFec } from "./check.ts";
import type { FecRules } from "./check-line.ts";
import { type FecColumn, fecColumnNames, type FecRow } from "./fec.ts";

const rules: FecRules = {
  isProvisional: false,
  from: day("2026-11-01"),
  through: day("2026-11-30"),
  isCollective: (account) => account.startsWith("411"),
  lastNumbers: new Map(),
};
const provisional = { ...rules, isProvisional: true };

async function findings(chunks: Iterable<string>, under = rules): Promise<string[]> {
  const found: string[] = [];
  for await (const { line, message } of checkFec(chunks, under))
    found.push(`${line} ${message.replaceAll("\u00a0", " ")}`);
  return found;
}

const good = buildFecFile();
/** The good file with one field of one line written otherwise; lines are counted from 1, the header. */
function withField(line: number, column: FecColumn, value: string, file = good): string {
  const lines = file.split("\r\n").map((text) => text.split("\t"));
  lines[line - 1]?.splice(fecColumnNames.indexOf(column), 1, value);
  return lines.map((fields) => fields.join("\t")).join("\r\n");
}
const withRows = (change: (rows: FecRow[]) => FecRow[]): string => buildFecFile(change([...fecRows]));
const numbered = (from: number): string =>
  withRows((rows) => rows.map((row) => ({ ...row, number: (row.number ?? 0) + from })));

describe("a good file", () => {
  it("has no finding, wherever its chunks are cut", async () => {
    expect(await findings([good])).toEqual([]);
    for (const size of [1, 7, 100])
      expect(await findings(good.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [])).toEqual([]);
  });

  it("may be the header alone, for a month without entries", async () => {
    expect(await findings([buildFecFile([])])).toEqual([]);
  });

  it("may list one journal after another, or follow numbers across journals", async () => {
    const byJournal = withRows((rows) => rows.toSorted((a, b) => (a.journal.code < b.journal.code ? -1 : 1)));
    expect(await findings([byJournal])).toEqual([]);
  });

  it("continues the numbers of the file before it", async () => {
    const lastNumbers = new Map([
      ["VE", 40],
      ["BQ", 40],
    ]);
    expect(await findings([numbered(40)], { ...rules, lastNumbers })).toEqual([]);
  });
});

test.each<[rule: string, file: string, found: string[]]>([
  ["an empty file", "", ["1 La ligne ne se termine", "1 La première ligne n’est pas l’en-tête"]],
  ["a byte order mark", `\ufeff${good}`, ["1 La première ligne n’est pas l’en-tête"]],
  [
    "another header",
    withField(1, "Montantdevise", "MontantDevise"),
    ["1 La première ligne n’est pas l’en-tête"],
  ],
  ["17 fields", good.replace("\tClients", ""), ["4 La ligne a 17 champs", "6 Écriture VE 1 : débit"]],
  [
    "a tab in a text",
    withField(4, "EcritureLib", "a\tb"),
    ["4 La ligne a 19 champs", "6 Écriture VE 1 : débit"],
  ],
  [
    "a line feed in a text",
    withField(6, "EcritureLib", "a\nb"),
    [
      "6 La ligne ne se termine",
      "6 La ligne a 11 champs",
      "7 La ligne a 8 champs",
      "5 Écriture VE 1 : débit et crédit diffèrent de 101,98 €",
    ],
  ],
  ["a carriage return in a text", withField(4, "EcritureLib", "a\rb"), ["4 Un texte contient un caractère"]],
  ["a control in a text", withField(4, "EcritureLib", "a\u0007b"), ["4 Un texte contient un caractère"]],
  [
    "a character of another encoding",
    withField(4, "EcritureLib", "\ufffd"),
    ["4 Un texte contient un caractère"],
  ],
  [
    "a line that ends with LF alone",
    good.replace(/\r\n$/, "\n"),
    ["10 La ligne ne se termine pas par CR LF"],
  ],
  ["a last line without an end", good.replace(/\r\n$/, ""), ["10 La ligne ne se termine"]],
  ["an empty label", withField(5, "EcritureLib", " "), ["5 EcritureLib est vide"]],
  ["an empty piece", withField(5, "PieceRef", ""), ["5 PieceRef est vide"]],
  [
    "a currency without its amount",
    withField(5, "Idevise", "GBP"),
    ["5 Montantdevise et Idevise vont ensemble"],
  ],
  [
    "an amount without its currency",
    withField(5, "Montantdevise", "1,00"),
    ["5 Montantdevise et Idevise vont"],
  ],
  [
    "an unknown currency",
    withField(5, "Idevise", "£", withField(5, "Montantdevise", "1,00")),
    ["5 Idevise : « £ » n’est pas un code"],
  ],
  ["a day that does not exist", withField(5, "PieceDate", "20261131"), ["5 PieceDate : « 20261131 »"]],
  ["a day of another form", withField(5, "PieceDate", "2026-11-02"), ["5 PieceDate : « 2026-11-02 »"]],
  [
    "a lettering without its day",
    withField(5, "EcritureLet", "A"),
    ["5 EcritureLet et DateLet vont ensemble"],
  ],
  [
    "a day outside of the period",
    withRows((rows) => rows.map((row, at) => (at < 2 ? { ...row, on: day("2026-10-31") } : row))),
    ["2 EcritureDate : le 31-10-2026 est hors de la période", "3 EcritureDate : le 31-10-2026 est hors"],
  ],
  [
    "a validation before the day",
    withRows((rows) => rows.map((row, at) => (at < 2 ? { ...row, validatedOn: day("2026-11-02") } : row))),
    ["2 ValidDate : l’écriture du 03-11-2026 est validée le 02-11-2026", "3 ValidDate : l’écriture du"],
  ],
  ["an amount with a point", withField(3, "Debit", "0.00"), ["3 Debit : « 0.00 » n’est pas un montant"]],
  ["thousands apart", withField(3, "Debit", "1 000,00"), ["3 Debit : « 1 000,00 » n’est pas un montant"]],
  ["one decimal", withField(3, "Debit", "0,0"), ["3 Debit : « 0,0 » n’est pas un montant"]],
  [
    "a debit and a credit at once",
    withField(3, "Debit", "1,00"),
    ["3 Un seul des montants", "3 Écriture BQ 1 : débit et crédit diffèrent de 1,00 €"],
  ],
  [
    "neither debit nor credit",
    withField(3, "Credit", "0,00"),
    ["3 Un seul des montants", "3 Écriture BQ 1 : débit et crédit diffèrent de 709,88 €"],
  ],
  [
    "a debit below zero",
    withField(3, "Credit", "0,00", withField(3, "Debit", "-709,88")),
    ["3 Un seul des montants"],
  ],
  ["two days in an entry", withField(5, "EcritureDate", "20261104"), ["5 Écriture VE 1 a deux dates."]],
  [
    "two validations in an entry",
    withRows((rows) => rows.map((row, at) => (at === 8 ? { ...row, validatedOn: day("2026-12-05") } : row))),
    ["10 Écriture BQ 2 a deux dates de validation."],
  ],
  [
    "an entry of two journals",
    withField(6, "JournalLib", "Banque", withField(6, "JournalCode", "BQ")),
    ["5 Écriture VE 1 : débit", "6 Écriture BQ 1 : débit"],
  ],
  [
    "an entry that is not balanced",
    withField(6, "Credit", "101,97"),
    ["6 Écriture VE 1 : débit et crédit diffèrent de 0,01 €"],
  ],
  [
    "the last entry of a journal that is not balanced",
    withField(10, "Credit", "48,98"),
    ["10 Écriture BQ 2 : débit"],
  ],
  [
    "a number missing between two",
    withRows((rows) => rows.map((row) => ({ ...row, number: row.number === 2 ? 5 : row.number }))),
    ["7 Journal VE : le numéro 5 suit le numéro 1, il manque 3 numéros", "9 Journal BQ : le numéro 5 suit"],
  ],
  [
    "a first number missing",
    numbered(1),
    ["2 Journal BQ : le numéro 2 suit le numéro 0", "4 Journal VE : le numéro 2 suit le numéro 0"],
  ],
  [
    "numbers out of order",
    withRows((rows) => [...rows.slice(0, 2), ...rows.slice(5, 7), ...rows.slice(2, 5)]),
    [
      "4 Journal VE : le numéro 2 suit le numéro 0, il manque 1 numéro.",
      "6 Journal VE : le numéro 1 vient après le numéro 2",
    ],
  ],
  [
    "a number with zeros",
    withField(2, "EcritureNum", "01"),
    ["2 EcritureNum : « 01 » n’est pas un numéro", "3 Écriture BQ 1 : débit"],
  ],
  [
    "validations out of order",
    withRows((rows) => rows.map((row, at) => (at < 2 ? { ...row, validatedOn: day("2026-12-05") } : row))),
    ["4 ValidDate précède celle de la ligne du dessus"],
  ],
  ["letters in an account", withField(3, "CompteNum", "CLI"), ["3 CompteNum : « CLI » ne commence pas"]],
  [
    "two labels for an account",
    withField(8, "CompteLib", "Ventes"),
    ["8 CompteNum 706100 a deux libellés : « Loyers » et « Ventes »"],
  ],
  ["two names for a third", withField(7, "CompAuxLib", "Garage"), ["7 CompAuxNum C000012 a deux libellés"]],
  ["two labels for a journal", withField(10, "JournalLib", "Caisse"), ["10 JournalCode BQ a deux libellés"]],
  [
    "a collective account without a third",
    withField(4, "CompAuxNum", "", withField(4, "CompAuxLib", "")),
    ["4 CompAuxNum est vide : le compte 411000 est collectif"],
  ],
  [
    "a third on another account",
    withField(5, "CompAuxNum", "C000012", withField(5, "CompAuxLib", "Garage d’Angers")),
    ["5 CompAuxNum doit être vide : le compte 706100 n’est pas collectif"],
  ],
  [
    "a third without a name",
    withField(4, "CompAuxLib", ""),
    ["4 CompAuxNum et CompAuxLib vont ensemble", "7 CompAuxNum C000012 a deux"],
  ],
])("%s is found", async (_, file, expected) => {
  const found = await findings([file]);
  expect(found.map((text, at) => text.slice(0, expected[at]?.length))).toEqual(expected);
});

describe("a provisional file", () => {
  const open = withRows((rows) => rows.map((row) => ({ ...row, number: null, validatedOn: null })));

  it("has neither numbers nor validations", async () => {
    expect(await findings([open], provisional)).toEqual([]);
    expect(await findings([withField(2, "EcritureNum", "1", open)], provisional)).toEqual([
      "2 EcritureNum doit être vide dans un fichier provisoire.",
    ]);
    expect(await findings([withField(2, "ValidDate", "20261204", open)], provisional)).toEqual([
      "2 ValidDate doit être vide dans un fichier provisoire.",
    ]);
  });

  it("is balanced by journal and day", async () => {
    expect(await findings([withField(8, "Debit", "48,98", open)], provisional)).toEqual([
      "8 Journal VE, 20261105 : débit et crédit diffèrent de 0,01 €.",
    ]);
  });

  it("is not a final one", async () => {
    expect((await findings([open])).slice(0, 2)).toEqual([
      "2 EcritureNum est vide.",
      "2 ValidDate est vide.",
    ]);
  });
});

test("a file checked on its way gives its chunks, with the mistakes of a file read apart", async () => {
  const bad = withField(8, "Debit", "48,98");
  const chunks = bad.match(/[^]{1,100}/g) ?? [];
  async function* read() {
    yield* chunks;
  }
  const found: string[] = [];
  const passed: string[] = [];
  const checked = checkedFec(read(), rules, ({ line, message }) => {
    found.push(`${line} ${message.replaceAll("\u00a0", " ")}`);
  });
  for await (const chunk of checked) passed.push(chunk);
  expect(passed).toEqual(chunks);
  expect(found).not.toEqual([]);
  expect(found).toEqual(await findings([bad]));
});
