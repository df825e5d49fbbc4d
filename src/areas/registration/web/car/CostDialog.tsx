// The amount paid for the certificate, and why it differs from the computed one.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { MoneyField, TextArea } from "#kit/field/fields.tsx";
import { registrationContract } from "../../contract.ts";
import { registrationRecord } from "../../model/records.ts";
import type { CarRegistration } from "../../model/registration.ts";

type CostDialogProps = Pick<CarRegistration, "carId" | "file" | "cost"> & { onClose: () => void };

export default function CostDialog({ carId, file, cost, onClose }: CostDialogProps) {
  const { paidCents, paidExplanation } = cost;
  return (
    <FormDialog
      onClose={onClose}
      title="Coût de la carte grise"
      size="md"
      closesOutside={false}
      endpoint={registrationContract.changeGreyCardCost}
      params={{ carId }}
      start={{ version: file.version, ...(paidCents !== null && { paidCents }), paidExplanation }}
      submit="Enregistrer"
      done="Coût de la carte grise enregistré."
    >
      <MoneyField name="paidCents" of={registrationRecord.fields.paidCents} />
      <TextArea name="paidExplanation" of={registrationRecord.fields.paidExplanation} rows={3} />
    </FormDialog>
  );
}
