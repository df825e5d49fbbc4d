// The estimate of the garage that repairs a damage: its lines, without tax.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { MoneyField, TextArea, TextField } from "#kit/field/fields.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { FieldList } from "#kit/form/rows/FieldList.tsx";
import { worksApprovalFields as fields } from "#maintenance/model/approvals/approval.ts";
import { damagesContract as api } from "../../contract.ts";
import type { DamageFormProps } from "./DamageDialog.tsx";

const emptyLine = () => ({ label: "", priceCents: undefined });

export const EstimateForm = ({ damage: { id, version, approval }, onClose }: DamageFormProps) => (
  <FormDialog
    endpoint={api.askRepairApproval}
    params={{ id }}
    start={{ version, lines: approval?.lines ?? [], comment: approval?.comment ?? "" }}
    title="Devis du garage"
    submit="Enregistrer le devis"
    done={({ approval: answer }) =>
      answer?.status === "APPROVED"
        ? "Le devis est sous le plafond : il est accordé."
        : "L’accord est demandé."
    }
    onClose={onClose}
  >
    <FieldList
      name="lines"
      of={fields.lines}
      newRow={emptyLine}
      add="Ajouter une ligne"
      minimum={1}
      maximum={60}
    >
      {(path) => (
        <Row>
          <TextField name={`${path}.label`} of={fields.lines.fields.label} maxLength={200} />
          <MoneyField name={`${path}.priceCents`} of={fields.lines.fields.priceCents} />
        </Row>
      )}
    </FieldList>
    <TextArea name="comment" of={fields.comment} rows={2} />
  </FormDialog>
);
