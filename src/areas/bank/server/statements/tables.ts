import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Defaulted, Recorded, Status } from "#kernel/server/database.ts";
import type { LineStatus } from "../../model/matching/line-flow.ts";
import type { StoredDetail } from "./payers.ts";

interface BankStatementTable extends Recorded {
  issuerId: string;
  iban: string;
  bankReference: string;
  fileName: string;
  fromDay: Day;
  toDay: Day;
  openingCents: Cents;
  closingCents: Cents;
  lineCount: number;
  newLineCount: number;
  /** A statement lacks before it. */
  followsGap: boolean;
}

interface StatementLineTable extends Recorded {
  status: Status<LineStatus>;
  statementId: string;
  issuerId: string;
  iban: string;
  bookedOn: Day;
  valuedOn: Day | null;
  amountCents: Cents;
  label: string;
  partyName: string;
  closedPartyIban: string | null;
  partyMask: string;
  /** Equal for equal accounts. */
  partyDigest: string | null;
  remittance: string;
  structuredReference: string;
  endToEndId: string;
  mandateReference: string;
  batchId: string;
  returnCode: string;
  details: StoredDetail[];
  unexplainedCents: Cents;
  fingerprint: string;
  matchReason: Defaulted<string>;
  companyId: string | null;
  companyName: Defaulted<string>;
  feeCents: Defaulted<Cents>;
  ignoredAccount: Defaulted<string>;
  awaitsMatching: boolean;
  /** The debit that came back by it. */
  returnedDebitId: string | null;
  /** The return was not known before the match of the line: it is undone with it. */
  recordsReturn: Defaulted<boolean>;
  /** The debit that it credits. */
  collectedDebitId: string | null;
  /** The transfer that it debits was not executed before its match: its execution is undone with it. */
  recordsExecution: Defaulted<boolean>;
  /** The transfer that it debits. */
  transferId: string | null;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    bankStatement: BankStatementTable;
    statementLine: StatementLineTable;
  }
}
