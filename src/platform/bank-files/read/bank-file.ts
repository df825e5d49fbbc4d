// Reads any XML file received from a bank: statements, notifications of movements, status reports of our files.
import type { AccountNotification, ReversalDirection, Statement } from "#kernel/sepa/statement.ts";
import type { StatusReport } from "#kernel/sepa/status-report.ts";
import {
  accountHandlers,
  type AccountReport,
  checkReports,
  notificationOf,
  statementOf,
} from "./accounts.ts";
import { quoted, unreadable } from "./file-text.ts";
import { statusReportHandlers } from "./status-report.ts";
import { type MessageReader, readXml } from "./xml.ts";

export type BankFile =
  | { kind: "STATEMENTS"; statements: readonly Statement[] }
  | { kind: "NOTIFICATIONS"; notifications: readonly AccountNotification[] }
  | { kind: "STATUS_REPORT"; report: StatusReport };

/** The direction of reversals that the profile of the bank of an account remembers. */
type DirectionOf = (iban: string) => ReversalDirection;
type ReaderMaker = (directionOf: DirectionOf) => MessageReader<BankFile>;

const statementReader: ReaderMaker = (directionOf) => {
  const reports: AccountReport[] = [];
  return {
    handlers: accountHandlers("BkToCstmrStmt/Stmt", reports),
    result: () => {
      checkReports(reports);
      const ranks = new Map<string, number>();
      return {
        kind: "STATEMENTS",
        statements: reports.map((one) => statementOf(one, directionOf(one.iban), ranks)),
      };
    },
  };
};

const notificationReader: ReaderMaker = (directionOf) => {
  const reports: AccountReport[] = [];
  return {
    handlers: accountHandlers("BkToCstmrDbtCdtNtfctn/Ntfctn", reports),
    result: () => {
      checkReports(reports);
      const ranks = new Map<string, number>();
      return {
        kind: "NOTIFICATIONS",
        notifications: reports.map((one) => notificationOf(one, directionOf(one.iban), ranks)),
      };
    },
  };
};

const statusReportReader: ReaderMaker = () => {
  const reports: StatusReport[] = [];
  return {
    handlers: statusReportHandlers(reports),
    result: () => {
      const [report] = reports;
      if (!report) throw unreadable("Ce fichier ne contient aucun compte rendu.");
      return { kind: "STATUS_REPORT", report };
    },
  };
};

const prefix = "urn:iso:std:iso:20022:tech:xsd:";
const readers: ReadonlyMap<string, ReaderMaker> = new Map([
  [`${prefix}camt.053.001.02`, statementReader],
  [`${prefix}camt.053.001.08`, statementReader],
  [`${prefix}camt.054.001.02`, notificationReader],
  [`${prefix}camt.054.001.08`, notificationReader],
  [`${prefix}pain.002.001.03`, statusReportReader],
  [`${prefix}pain.002.001.10`, statusReportReader],
]);

/** `turnedIbans`: accounts whose bank gives the direction of what it reverses. */
export function readBankFile(bytes: Uint8Array, turnedIbans: ReadonlySet<string> = new Set()): BankFile {
  const directionOf: DirectionOf = (iban) => (turnedIbans.has(iban) ? "TURNED" : "AS_GIVEN");
  return readXml(bytes, (namespace) => {
    const reader = readers.get(namespace);
    if (!reader)
      throw unreadable(`Nous ne lisons pas le message bancaire ${quoted(namespace.replace(prefix, ""))}.`);
    return reader(directionOf);
  });
}
