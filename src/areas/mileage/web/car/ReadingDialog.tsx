// A person types what the odometer showed.
import { timeInParis } from "#kernel/calendar/day.ts";
import { currentInstant } from "#kernel/web/today.ts";
import { useToday } from "#kernel/web/today.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { NumberField, TimeField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { mileageContract } from "../../contract.ts";
import { typedSources } from "../../model/car-mileage.ts";
import { readingSources } from "../../model/readings/reading.ts";

interface ReadingDialogProps {
  carId: string;
  onClose: () => void;
}

export default function ReadingDialog({ carId, onClose }: ReadingDialogProps) {
  const today = useToday();
  return (
    <FormDialog
      endpoint={mileageContract.recordReading}
      params={{ carId }}
      start={{ day: today, time: timeInParis(currentInstant()), odometer: undefined, source: "STAFF" }}
      title="Nouveau relevé"
      size="sm"
      submit="Enregistrer"
      done="Le relevé est enregistré."
      onClose={onClose}
    >
      <NumberField name="odometer" label="Compteur" unit="km" />
      <DayField name="day" label="Relevé le" />
      <TimeField name="time" label="Heure" />
      <SelectField
        name="source"
        label="Source"
        options={typedSources.map((value) => ({ value, label: readingSources[value] }))}
      />
    </FormDialog>
  );
}
