// Adds a task outside the templates to this car.
import { Button } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { NumberField, SelectField, TextArea, TextField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
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
      <Dialog isOpen={isOpen} onClose={close} title="Ajouter une tâche" closesOutside={false}>
        <FormPanel
          endpoint={taskContract.addPreparationTask}
          start={{ carId, label: "", description: "", photos: "MULTIPLE_POSSIBLE", minutes: 0 }}
          submit="Ajouter"
          onCancel={close}
          onDone={({ label }) => (notifySuccess(`« ${label} » est à faire.`), close())}
        >
          <TextField name="label" of={taskRecordFields.label} maxLength={80} />
          <TextArea name="description" of={taskRecordFields.description} rows={2} />
          <SelectField name="photos" of={taskRecordFields.photos} />
          <NumberField name="minutes" of={taskRecordFields.minutes} />
        </FormPanel>
      </Dialog>
    </>
  );
}
