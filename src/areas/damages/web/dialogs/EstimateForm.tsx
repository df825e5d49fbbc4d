// The estimate of the garage that repairs a damage: its lines, without tax.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { EstimateFields, estimateAnswer } from "#maintenance/web/parts/works-fields.tsx";
import { damagesContract as api } from "../../contract.ts";
import type { DamageFormProps } from "./DamageDialog.tsx";

export const EstimateForm = ({ damage: { id, version, approval }, onClose }: DamageFormProps) => (
  <FormDialog
    endpoint={api.askRepairApproval}
    params={{ id }}
    start={{ version, lines: approval?.lines ?? [], comment: approval?.comment ?? "" }}
    title="Devis du garage"
    submit="Enregistrer le devis"
    done={({ approval: answer }) => estimateAnswer(answer)}
    onClose={onClose}
  >
    <EstimateFields />
  </FormDialog>
);
