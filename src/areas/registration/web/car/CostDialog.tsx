// The amount paid for the certificate, and why it differs from the computed one.
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { MoneyField, TextArea } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { registrationContract } from "../../contract.ts";
import { registrationFields } from "../../model/fields.ts";
import type { CarRegistration } from "../../model/registration.ts";

type CostDialogProps = Pick<CarRegistration, "carId" | "file" | "cost"> & { onClose: () => void };

export default function CostDialog({ carId, file, cost, onClose }: CostDialogProps) {
  const { paidCents, paidExplanation } = cost;
  return (
    <Dialog isOpen onClose={onClose} title="Coût de la carte grise" size="md" closesOutside={false}>
      <FormPanel
        endpoint={registrationContract.changeGreyCardCost}
        params={{ carId }}
        start={{ version: file.version, ...(paidCents !== null && { paidCents }), paidExplanation }}
        submit="Enregistrer"
        onCancel={onClose}
        onDone={() => {
          notifySuccess("Coût de la carte grise enregistré.");
          onClose();
        }}
      >
        <MoneyField name="paidCents" of={registrationFields.paidCents} />
        <TextArea name="paidExplanation" of={registrationFields.paidExplanation} rows={3} />
      </FormPanel>
    </Dialog>
  );
}
