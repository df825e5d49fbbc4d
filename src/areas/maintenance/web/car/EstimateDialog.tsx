// The estimate of a garage, typed by us: its lines, without tax.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { maintenanceContract as api } from "../../contract.ts";
import type { Maintenance } from "../../model/visits/maintenance.ts";
import { EstimateFields, estimateAnswer } from "../parts/works-fields.tsx";

export const EstimateDialog = ({ of, onClose }: { of: Maintenance; onClose: () => void }) => (
  <FormDialog
    endpoint={api.askMaintenanceApproval}
    params={{ id: of.id }}
    start={{
      version: of.version,
      lines: of.approval?.lines ?? [],
      comment: of.approval?.comment ?? "",
    }}
    title="Devis du garage"
    submit="Enregistrer le devis"
    done={({ approval }) => estimateAnswer(approval)}
    onClose={onClose}
  >
    <EstimateFields />
  </FormDialog>
);
