// The estimate of a garage, typed by us: its lines, without tax.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { MoneyField, TextArea, TextField } from "#kit/field/fields.tsx";
import { FieldList } from "#kit/form/rows/FieldList.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { maintenanceContract as api } from "../../contract.ts";
import { worksApprovalFields as fields } from "../../model/approvals/approval.ts";
import type { Maintenance } from "../../model/visits/maintenance.ts";

const emptyLine = () => ({ label: "", priceCents: undefined });

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
    done={({ approval }) =>
      approval?.status === "APPROVED"
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
