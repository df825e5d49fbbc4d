// Skips a term with a reason: its next cycle starts today.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { maintenanceContract as api } from "../../contract.ts";
import type { CarTermView } from "../../model/terms/car-term.ts";

export default function SkipDialog({ term, onClose }: { term: CarTermView; onClose: () => void }) {
  const { carId, id: termId, version, label } = term;
  return (
    <FormDialog
      endpoint={api.skipMaintenanceTerm}
      params={{ carId, termId }}
      start={{ version, reason: "" }}
      title={`Ignorer l’échéance « ${label} »`}
      size="sm"
      submit="Ignorer"
      done="L’échéance est ignorée : la suivante compte à partir d’aujourd’hui."
      onClose={onClose}
    >
      <TextArea name="reason" label="Motif" />
    </FormDialog>
  );
}
