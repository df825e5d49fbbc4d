// The instrument cluster of a car was replaced: what the old one showed, and what the new one starts from.
import { useToday } from "#kernel/web/today.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { NumberField, TextArea, TimeField } from "#kit/field/fields.tsx";
import { mileageContract } from "../../contract.ts";

interface ChangeDialogProps {
  carId: string;
  onClose: () => void;
}

export default function ChangeDialog({ carId, onClose }: ChangeDialogProps) {
  const today = useToday();
  return (
    <FormDialog
      endpoint={mileageContract.addOdometerChange}
      params={{ carId }}
      start={{ day: today, time: "12:00", beforeKm: undefined, afterKm: 0, comment: "" }}
      title="Changement de compteur"
      size="sm"
      submit="Enregistrer"
      done="Le changement de compteur est noté."
      onClose={onClose}
    >
      <DayField name="day" label="Remplacé le" />
      <TimeField name="time" label="Heure" />
      <NumberField name="beforeKm" label="Dernière valeur de l’ancien compteur" unit="km" />
      <NumberField name="afterKm" label="Première valeur du nouveau" unit="km" />
      <TextArea name="comment" label="Motif" description="Qui l’a remplacé, et où est la facture." />
    </FormDialog>
  );
}
