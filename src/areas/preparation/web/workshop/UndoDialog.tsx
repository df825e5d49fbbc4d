// Reopens a task, or sets it aside; the reason is shown to users who wait for the car.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { taskContract } from "../../contract/tasks.ts";
import { type Task, taskRecordFields } from "../../model/task.ts";

export default function UndoDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      title={task.status === "DONE" ? "Remettre à faire" : "Impossible pour l’instant"}
      closesOutside={false}
      endpoint={taskContract.undoPreparationTask}
      params={{ id: task.id }}
      start={{ version: task.version, reason: "" }}
      submit="Enregistrer"
    >
      <TextArea
        name="reason"
        of={taskRecordFields.reason}
        description="Ce que lira celui qui attend ce véhicule"
      />
    </FormDialog>
  );
}
