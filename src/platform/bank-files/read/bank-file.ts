// Reads any XML file received from a bank: statements, notifications of movements, status reports of our files.
import type { AccountNotification, ReversalDirection, Statement } from "#kernel/sepa/statement.ts";
import type {
  StatusReport,
  StatusReason,
  StatusReportGroup,
  StatusReportPayment,
} from "#kernel/sepa/status-report.ts";
import type { Cents } from "#kernel/money.ts";
import {
  accountHandlers,
  type AccountReport,
  checkReports,
  notificationOf,
  statementOf,
} from "./accounts.ts";
import { quoted, unreadable, checkReference, cutText } from "./file-text.ts";
import { type MessageReader, readXml, type Handlers, type XmlElement } from "./xml.ts";
import { amountOf, elementAt, elementsAt, textAt, textsAt } from "./elements.ts";
import { reasonAt, reference } from "./entry-details.ts";

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

// Status reports of our files (pain.002).

const reasonsOf = (of: XmlElement): StatusReason[] =>
  elementsAt(of, "StsRsnInf").map((reason) => ({
    code: reasonAt(reason, "Rsn"),
    text: cutText(textsAt(reason, "AddtlInf")),
  }));

function orderedCents(of: XmlElement): Cents | null {
  const amount = elementAt(of, "OrgnlTxRef/Amt/InstdAmt") ?? elementAt(of, "OrgnlTxRef/IntrBkSttlmAmt");
  return amount?.currency === "EUR" ? amountOf(amount) : null;
}

const paymentOf = (of: XmlElement): StatusReportPayment => ({
  endToEndId: reference(textAt(of, "OrgnlEndToEndId")),
  status: textAt(of, "TxSts"),
  reasons: reasonsOf(of),
  amountCents: orderedCents(of),
  mandateReference: reference(textAt(of, "OrgnlTxRef/MndtRltdInf/MndtId")),
});

const root = "CstmrPmtStsRpt";

/** Handlers that collect the reports of a message, which has one. */
function statusReportHandlers(reports: StatusReport[]): Handlers {
  let payments: StatusReportPayment[] = [];
  const groups: StatusReportGroup[] = [];
  return {
    [`${root}/OrgnlPmtInfAndSts/TxInfAndSts`]: (element) => payments.push(paymentOf(element)),
    [`${root}/OrgnlPmtInfAndSts`]: (element) => {
      const groupId = checkReference(textAt(element, "OrgnlPmtInfId") ?? "");
      groups.push({ groupId, status: textAt(element, "PmtInfSts"), reasons: reasonsOf(element), payments });
      payments = [];
    },
    [root]: (element) => {
      const original = elementAt(element, "OrgnlGrpInfAndSts");
      const messageId = original && reference(textAt(original, "OrgnlMsgId"));
      if (!original || !messageId) throw unreadable("Ce compte rendu ne dit pas de quel fichier il parle.");
      reports.push({
        id: checkReference(textAt(element, "GrpHdr/MsgId") ?? ""),
        messageId,
        messageName: textAt(original, "OrgnlMsgNmId"),
        status: textAt(original, "GrpSts"),
        reasons: reasonsOf(original),
        groups,
      });
    },
  };
}

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
