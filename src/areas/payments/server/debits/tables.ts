import type { DebitBatchStatus } from "../../model/debits/batch-flow.ts";
import type { DebitStatus } from "../../model/debits/debit-flow.ts";
import type { Provider } from "#mandates/model/mandate.ts";
import type { PaymentState } from "../../model/providers/payment.ts";
import type { Scheme } from "#mandates/model/wording.ts";
import type { FormerCreditor } from "#kernel/sepa/debit-file.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Defaulted, Recorded, Status } from "#kernel/server/database.ts";

interface DebitBatchTable extends Recorded {
  status: Status<DebitBatchStatus>;
  issuerId: string;
  provider: Provider;
  /** The id of the message sent to the bank. */
  reference: string;
  collectionOn: Day;
  /** Of its debits that are not cancelled. */
  nbOfDebits: number;
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

/** A line of a batch, moved with many others at once (`move-debits.ts`). */
interface DebitTable {
  id: string;
  batchId: string;
  status: DebitStatus;
  partId: string;
  documentId: string;
  documentNumber: string;
  companyId: string;
  companyName: string;
  mandateId: string;
  mandateReference: string;
  /** Null where a provider holds the mandate. */
  mandateAccountId: string | null;
  scheme: Scheme;
  signedOn: Day;
  isNewAccount: boolean;
  /** The creditor that it names as the former one of its mandate. */
  formerCreditor: FormerCreditor | null;
  /** French words on the changed account of a mandate, for its first debits; empty otherwise. */
  accountChange: Defaulted<string>;
  amountCents: Cents;
  collectionOn: Day;
  endToEndId: string;
  provider: Provider;
  /** At the provider: its payment, the state read last, and when. */
  providerPaymentId: string | null;
  providerState: PaymentState | null;
  providerReadAt: string | null;
  /** Amount refunded by the provider, including refunds made on its own site. */
  refundedCents: Defaulted<Cents>;
  reason: Defaulted<string>;
  receiptId: string | null;
  returnedOn: Day | null;
  returnCode: Defaulted<string>;
  returnText: Defaulted<string>;
  retryOn: Day | null;
  toldAt: string | null;
  isToSettle: Defaulted<boolean>;
  settledAt: string | null;
  settledBy: Defaulted<string>;
  settledById: Defaulted<string>;
  settlement: Defaulted<string>;
}

interface DebitSkipTable {
  batchId: string;
  partId: string;
  amountCents: Cents;
  reason: string;
}

/** Reason of an announcement. `BATCH`: a batch collects on another day; `DAY`: the announced one became impossible. */
export type AnnouncementCause = "AMOUNT" | "BATCH" | "DAY" | "DISPUTE_ENDED";

/** The remaining amount of a part, announced by mail with its day. */
interface DebitAnnouncementTable {
  id: string;
  partId: string;
  cents: Cents;
  collectionOn: Day;
  announcedAt: string;
  cause: Defaulted<AnnouncementCause>;
  /** Null until its mail has left; a later announcement of the part may replace it before. */
  mailedAt: string | null;
}

/** View: the debit announced by mail of an open part, that no debit has replaced since. */
interface AnnouncedDebitView {
  partId: string;
  cents: Cents;
  collectionOn: Day;
  /** The day of its mandate, active. */
  signedOn: Day;
}

export type ReturnOutcome = "APPLIED" | "KNOWN" | "UNKNOWN" | "TOO_LATE";

/** A return read in a file of the bank: read again, it is known. */
interface DebitReturnTable {
  fingerprint: string;
  debitId: string | null;
  endToEndId: string;
  code: string;
  words: string;
  happenedOn: Day;
  outcome: ReturnOutcome;
  readAt: string;
  readBy: string;
  readById: string;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    debitBatch: DebitBatchTable;
    debit: DebitTable;
    debitSkip: DebitSkipTable;
    debitAnnouncement: DebitAnnouncementTable;
    announcedDebit: AnnouncedDebitView;
    debitReturn: DebitReturnTable;
  }
}
