import { describe, expect, it } from "vitest";
import { Failure } from "#kernel/failure.ts";
import { day } from "#kernel/calendar/day.ts";
import { bytesOf } from "#tests/bank-files/camt.ts";
import { clientIban, ownIban } from "#tests/bank-files/files.ts";
import { type TableProfile, tableProfileSchema } from "#kernel/sepa/table-profile.ts";
import { readTableLayout } from "./layout.ts";
import { readStatementTable, type TableAccount, parseTableAmount, parseTableDay } from "./read-table.ts";

const profile: TableProfile = {
  encoding: "windows-1252",
  separator: ";",
  decimalSeparator: ",",
  dayFormat: "DD/MM/YYYY",
  headerLine: 3,
  columns: {
    bookingDay: "Date",
    valueDay: "Date de valeur",
    amount: null,
    debit: "Débit",
    credit: "Crédit",
    remittance: ["Libellé", "Détail"],
    name: null,
    iban: "Compte",
    bankReference: "Référence",
  },
};
const account: TableAccount = {
  id: "décembre.csv",
  iban: ownIban,
  opening: { on: day("2026-12-01"), amountCents: 100_000 },
  closing: { on: day("2026-12-31"), amountCents: 158_588 },
};
const lines = [
  "Compte courant;FR76…",
  "Solde;1 585,88",
  "Date;Date de valeur;Libellé;Détail;Débit;Crédit;Compte;Référence",
  `10/12/2026;11/12/2026;VIREMENT REÇU;"Facture ""F-193""; décembre";;611,88;${clientIban};BK-1`,
  "11/12/2026;;FRAIS;;-26,00;;;BK-2",
  ";;;;;;;",
];
const latin1 = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => (character === "…" ? 0x85 : character.charCodeAt(0)));
const read = (text: string, changes: Partial<TableProfile> = {}, of: TableAccount = account) =>
  readStatementTable(latin1(text), { ...profile, ...changes }, of);

function refusalOf(work: () => unknown): string {
  try {
    work();
    return "";
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}
const changed = (from: string, to: string): string => lines.join("\r\n").replace(from, to);

describe("a statement as a table", () => {
  it("is read by the profile of its bank", () =>
    expect(read(lines.join("\r\n"))).toMatchObject({
      id: "décembre.csv",
      iban: ownIban,
      currency: "EUR",
      lines: [
        {
          amountCents: 61_188,
          bookingDay: "2026-12-10",
          valueDay: "2026-12-11",
          remittance: 'VIREMENT REÇU Facture "F-193"; décembre',
          iban: clientIban,
          bankReference: "BK-1",
        },
        { amountCents: -2600, bookingDay: "2026-12-11", valueDay: null, iban: null, bankReference: "BK-2" },
      ],
    }));

  it("has one signed column at other banks, in UTF-8, with dots", () => {
    const columns = {
      ...profile.columns,
      valueDay: null,
      amount: "Montant",
      debit: null,
      credit: null,
      iban: null,
      bankReference: null,
    };
    const text = '\uFEFFDate,Montant,Libellé,Détail\n2026-12-10,"1,611.88",Reçu,\n2026-12-11,-26.00,Frais,\n';
    const statement = readStatementTable(
      bytesOf(text),
      {
        ...profile,
        encoding: "utf-8",
        separator: ",",
        decimalSeparator: ".",
        dayFormat: "YYYY-MM-DD",
        headerLine: 1,
        columns,
      },
      { ...account, closing: { on: null, amountCents: 258_588 } },
    );
    expect(statement.lines.map(({ amountCents, remittance }) => [amountCents, remittance])).toEqual([
      [161_188, "Reçu"],
      [-2600, "Frais"],
    ]);
  });

  it("has the fingerprints of all statements: twice the same file brings nothing new, two equal lines are two", () => {
    const equal = [...lines.slice(0, 4), lines[3]].join("\n");
    const of = { ...account, closing: { on: null, amountCents: 222_376 } };
    const first = read(equal, {}, of).lines.map(({ fingerprint }) => fingerprint);
    expect(new Set(first).size).toBe(2);
    expect(read(equal, {}, of).lines.map(({ fingerprint }) => fingerprint)).toEqual(first);
  });

  it.each<[string, () => unknown, string]>([
    ["lines that do not make the balance", () => read(changed("611,88", "611,89")), "ne tombe pas juste"],
    [
      "an amount that is not one",
      () => read(changed("611,88", "611.88.1")),
      "Ligne 4 : le montant « 611.88.1 »",
    ],
    ["a fraction of a cent", () => read(changed("611,88", "611,885")), "Ligne 4 : le montant « 611,885 »"],
    [
      "a debit and a credit together",
      () => read(changed(";;611,88", ";1,00;611,88")),
      "Ligne 4 : un débit et un crédit",
    ],
    ["no amount", () => read(changed("-26,00", "")), "Ligne 5 : le montant est absent ou nul"],
    [
      "an impossible day",
      () => read(changed("10/12/2026", "30/02/2026")),
      "Ligne 4 : la date « 30/02/2026 »",
    ],
    ["an American day", () => read(changed("10/12/2026", "12/31/2026")), "Ligne 4 : la date « 12/31/2026 »"],
    ["a missing column", () => read(changed("Crédit", "Credit")), "Colonnes absentes de la ligne 3 : Crédit"],
    [
      "a short line",
      () => read(changed("11/12/2026;;FRAIS;;-26,00;;;BK-2", "11/12/2026;;FRAIS")),
      "Ligne 5 : il manque",
    ],
    ["an open quote", () => read(changed('décembre"', "décembre")), "Ligne 4 : des guillemets"],
    [
      "UTF-8 said to be Windows",
      () => readStatementTable(bytesOf(lines.join("\n")), profile, account),
      "n’est pas dans l’encodage qu’il annonce (windows-1252)",
    ],
    [
      "Windows said to be UTF-8",
      () => read(lines.join("\n"), { encoding: "utf-8" }),
      "n’est pas dans l’encodage",
    ],
    [
      "a column twice",
      () => read(changed("Date de valeur;", "Date;Date de valeur;")),
      "« Date » est en double",
    ],
    ["a text with nulls", () => read(lines.join("\0\n")), "n’est pas un texte"],
    ["an empty file", () => read(""), "Colonnes absentes"],
    ["another separator", () => read(lines.join("\n"), { separator: "," }), "Colonnes absentes"],
  ])("is refused for %s", (_title, work, reason) => expect(refusalOf(work)).toContain(reason));
});

describe("a large table is refused before its cells are in memory", () => {
  const bytes = 49 * 1024 * 1024;
  const filled = (part: string): Uint8Array => new Uint8Array(Buffer.alloc(bytes, part));
  it.each([
    ["spaces", " ", "n’est pas un tableau"],
    ["separators", ";", "n’est pas un tableau"],
    ["empty lines", "\r\n", "plus de 100 000 mouvements"],
    ["short lines", "a;b\n", "plus de 100 000 mouvements"],
    ["an open quote", `"${" ".repeat(500)}`, "n’est pas un tableau"],
    ["lines of empty cells", `${";".repeat(50_000)}\n`, "trop de colonnes"],
  ])("%s", (_title, part, reason) => {
    expect(refusalOf(() => readStatementTable(filled(part), profile, account))).toContain(reason);
    const layout = refusalOf(() => readTableLayout(filled(part), { described: null, remembered: null }));
    expect(layout).toMatch(/n’est pas un tableau|plus de 100 000 mouvements/);
  });
});

describe("cells", () => {
  it.each([
    ["1 234,56", ",", 123_456],
    ["1\u202f234,56 €", ",", 123_456],
    ["1.234,56", ",", 123_456],
    ["-1.234.567,8", ",", -123_456_780],
    ["−12,50", ",", -1250],
    ["+12", ",", 1200],
    ["1,234.56", ".", 123_456],
    ["0,00", ",", 0],
    ["1.23", ",", null],
    ["1,2,3", ",", null],
    ["12,345", ",", null],
    ["1e3", ",", null],
    ["(12,00)", ",", null],
    ["", ",", null],
  ] as const)("« %s » with decimals after « %s » is %s cents", (text, separator, expected) =>
    expect(parseTableAmount(text, separator)).toBe(expected),
  );
  it.each([
    ["31/12/26", "DD/MM/YY", "2026-12-31"],
    ["31.12.2026", "DD.MM.YYYY", "2026-12-31"],
    ["31-12-2026", "DD-MM-YYYY", "2026-12-31"],
    ["2026-12-31", "YYYY-MM-DD", "2026-12-31"],
    ["1/1/2026", "DD/MM/YYYY", null],
  ] as const)("« %s » as %s is %s", (text, format, expected) =>
    expect(parseTableDay(text, format)).toBe(expected),
  );
  it("a profile is stored and read as it is", () =>
    expect(tableProfileSchema.parse(profile)).toEqual(profile));
});
