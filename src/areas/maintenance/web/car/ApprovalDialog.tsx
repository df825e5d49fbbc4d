// Our answer to the estimate of a garage.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { maintenanceContract as api } from "../../contract.ts";
import type { WorksApproval } from "../../model/approvals/approval.ts";
import type { Maintenance } from "../../model/visits/maintenance.ts";
import type { ApprovalDialogName } from "./dialog-names.ts";
import { agreementDialog, refusalDialog } from "../parts/works-fields.tsx";
import { EstimateDialog } from "./EstimateDialog.tsx";

interface ApprovalDialogProps {
  name: ApprovalDialogName;
  of: Maintenance;
  approval: WorksApproval;
  onClose: () => void;
}

export default function ApprovalDialog({ name, of, approval, onClose }: ApprovalDialogProps) {
  const { version, totalCents } = approval;
  if (name === "revise") return <EstimateDialog of={of} onClose={onClose} />;
  if (name === "refuse")
    return (
      <FormDialog
        endpoint={api.refuseMaintenance}
        params={{ id: of.id }}
        start={{ version, reason: "" }}
        onClose={onClose}
        {...refusalDialog}
      />
    );
  return (
    <FormDialog
      endpoint={api.approveMaintenance}
      params={{ id: of.id }}
      start={{ version, amountCents: totalCents, reason: "" }}
      onClose={onClose}
      {...agreementDialog}
    />
  );
}
