// The approval of the works of a repair, on the page of its damage.
import { CarFile } from "#fleet/web/parts/CarFileSection.tsx";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { worksApprovalFlow } from "#maintenance/model/approvals/flow.ts";
import type { Damage } from "../../model/damages/damage.ts";
import { approvalDialogs } from "../dialogs/names.ts";

const DecisionDialog = lazyDialog(() => import("../dialogs/DecisionDialog.tsx"));

export function ApprovalSection({ damage }: { damage: Damage }) {
  const { approval, garageName } = damage;
  if (approval === null) return null;
  return (
    <CarFile
      title={`Accord de travaux : ${garageName}`}
      record={approval}
      dialogs={approvalDialogs}
      dialog={(name, onClose) => (
        <DecisionDialog name={name} damage={damage} approval={approval} onClose={onClose} />
      )}
    >
      <Facts
        columns={3}
        of={[
          ["Statut", <StatusBadge key="status" flow={worksApprovalFlow} status={approval.status} />],
          ["Devis", `${frenchPrice(approval.totalCents)} HT`],
          ["Accordé", approval.approvedCents !== null && `${frenchPrice(approval.approvedCents)} HT`],
          ["Demandé", `${frenchInstant(approval.askedAt)}, par ${approval.askedBy}`],
          [
            "Décidé",
            approval.decidedAt && `${frenchInstant(approval.decidedAt)}, par ${approval.decidedBy ?? ""}`,
          ],
          ["Motif", approval.reason],
        ]}
      />
    </CarFile>
  );
}
