// Refuses a periodic inspection.
import { field } from "#kernel/field.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { registrationContract } from "../../contract.ts";
import type { CarInspections } from "../../model/inspections/inspection.ts";

export type Inspection = CarInspections["inspections"][number];

const reason = field.text("Motif");

export default function InspectionRefusalDialog({
  of,
  carId,
  onClose,
}: {
  of: Inspection;
  carId: string;
  onClose: () => void;
}) {
  return (
    <FormDialog
      onClose={onClose}
      title="Refuser ce contrôle technique"
      size="md"
      closesOutside={false}
      endpoint={registrationContract.invalidateInspection}
      params={{ carId, inspectionId: of.id }}
      start={{ version: of.version, reason: "" }}
      submit="Refuser"
      isGrave
      done="Contrôle technique refusé."
    >
      <TextArea name="reason" of={reason} rows={3} />
    </FormDialog>
  );
}
