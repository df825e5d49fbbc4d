import fc from "fast-check";
import Papa from "papaparse";
import { expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { bytesOf, camt053, type CamtEntry, camtVersions } from "#tests/bank-files/camt.ts";
import { clientIban, ownIban } from "#tests/bank-files/files.ts";
import type { TableProfile } from "#kernel/sepa/table-profile.ts";
import { readBankFile } from "./bank-file.ts";
import { readStatementTable } from "./table/read-table.ts";

const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }).filter((amount) => amount !== 0);
/** Characters of XML, without spaces around, which readers trim. */
const text = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 35 })
  .map((value) => value.replaceAll(/\p{Cc}/gu, "x").trim())
  .filter(
    (value) => value !== "" && !["NOTPROVIDED", "NONREF", "NONE", "0000"].includes(value.toUpperCase()),
  );
const optional = fc.option(text, { nil: undefined });

const entry = fc.record({
  amountCents: cents,
  day: fc.integer({ min: 1, max: 28 }).map((date) => `2026-12-${String(date).padStart(2, "0")}`),
  bankReference: optional,
  entryReference: optional,
  endToEndId: optional,
  mandateReference: optional,
  name: optional,
  remittance: optional,
  structuredReference: optional,
  label: optional,
});

it("any statement is read as it was written, in both versions", { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(
      fc.array(entry, { maxLength: 12 }),
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      fc.constantFrom(...camtVersions),
      (rows, openingCents, version) => {
        const entries = rows.map((row): CamtEntry => {
          const { amountCents, bankReference, entryReference, label } = row;
          const other = { name: row.name, iban: clientIban };
          const own = { name: "Écurie", iban: ownIban };
          const parties =
            amountCents > 0 ? { debtor: other, creditor: own } : { debtor: own, creditor: other };
          const { endToEndId, mandateReference, structuredReference } = row;
          const remittance = row.remittance === undefined ? [] : [row.remittance];
          const detail = {
            amountCents,
            endToEndId,
            mandateReference,
            structuredReference,
            remittance,
            ...parties,
          };
          return {
            amountCents,
            bookingDay: row.day,
            bankReference,
            entryReference,
            label,
            details: [detail],
          };
        });
        const closingCents = rows.reduce((sum, { amountCents }) => sum + amountCents, openingCents);
        const file = readBankFile(bytesOf(camt053([{ openingCents, entries }], version)));
        if (file.kind !== "STATEMENTS") throw new Error(file.kind);
        const [statement] = file.statements;
        expect([statement?.opening.amountCents, statement?.closing.amountCents]).toEqual([
          openingCents,
          closingCents,
        ]);
        expect(
          statement?.lines.map((line) => ({
            amountCents: line.amountCents,
            bookingDay: line.bookingDay,
            bankReference: line.bankReference,
            entryReference: line.entryReference,
            endToEndId: line.endToEndId,
            mandateReference: line.mandateReference,
            name: line.name,
            iban: line.iban,
            remittance: line.remittance,
            structuredReference: line.structuredReference,
            label: line.label,
          })),
        ).toEqual(
          rows.map((row) => ({
            amountCents: row.amountCents,
            bookingDay: day(row.day),
            bankReference: row.bankReference ?? null,
            entryReference: row.entryReference ?? null,
            endToEndId: row.endToEndId ?? null,
            mandateReference: row.mandateReference ?? null,
            name: row.name ?? null,
            iban: clientIban,
            remittance: row.remittance ?? "",
            structuredReference: row.structuredReference ?? null,
            label: row.label ?? "",
          })),
        );
        expect(new Set(statement?.lines.map(({ fingerprint }) => fingerprint)).size).toBe(rows.length);
      },
    ),
    { numRuns: 100 },
  );
});

/** `-1.234,56`, by hand. */
function typed(amountCents: number): string {
  const digits = String(Math.abs(amountCents)).padStart(3, "0");
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ".");
  return `${amountCents < 0 ? "-" : ""}${whole},${digits.slice(-2)}`;
}

const profile: TableProfile = {
  encoding: "utf-8",
  separator: ";",
  decimalSeparator: ",",
  dayFormat: "YYYY-MM-DD",
  headerLine: 1,
  columns: {
    bookingDay: "Jour",
    valueDay: null,
    amount: "Montant",
    debit: null,
    credit: null,
    remittance: ["Libellé"],
    name: "Nom",
    iban: null,
    bankReference: "Référence",
  },
};

it("any table is read as it was written", { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), (rows) => {
      const table = Papa.unparse(
        [
          ["Jour", "Montant", "Libellé", "Nom", "Référence"],
          ...rows.map((row) => [
            row.day,
            typed(row.amountCents),
            row.remittance,
            row.name,
            row.bankReference,
          ]),
        ],
        { delimiter: ";" },
      );
      const closingCents = rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
      const { lines } = readStatementTable(bytesOf(table), profile, {
        id: "relevé.csv",
        iban: ownIban,
        opening: { on: null, amountCents: 0 },
        closing: { on: null, amountCents: closingCents },
      });
      expect(
        lines.map(({ bookingDay, amountCents, remittance, name, bankReference }) => ({
          bookingDay,
          amountCents,
          remittance,
          name,
          bankReference,
        })),
      ).toEqual(
        rows.map((row) => ({
          bookingDay: row.day,
          amountCents: row.amountCents,
          remittance: row.remittance ?? "",
          name: row.name ?? null,
          bankReference: row.bankReference ?? null,
        })),
      );
    }),
  );
});
