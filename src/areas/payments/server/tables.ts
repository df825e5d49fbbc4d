// The tables of debits, transfers and payment providers.
import type { FormerCreditor } from "#kernel/sepa/debit-file.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import { column, defaulted, internal, nullable, record, reference } from "#kernel/record.ts";
import type { Defaulted } from "#kernel/server/database.ts";
import { generatedSearchText, type RowsOf, table, unstampedTable } from "#kernel/server/records/tables.ts";
import { debitBatchRecord, debitRecord } from "../model/debits/records.ts";
import { type PayoutItemKind, payoutRecord } from "../model/providers/payout.ts";
import type { OutsideProvider } from "../model/providers/provider.ts";
import type { RefundState } from "../model/providers/refund.ts";
import { transferBatchRecord, transferRecord } from "../model/transfers/records.ts";

const ofBatch = (e: "e" | "") => ({
  changedById: column.account(`Compte qui l’a modifié${e} en dernier`),
  /** The content that was approved. */
  contentHash: nullable(internal<string>("nobody")),
  approvedById: defaulted(column.account(`Compte qui l’a approuvé${e}`)),
  sentById: defaulted(column.account(`Compte qui l’a envoyé${e}`)),
  fileKey: nullable(internal<string>("nobody")),
});

type ProviderCallStatus = "INTENDED" | "CALLED" | "DONE" | "FAILED" | "UNKNOWN";

export const paymentsTables = {
  debitBatch: table(debitBatchRecord, ofBatch("e")),
  /** A line of a batch, moved with many others at once (`move-debits.ts`). */
  debit: unstampedTable(debitRecord, {
    partId: reference,
    mandateId: reference,
    /** Null where a provider holds the mandate. */
    mandateAccountId: nullable(reference),
    signedOn: column.day("Mandat signé le"),
    isNewAccount: column.boolean("Nouveau compte"),
    /** The creditor that it names as the former one of its mandate. */
    formerCreditor: nullable(internal<FormerCreditor>("nobody")),
    /** At the provider: its payment, and when its state was read. */
    providerPaymentId: nullable(internal<string>("nobody")),
    providerReadAt: nullable(internal<string>("nobody")),
    /** Amount refunded by the provider, including refunds made on its own site. */
    refundedCents: defaulted(internal<Cents>("nobody")),
    receiptId: nullable(reference),
    settledAt: nullable(internal<string>("nobody")),
    settledBy: defaulted(column.colleague("Traité par")),
    settledById: defaulted(reference),
    searchText: generatedSearchText,
  }),
  transferBatch: table(transferBatchRecord, ofBatch("")),
  transfer: unstampedTable(transferRecord, {
    batchId: reference,
    refundId: reference,
    /** The account to credit; null for the payment that a provider refunds. */
    accountId: nullable(reference),
    debitId: nullable(reference),
    /** At the provider: its refund, the state read last, and when. */
    providerRefundId: nullable(internal<string>("nobody")),
    providerState: nullable(internal<RefundState>("nobody")),
    providerReadAt: nullable(internal<string>("nobody")),
    /** The money that came back after its execution. */
    receiptId: nullable(reference),
  }),
  /** A call that moves money: intended by the transaction that decides it, made after its commit. */
  providerCall: unstampedTable(record({}), {
    kind: internal<"PAYMENT" | "REFUND">("nobody"),
    provider: internal<OutsideProvider>("nobody"),
    /** The debit that is collected, or the transfer that refunds. */
    subjectId: reference,
    status: internal<ProviderCallStatus>("nobody"),
    dueOn: internal<Day>("nobody"),
    intendedAt: internal<string>("nobody"),
    calledAt: nullable(internal<string>("nobody")),
    endedAt: nullable(internal<string>("nobody")),
    nbOfCalls: defaulted(internal<number>("nobody")),
    /** The object made at the provider. */
    resultId: nullable(internal<string>("nobody")),
    /** Of a payment: the mandate at the provider that the call has named; null before it. */
    mandateId: nullable(reference),
    error: defaulted(internal<string>("words")),
  }),
  providerPayout: unstampedTable(payoutRecord, {
    /** Its id at the provider. */
    payoutId: internal<string>("nobody"),
    feeCents: internal<Cents>("nobody"),
    readAt: internal<string>("nobody"),
  }),
  /** A hook whose signature is wrong, without its body. */
  unsignedHook: unstampedTable(record({}), {
    source: internal<OutsideProvider>("nobody"),
    receivedAt: internal<string>("nobody"),
  }),
};

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
interface AnnouncedDebitView extends Pick<DebitAnnouncementTable, "partId" | "cents" | "collectionOn"> {
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

interface PaymentProviderTable {
  name: OutsideProvider;
  /** True when it announces each debit to the client itself, with its own notice. */
  announcesDebits: boolean;
  /** Requirements before it collects again; null while it collects. */
  stoppedBecause: string | null;
}

/** The items of a payout add up to its amount. */
interface ProviderPayoutItemTable {
  payoutId: string;
  rank: number;
  kind: PayoutItemKind;
  cents: Cents;
  /** Null for fees, and for what is of none of our debits. */
  debitId: string | null;
}

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof paymentsTables> {
    debitSkip: DebitSkipTable;
    debitAnnouncement: DebitAnnouncementTable;
    announcedDebit: AnnouncedDebitView;
    debitReturn: DebitReturnTable;
    paymentProvider: PaymentProviderTable;
    providerPayoutItem: ProviderPayoutItemTable;
  }
}
