// The facts of an approval of works, for services and for the repairs of damages.
import { frenchInstant } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import type { WorksApproval } from "../../model/approvals/approval.ts";
import { worksApprovalFlow } from "../../model/approvals/flow.ts";

export const exVat = (cents: number | null): string | false => cents !== null && `${frenchPrice(cents)} HT`;

export const ApprovalFacts = ({ approval }: { approval: WorksApproval }) => (
  <Facts
    columns={3}
    of={[
      ["Statut", <StatusBadge key="status" flow={worksApprovalFlow} status={approval.status} />],
      ["Devis", exVat(approval.totalCents)],
      ["Accordé", exVat(approval.approvedCents)],
      ["Demandé", `${frenchInstant(approval.askedAt)}, par ${approval.askedBy}`],
      [
        "Décidé",
        approval.decidedAt && `${frenchInstant(approval.decidedAt)}, par ${approval.decidedBy ?? ""}`,
      ],
      ["Motif", approval.reason],
    ]}
  />
);
