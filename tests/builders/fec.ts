// Rows of a FEC, and a good file of two journals.
import { day } from "#kernel/calendar/day.ts";
import { fecHeader, fecLine, type FecRow } from "#books/model/fec/fec.ts";

export const buildFecRow = (change: Partial<FecRow> = {}): FecRow => ({
  journal: { code: "VE", label: "Ventes" },
  number: 1,
  on: day("2026-11-03"),
  account: { number: "411000", label: "Clients" },
  third: null,
  piece: { reference: "F-1", on: day("2026-11-02") },
  label: "Loyer de novembre",
  debitCents: 70_988,
  creditCents: 0,
  lettering: null,
  validatedOn: day("2026-12-04"),
  foreign: null,
  ...change,
});

const third = { number: "C000012", name: "Garage d’Angers" };
const bank = { code: "BQ", label: "Banque" };
const accounts = {
  bank: { number: "512000", label: "Banque" },
  transit: { number: "511900", label: "Virements reçus" },
  rent: { number: "706100", label: "Loyers" },
  vat: { number: "445800", label: "TVA en attente" },
};

/** A sale, its payment, a credit note and its refund, in the order of their numbers. */
export const fecRows: readonly FecRow[] = [
  buildFecRow({ journal: bank, account: accounts.bank }),
  buildFecRow({ journal: bank, account: accounts.transit, debitCents: 0, creditCents: 70_988 }),
  buildFecRow({ third }),
  buildFecRow({ account: accounts.rent, debitCents: 0, creditCents: 60_790 }),
  buildFecRow({ account: accounts.vat, debitCents: 0, creditCents: 10_198 }),
  buildFecRow({ number: 2, third, on: day("2026-11-05"), debitCents: 0, creditCents: 4_899 }),
  buildFecRow({ number: 2, account: accounts.rent, on: day("2026-11-05"), debitCents: 4_899 }),
  buildFecRow({ number: 2, journal: bank, account: accounts.transit, debitCents: 4_899 }),
  buildFecRow({ number: 2, journal: bank, account: accounts.bank, debitCents: 0, creditCents: 4_899 }),
];

export const buildFecFile = (rows: readonly FecRow[] = fecRows): string =>
  fecHeader + rows.map(fecLine).join("");
