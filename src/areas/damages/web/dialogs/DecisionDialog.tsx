// Our answer to the estimate of a repair.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import type { WorksApproval } from "#maintenance/model/approvals/approval.ts";
import { agreementDialog, refusalDialog } from "#maintenance/web/parts/works-fields.tsx";
import { damagesContract as api } from "../../contract.ts";
import type { Damage } from "../../model/damages/damage.ts";
import { EstimateForm } from "./EstimateForm.tsx";
import type { ApprovalDialogName } from "./names.ts";

interface DecisionProps {
  name: ApprovalDialogName;
  damage: Damage;
  approval: WorksApproval;
  onClose: () => void;
}

export default function DecisionDialog({ name, damage, approval, onClose }: DecisionProps) {
  const { version, totalCents } = approval;
  const params = { id: damage.id };
  if (name === "revise") return <EstimateForm damage={damage} onClose={onClose} />;
  if (name === "refuse")
    return (
      <FormDialog
        endpoint={api.refuseRepair}
        params={params}
        start={{ version, reason: "" }}
        onClose={onClose}
        {...refusalDialog}
      />
    );
  return (
    <FormDialog
      endpoint={api.approveRepair}
      params={params}
      start={{ version, amountCents: totalCents, reason: "" }}
      onClose={onClose}
      {...agreementDialog}
    />
  );
}
