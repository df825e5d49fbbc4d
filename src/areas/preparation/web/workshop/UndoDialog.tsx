// Reopens a task, or sets it aside; the reason is shown to users who wait for the car.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { queueWrite } from "#kit/upload/useUploads.ts";
import { taskContract } from "../../contract/tasks.ts";
import { type Task, taskRecord } from "../../model/task.ts";

interface UndoDialogProps {
  task: Task;
  /** Its offline queue, shared with the photos of the task. */
  scope: string;
  onClose: () => void;
}

export default function UndoDialog({ task, scope, onClose }: UndoDialogProps) {
  const act = task.status === "DONE" ? "À refaire" : "Impossible";
  return (
    <FormDialog
      onClose={onClose}
      title={task.status === "DONE" ? "Remettre à faire" : "Impossible pour l’instant"}
      closesOutside={false}
      endpoint={taskContract.undoPreparationTask}
      params={{ id: task.id }}
      start={{ version: task.version, reason: "" }}
      submit="Enregistrer"
      enqueue={(sent) =>
        queueWrite(taskContract.undoPreparationTask, {
          scope,
          sent,
          name: `${act} : ${task.label}, « ${sent.body.reason} »`,
        })
      }
    >
      <TextArea
        name="reason"
        of={taskRecord.fields.reason}
        description="Ce que lira celui qui attend ce véhicule"
      />
    </FormDialog>
  );
}
