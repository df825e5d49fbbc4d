import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Defaulted, Recorded, Status } from "#kernel/server/database.ts";
import type { RefundState } from "../../model/providers/refund.ts";
import type { RefundWay } from "../../model/transfers/way.ts";
import type { TransferBatchStatus, TransferStatus } from "../../model/transfers/flow.ts";

interface TransferBatchTable extends Recorded {
  status: Status<TransferBatchStatus>;
  issuerId: string;
  /** The bank, or the provider that refunds. */
  provider: RefundWay;
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
  /** The account to credit; null for the payment that a provider refunds. */
  accountId: string | null;
  debitId: string | null;
  /** Mask of the account, or of the card that paid. */
  accountMask: string;
  amountCents: Cents;
  endToEndId: string;
  /** At the provider: its refund, the state read last, and when. */
  providerRefundId: string | null;
  providerState: RefundState | null;
  providerReadAt: string | null;
  reason: Defaulted<string>;
  executedOn: Day | null;
  /** The money that came back after its execution. */
  receiptId: string | null;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    transferBatch: TransferBatchTable;
    transfer: TransferTable;
  }
}
