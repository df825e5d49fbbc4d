import type { Generated } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Defaulted, Recorded, Status } from "#kernel/server/database.ts";
import type { CreditChoice, ReceiptMethod, ReceiptOrigin, Security } from "../../model/receipts/receipt.ts";
import type { WriteOffKind } from "../../model/receipts/write-off.ts";
import type { RefundStatus } from "../../model/receipts/refund-flow.ts";

interface ReceiptTable extends Recorded {
  issuerId: string;
  /** Null while the payer is unknown. */
  companyId: string | null;
  companyName: Defaulted<string>;
  method: ReceiptMethod;
  origin: ReceiptOrigin;
  receivedOn: Day;
  /** Negative for a reversal. */
  amountCents: Cents;
  reference: Defaulted<string>;
  payer: Defaulted<string>;
  /** The contract that it secures; null for any other payment. */
  contractId: string | null;
  security: Security | null;
  /** True once its company has left the contract: it secures nothing more. */
  isToReturn: Defaulted<boolean>;
  statementLineId: string | null;
  /** True for a credit that no invoice has used for ten days. */
  isOldCredit: Defaulted<boolean>;
  /** The day when the client was informed of the overpayment. */
  announcedOn: Day | null;
  clientChoice: CreditChoice | null;
  reversesId: string | null;
  isReversed: Defaulted<boolean>;
  /** Paid to documents, or to a guarantee's call for funds. Maintained from its allocations. */
  allocatedCents: Generated<Cents>;
  /** Of a guarantee: what was set off against documents, or returned. */
  releasedCents: Generated<Cents>;
  /** Amount left to allocate; for a guarantee, amount held. */
  remainingCents: Generated<Cents>;
}

interface RefundTable extends Recorded {
  status: Status<RefundStatus>;
  issuerId: string;
  companyId: string;
  companyName: string;
  amountCents: Cents;
  /** Maintained from its allocations. */
  fundedCents: Generated<Cents>;
  reason: Defaulted<string>;
  /** Why the money may still be claimed back; empty without a doubt. */
  warning: Defaulted<string>;
  paidOn: Day | null;
}

/** Rows are only added: an undone allocation has a second row, of the opposite amount. */
interface AllocationTable {
  id: string;
  createdAt: string;
  createdBy: string;
  createdById: string;
  receiptId: string | null;
  /** The part of a credit note. */
  creditPartId: string | null;
  partId: string | null;
  refundId: string | null;
  /** The guarantee that takes over what this one held. */
  carriedToId: string | null;
  cents: Cents;
  /** The VAT of the credit note that lowers that of the document. */
  creditedVatCents: Defaulted<Cents>;
  effectiveOn: Day;
  reason: Defaulted<string>;
  undoesId: string | null;
}

/** A credit deducted by the night, until its mail leaves. */
interface DeductedCreditTable {
  allocationId: string;
}

interface WriteOffTable {
  id: string;
  createdAt: string;
  createdBy: string;
  createdById: string;
  kind: WriteOffKind;
  companyId: string;
  partId: string;
  /** Negative when it undoes another. */
  cents: Cents;
  writtenOn: Day;
  reason: string;
  proofKey: string | null;
  proofName: Defaulted<string>;
  proofType: Defaulted<string>;
  undoesId: string | null;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    receipt: ReceiptTable;
    refund: RefundTable;
    allocation: AllocationTable;
    deductedCredit: DeductedCreditTable;
    writeOff: WriteOffTable;
  }
}
