// The reason for which a reading is invalidated, restored or accepted.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import type { Reading } from "../../model/car-mileage.ts";
import { offers, type ReadingOffer } from "./offers.ts";

interface ReasonDialogProps {
  reading: Reading;
  offer: ReadingOffer;
  onClose: () => void;
}

export default function ReasonDialog({ reading: { id, version }, offer, onClose }: ReasonDialogProps) {
  const { endpoint, label, done } = offers[offer];
  return (
    <FormDialog
      endpoint={endpoint}
      params={{ id }}
      start={{ version, reason: "" }}
      title={`${label} un relevé`}
      size="sm"
      submit={label}
      done={done}
      onClose={onClose}
    >
      <TextArea name="reason" label="Motif" />
    </FormDialog>
  );
}
