import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Defaulted, Recorded, Status } from "#kernel/server/database.ts";
import type { TransferBatchStatus, TransferStatus } from "../../model/transfers/flow.ts";

/** Rows are only added: the newest of a company is its account. */
interface BeneficiaryAccountTable {
  id: string;
  companyId: string;
  /** Its rank among the accounts of its company. */
  version: number;
  closedIban: string;
  mask: string;
  holder: string;
  bic: Defaulted<string>;
  givenAt: string;
  givenBy: string;
  givenById: string;
}

interface TransferBatchTable extends Recorded {
  status: Status<TransferBatchStatus>;
  issuerId: string;
  /** The id of the message sent to the bank. */
  reference: string;
  executionOn: Day;
  /** Of its transfers that are not cancelled. */
  nbOfTransfers: number;
  totalCents: Cents;
  /** The last person who changed its content. */
  changedBy: string;
  changedById: string;
  /** The content that was approved. */
  contentHash: string | null;
  approvedAt: string | null;
  approvedBy: Defaulted<string>;
  approvedById: Defaulted<string>;
  sentAt: string | null;
  sentBy: Defaulted<string>;
  sentById: Defaulted<string>;
  fileKey: string | null;
  reason: Defaulted<string>;
}

interface TransferTable {
  id: string;
  batchId: string;
  status: TransferStatus;
  refundId: string;
  companyId: string;
  companyName: string;
  accountId: string;
  accountMask: string;
  amountCents: Cents;
  endToEndId: string;
  reason: Defaulted<string>;
  executedOn: Day | null;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    beneficiaryAccount: BeneficiaryAccountTable;
    transferBatch: TransferBatchTable;
    transfer: TransferTable;
  }
}
