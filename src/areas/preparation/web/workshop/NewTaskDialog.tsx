// A task outside the templates, added to one car.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { NumberField, TextArea, TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { taskContract } from "../../contract/tasks.ts";
import { taskRecord } from "../../model/task.ts";

export default function NewTaskDialog({ carId, onClose }: { carId: string; onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      title="Ajouter une tâche"
      closesOutside={false}
      endpoint={taskContract.addPreparationTask}
      start={{ carId, label: "", description: "", photos: "MULTIPLE_POSSIBLE", minutes: 0 }}
      submit="Ajouter"
      done={({ label }) => `« ${label} » est à faire.`}
    >
      <TextField name="label" of={taskRecord.fields.label} maxLength={80} />
      <TextArea name="description" of={taskRecord.fields.description} rows={2} />
      <SelectField name="photos" of={taskRecord.fields.photos} />
      <NumberField name="minutes" of={taskRecord.fields.minutes} />
    </FormDialog>
  );
}
