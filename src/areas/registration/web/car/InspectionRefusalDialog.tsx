// Refuses a periodic inspection.
import { field } from "#kernel/field.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
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
    <Dialog isOpen onClose={onClose} title="Refuser ce contrôle technique" size="md" closesOutside={false}>
      <FormPanel
        endpoint={registrationContract.invalidateInspection}
        params={{ carId, inspectionId: of.id }}
        start={{ version: of.version, reason: "" }}
        submit="Refuser"
        isGrave
        onCancel={onClose}
        onDone={() => {
          notifySuccess("Contrôle technique refusé.");
          onClose();
        }}
      >
        <TextArea name="reason" of={reason} rows={3} />
      </FormPanel>
    </Dialog>
  );
}
