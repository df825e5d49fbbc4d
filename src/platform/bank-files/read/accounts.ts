// Statements (camt.053) and notifications (camt.054) of accounts.
import { isIban } from "#kernel/company/iban.ts";
import { compactNumber } from "#kernel/company/identifiers.ts";
import { balanceProblem } from "#kernel/sepa/balance.ts";
import { withFingerprints } from "#kernel/sepa/fingerprint.ts";
import type {
  AccountNotification,
  ReversalDirection,
  Statement,
  StatementBalance,
} from "#kernel/sepa/statement.ts";
import { parseDecimalAmount } from "#kernel/sepa/decimal.ts";
import { amountOf, dayAt, directionOf, elementAt, elementsAt, sumOf, textAt } from "./elements.ts";
import { type Entry, linesOf, readEntry, turned } from "./entries.ts";
import { checkCount, checkReference, quoted, unreadable } from "./file-text.ts";
import type { Handlers, XmlElement } from "./xml.ts";

/** An account of the file with its movements. */
export interface AccountReport {
  element: XmlElement;
  id: string;
  iban: string;
  entries: readonly Entry[];
}

function ibanOf(account: XmlElement): string {
  const iban = compactNumber(textAt(account, "Id/IBAN", "Id/Othr/Id") ?? "");
  const currency = textAt(account, "Ccy") ?? "EUR";
  if (!isIban(iban)) throw unreadable("Le compte du relevé n’est pas désigné par un IBAN valide.");
  if (currency !== "EUR")
    throw unreadable(`Nous ne lisons que les comptes en euros, pas en ${quoted(currency)}.`);
  return iban;
}

type Summed = Pick<Entry, "amountCents" | "isBooked" | "details">;

/** Banks count movements, or the payments inside them. */
const countsOf = (entries: readonly Summed[]): readonly number[] => [
  entries.length,
  sumOf(entries.map(({ details }) => Math.max(1, details.length))),
];

function isTotalOf(total: XmlElement, entries: readonly Summed[]): boolean {
  const count = textAt(total, "NbOfNtries");
  const sum = textAt(total, "Sum");
  return (
    (count === null || countsOf(entries).includes(Number(count))) &&
    (sum === null ||
      parseDecimalAmount(sum) === sumOf(entries.map(({ amountCents }) => Math.abs(amountCents))))
  );
}

/** Banks total all movements, or the booked ones alone. */
function checkTotal(total: XmlElement | null, entries: readonly Summed[]): void {
  const booked = entries.filter(({ isBooked }) => isBooked);
  if (total && !isTotalOf(total, entries) && !isTotalOf(total, booked))
    throw unreadable("Les mouvements du relevé ne font pas les totaux qu’il annonce : il est incomplet.");
}

/** Reversals are left to the balance: banks do not agree on which side they count them. */
function checkSummary(of: XmlElement, entries: readonly Entry[]): void {
  const summary = elementAt(of, "TxsSummry");
  if (!summary || entries.some(({ isReversal }) => isReversal)) return;
  checkTotal(elementAt(summary, "TtlNtries"), entries);
  checkTotal(
    elementAt(summary, "TtlCdtNtries"),
    entries.filter(({ amountCents }) => amountCents > 0),
  );
  checkTotal(
    elementAt(summary, "TtlDbtNtries"),
    entries.filter(({ amountCents }) => amountCents < 0),
  );
}

/** Handlers that collect the accounts of a message, at a path: `BkToCstmrStmt/Stmt`. */
export function accountHandlers(path: string, reports: AccountReport[]): Handlers {
  let iban = "";
  let entries: Entry[] = [];
  let count = 0;
  return {
    [`${path}/Acct`]: (account) => {
      iban = ibanOf(account);
    },
    [`${path}/Ntry`]: (entry) => {
      entries.push(readEntry(entry, iban));
      count += 1;
      checkCount(count);
    },
    [path]: (element) => {
      if (iban === "") throw unreadable("Le relevé ne dit pas de quel compte il est.");
      checkSummary(element, entries);
      reports.push({ element, id: checkReference(textAt(element, "Id") ?? ""), iban, entries });
      iban = "";
      entries = [];
    },
  };
}

/** Pages of one statement share its id. */
const pageOf = ({ iban, id, element }: AccountReport): string =>
  [iban, id, textAt(element, "StmtPgntn/PgNb", "NtfctnPgntn/PgNb") ?? ""].join(" ");

export function checkReports(reports: readonly AccountReport[]): void {
  if (reports.length === 0) throw unreadable("Ce fichier ne contient aucun relevé.");
  if (new Set(reports.map(pageOf)).size < reports.length)
    throw unreadable("Ce fichier contient deux fois le même relevé.");
}

function balanceOf({ element, id }: AccountReport, codes: readonly string[], name: string): StatementBalance {
  const balances = elementsAt(element, "Bal");
  const balance = codes
    .map((code) => balances.find((one) => textAt(one, "Tp/CdOrPrtry/Cd") === code))
    .find((one) => one !== undefined);
  const amount = balance && elementAt(balance, "Amt");
  const direction = balance && directionOf(balance);
  if (!balance || !amount || !direction) throw unreadable(`Le relevé ${id} ne donne pas son solde ${name}.`);
  if (amount.currency !== "EUR") throw unreadable(`Le solde ${name} du relevé ${id} n’est pas en euros.`);
  return { on: dayAt(balance, "Dt"), amountCents: amountOf(amount) * direction };
}

/** Ranks of equal lines over all the reports of a file. */
type Ranks = Map<string, number>;

/**
 * The statement, with the direction of reversals that makes it balance: the one that the profile of the bank remembers,
 * else the other. Refused whole when neither does.
 */
export function statementOf(report: AccountReport, remembered: ReversalDirection, ranks: Ranks): Statement {
  const { id, iban, entries } = report;
  const opening = balanceOf(report, ["OPBD", "PRCD"], "d’ouverture");
  const closing = balanceOf(report, ["CLBD"], "de clôture");
  const booked = entries.filter(({ isBooked }) => isBooked);
  const problemOf = (reversals: ReversalDirection): string | null =>
    balanceProblem(
      { id, iban, opening, closing },
      sumOf(booked.map((entry) => turned(entry, reversals).amountCents)),
    );
  const problem = problemOf(remembered);
  const other = remembered === "AS_GIVEN" ? "TURNED" : "AS_GIVEN";
  const reversals = problem === null ? remembered : problemOf(other) === null ? other : null;
  if (reversals === null) throw unreadable(problem ?? "");
  const lines = booked.flatMap((entry) => linesOf(turned(entry, reversals)));
  return {
    id,
    iban,
    currency: "EUR",
    opening,
    closing,
    reversals,
    lines: withFingerprints(iban, lines, ranks),
  };
}

export function notificationOf(
  { id, iban, entries }: AccountReport,
  reversals: ReversalDirection,
  ranks: Ranks,
): AccountNotification {
  const lines = entries
    .filter(({ isBooked }) => isBooked)
    .flatMap((entry) => linesOf(turned(entry, reversals)));
  return { id, iban, currency: "EUR", lines: withFingerprints(iban, lines, ranks) };
}
