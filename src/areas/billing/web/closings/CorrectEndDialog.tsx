// Completes the end of a rental, or corrects it with a reason.
import { timeInParis } from "#kernel/calendar/day.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { closingsContract } from "../../contract/closings.ts";
import type { ClosingView } from "../../model/closings/view.ts";
import { RentalEndFields } from "./RentalEndFields.tsx";

interface CorrectProps {
  closing: ClosingView;
  onClose: () => void;
}

export default function CorrectEndDialog({ closing, onClose }: CorrectProps) {
  const { id, version, endedOn, endedAt, endKilometrage, cause, keysMissing, papersMissing, car, ends } =
    closing;
  return (
    <FormDialog
      onClose={onClose}
      title={`Restitution ${car.plate || car.title}`}
      size="md"
      endpoint={closingsContract.correctRentalEnd}
      params={{ periodId: id }}
      start={{
        version,
        day: endedOn,
        time: endedAt === null ? "12:00" : timeInParis(endedAt),
        kilometrage: endKilometrage,
        cause,
        keysMissing,
        papersMissing,
        reason: "",
      }}
      submit="Enregistrer"
      done="La restitution est à jour."
    >
      <RentalEndFields ends={ends} noted={cause} />
      <TextArea
        name="reason"
        label="Motif"
        description="Seulement si vous changez ce qui était déjà noté."
        rows={2}
      />
    </FormDialog>
  );
}
