// Reopens a finished inspection, with a reason.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { inspectionContract } from "../../contract/inspections.ts";
import type { Inspection } from "../../model/inspection.ts";
import { taskRecord } from "../../model/task.ts";

interface ReopenDialogProps {
  inspection: Inspection;
  onClose: () => void;
}

export default function ReopenDialog({ inspection, onClose }: ReopenDialogProps) {
  return (
    <FormDialog
      onClose={onClose}
      title="Rouvrir l’état des lieux"
      closesOutside={false}
      endpoint={inspectionContract.reopenInspection}
      params={{ id: inspection.id }}
      start={{ version: inspection.version, reason: "" }}
      submit="Rouvrir"
      done="L’état des lieux est rouvert."
    >
      <TextArea name="reason" of={taskRecord.fields.reason} />
    </FormDialog>
  );
}
