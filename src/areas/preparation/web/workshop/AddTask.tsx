// Adds a task outside the templates to this car.
import { Button } from "@mantine/core";
import { useState } from "react";
import { offlineDialog } from "#kit/dialog/lazy-dialog.tsx";

const NewTaskDialog = offlineDialog(() => import("./NewTaskDialog.tsx"));

export function AddTask({ carId }: { carId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button fullWidth size="lg" variant="default" mb={14} onClick={() => setOpen(true)}>
        Ajouter une tâche
      </Button>
      {isOpen && <NewTaskDialog carId={carId} onClose={() => setOpen(false)} />}
    </>
  );
}
