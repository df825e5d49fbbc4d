// Adds a task outside the templates to this car.
import { Button } from "@mantine/core";
import { useState } from "react";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { NumberField, SelectField, TextArea, TextField } from "#kit/field/fields.tsx";
import { taskContract } from "../../contract/tasks.ts";
import { taskRecordFields } from "../../model/task.ts";

export function AddTask({ carId }: { carId: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button fullWidth size="lg" variant="default" mb={14} onClick={() => setOpen(true)}>
        Ajouter une tâche
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={close}
        title="Ajouter une tâche"
        closesOutside={false}
        endpoint={taskContract.addPreparationTask}
        start={{ carId, label: "", description: "", photos: "MULTIPLE_POSSIBLE", minutes: 0 }}
        submit="Ajouter"
        done={({ label }) => `« ${label} » est à faire.`}
      >
        <TextField name="label" of={taskRecordFields.label} maxLength={80} />
        <TextArea name="description" of={taskRecordFields.description} rows={2} />
        <SelectField name="photos" of={taskRecordFields.photos} />
        <NumberField name="minutes" of={taskRecordFields.minutes} />
      </FormDialog>
    </>
  );
}
