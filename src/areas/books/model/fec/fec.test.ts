import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { buildFecFile, buildFecRow } from "#tests/builders/fec.ts";
import { fecDescription } from "./description.ts";
import { fecColumnNames, fecFileName, fecHeader, fecLine } from "./fec.ts";
import { latin9Bytes } from "./latin-9.ts";

const reference = resolve(import.meta.dirname, "../../../../../../shared/data/ref/fec-columns.csv");

describe("a FEC", () => {
  it.skipIf(!existsSync(reference))("has the columns of LPF A47 A-1 (skipped without its table)", () => {
    const { data } = Papa.parse<{ name: string }>(readFileSync(reference, "utf8").trim(), { header: true });
    expect(fecColumnNames).toEqual(data.map(({ name }) => name));
  });

  it("writes a header and lines of 18 fields separated by tabs, ended by CR LF", () => {
    expect(fecHeader).toMatch(/^JournalCode\tJournalLib\t.*\tIdevise\r\n$/);
    const row = buildFecRow({
      third: { number: "C000012", name: "Garage d’Angers" },
      lettering: { code: "AB", on: day("2026-11-20") },
      foreign: { cents: -1_050, currency: "GBP" },
    });
    expect(fecLine(row)).toBe(
      "VE\tVentes\t1\t20261103\t411000\tClients\tC000012\tGarage d’Angers\tF-1\t20261102\tLoyer de novembre\t" +
        "709,88\t0,00\tAB\t20261120\t20261204\t-10,50\tGBP\r\n",
    );
  });

  it("leaves number, validation, third, lettering and currency empty where there is none", () => {
    const row = buildFecRow({ number: null, validatedOn: null });
    expect(fecLine(row)).toBe(
      "VE\tVentes\t\t20261103\t411000\tClients\t\t\tF-1\t20261102\tLoyer de novembre\t709,88\t0,00\t\t\t\t\t\r\n",
    );
  });

  it.each([
    [1, "0,01"],
    [100, "1,00"],
    [123_456, "1234,56"],
    [1_000_000_000_005, "10000000000,05"],
  ])("writes %i cents as %s", (debitCents, text) => {
    expect(fecLine(buildFecRow({ debitCents })).split("\t")[11]).toBe(text);
  });

  it("writes a text on one line, without tabs, controls or unusual spaces", () => {
    const label = " Loyer\tde\r\nnovembre \u0000\u00a0(véhicule\u202fAB)\u2028 ";
    expect(fecLine(buildFecRow({ label })).split("\t")[10]).toBe("Loyer de novembre (véhicule AB)");
  });

  it.each([
    [{ month: day("2026-11-01") }, false, "732829320_ecritures_2026-11.txt"],
    [{ month: day("2026-11-01") }, true, "732829320_ecritures_2026-11_provisoire.txt"],
    [{ closingOn: day("2026-12-31") }, false, "732829320FEC20261231.txt"],
    [{ closingOn: day("2026-12-31") }, true, "732829320FEC20261231_provisoire.txt"],
  ])("of %o, provisional: %s, is named %s", (period, isProvisional, name) => {
    expect(fecFileName("732829320", period, isProvisional)).toBe(name);
  });

  it("balances, entry by entry, when another program reads it", () => {
    const { data, errors } = Papa.parse<Record<string, string>>(buildFecFile().replace(/\r\n$/, ""), {
      header: true,
      delimiter: "\t",
      newline: "\r\n",
      quoteChar: "\0",
    });
    expect(errors).toEqual([]);
    const euros = (text = "") => Math.round(Number(text.replace(",", ".")) * 100);
    const balances: Record<string, number> = {};
    for (const { JournalCode, EcritureNum, Debit, Credit } of data) {
      const entry = `${JournalCode} ${EcritureNum}`;
      balances[entry] = (balances[entry] ?? 0) + euros(Debit) - euros(Credit);
    }
    expect(balances).toEqual({ "BQ 1": 0, "VE 1": 0, "VE 2": 0, "BQ 2": 0 });
    expect(data.reduce((sum, { Debit }) => sum + euros(Debit), 0)).toBe(70_988 + 2 * 4_899 + 70_988);
  });
});

describe("ISO-8859-15", () => {
  it.each([
    ["a letter of Latin-1", "é", [0xe9]],
    ["a decomposed letter", "e\u0301", [0xe9]],
    ["the characters that Latin-1 lacks", "€œŒŠšŽžŸ", [0xa4, 0xbd, 0xbc, 0xa6, 0xa8, 0xb4, 0xb8, 0xbe]],
    ["the characters of Latin-1 that it replaces", "¼", [..."1?4"].map((one) => one.charCodeAt(0))],
    ["a letter that it lacks, without its accent", "őČ", [0x6f, 0x43]],
    ["typographic signs, as those of the keyboard", "l’“–…", [..."l'\"-..."].map((one) => one.charCodeAt(0))],
    ["a letter without an equivalent, as a question mark", "漢ł", [0x3f, 0x3f]],
  ])("writes %s", (_, text, bytes) => {
    expect([...latin9Bytes(text)]).toEqual(bytes);
  });

  it("is read back by a decoder of the platform", () => {
    const text = fecHeader + fecLine(buildFecRow({ label: "Cœur de Bœuf à 12 €, Škoda" }));
    expect(new TextDecoder("iso-8859-15").decode(latin9Bytes(text))).toBe(text);
  });
});

describe("the description of a FEC", () => {
  const description = {
    company: "Écurie SAS",
    siren: "732829320",
    fileName: "732829320_ecritures_2026-11.txt",
    from: day("2026-11-01"),
    through: day("2026-11-30"),
    journals: [{ code: "VE", label: "Ventes" }],
    encoding: "UTF-8",
    isProvisional: false,
  } as const;

  it("says that the file is a part of the whole, and names its journals, encoding and separator", () => {
    const text = fecDescription(description);
    for (const phrase of [
      "une partie du fichier des écritures",
      "à-nouveaux",
      "inventaire",
      "VE    Ventes",
      "UTF-8, sans",
      "tabulation",
      "18 Idevise",
    ])
      expect(text).toContain(phrase);
    expect(text).not.toContain("provisoire");
  });

  it("says that a provisional file may change, and which letters another encoding loses", () => {
    const text = fecDescription({ ...description, encoding: "ISO-8859-15", isProvisional: true });
    expect(text).toContain("Ce fichier est provisoire");
    expect(text).toContain("ISO-8859-15 ; les lettres");
  });
});
