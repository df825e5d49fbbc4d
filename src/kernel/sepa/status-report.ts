// Answers of the bank to a file of ours: refusals of the whole file, of groups of payments, of single payments.
import type { Cents } from "#kernel/money.ts";
import { returnCodeOf } from "./return-codes.ts";

export interface StatusReason {
  code: string | null;
  text: string;
}

export interface StatusReportPayment {
  endToEndId: string | null;
  /** ISO 20022 code: `RJCT` is a refusal, `ACCP`, `ACSC`, `PDNG` and the others are not. */
  status: string | null;
  reasons: readonly StatusReason[];
  amountCents: Cents | null;
  mandateReference: string | null;
}

export interface StatusReportGroup {
  /** Ours: the id of a group of payments. */
  groupId: string;
  status: string | null;
  reasons: readonly StatusReason[];
  payments: readonly StatusReportPayment[];
}

export interface StatusReport {
  /** The bank’s id of the report. */
  id: string;
  /** Ours: the id of the file. */
  messageId: string;
  /** The kind of the file: `pain.001.001.09`; null when the bank omits it. */
  messageName: string | null;
  status: string | null;
  reasons: readonly StatusReason[];
  groups: readonly StatusReportGroup[];
}

/** A payment that the bank has refused before its day. */
export interface Rejection {
  endToEndId: string | null;
  /** Null when the bank gives no reason. */
  code: string | null;
  text: string;
  /** Null when the bank does not give it. */
  amountCents: Cents | null;
  /** True when its whole group is refused with it. */
  isWhole: boolean;
}

type Judged = Pick<StatusReportPayment, "status" | "reasons">;

export const isRejected = ({ status }: Pick<Judged, "status">): boolean => status === "RJCT";

const reasonOf = (...levels: readonly Judged[]): StatusReason =>
  levels.flatMap(({ reasons }) => reasons).find(({ code }) => returnCodeOf(code) !== null) ?? {
    code: null,
    text: "",
  };

/**
 * Payments rejected one by one, in groups that are not. A payment without a status has that of its group, which has
 * that of the file.
 */
export function rejections({ status, reasons, groups }: StatusReport): Rejection[] {
  return groups.flatMap((group) => {
    const whole = { status: group.status ?? status, reasons: [...group.reasons, ...reasons] };
    return group.payments
      .filter((payment) => isRejected({ status: payment.status ?? whole.status }))
      .map((payment) => ({
        endToEndId: payment.endToEndId,
        amountCents: payment.amountCents,
        isWhole: isRejected(whole),
        ...reasonOf(payment, whole),
      }));
  });
}
