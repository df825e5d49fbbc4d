// A refund that takes a receipt or a credit note: what became of it, and the page where it goes on.
import { frenchDay } from "#kernel/calendar/day.ts";
import { Go } from "#kit/page/Go.tsx";
import type { AllocationView } from "../../model/receipts/view.ts";

type Refund = NonNullable<AllocationView["refund"]>;

export const refundText = ({ status, paidOn }: Refund): string => {
  if (paidOn) return `Remboursé le ${frenchDay(paidOn)}`;
  return status === "PREPARED" ? "Remboursement dans un ordre" : "Remboursement demandé";
};

export const RefundLink = ({ refund }: { refund: Refund }) => (
  <Go to={refund.batchId ? `/billing/transfers/view/${refund.batchId}` : "/billing/transfers/new"}>
    {refundText(refund)}
  </Go>
);
