// The form of one correction of the summary of a car.
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { MoneyField, TextField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { correctionContract } from "../../contract/corrections.ts";
import type { CarSummary } from "../../model/car.ts";
import { carFields } from "../../model/fields.ts";
import { settledCost } from "../../model/settled-car.ts";
import { ReasonField } from "./ReasonField.tsx";
import type { CorrectedField } from "./CarCorrections.tsx";

interface FormProps {
  car: CarSummary;
  corrected: CorrectedField;
  onClose: () => void;
}

function Form({ car, corrected, onClose }: FormProps) {
  const { id, version } = car;
  const end = {
    onCancel: onClose,
    onDone: () => {
      notifySuccess("Enregistré.");
      onClose();
    },
    submit: "Enregistrer",
    params: { id },
  };
  if (corrected === "buying")
    return (
      <FormPanel
        {...end}
        endpoint={correctionContract.changeBuyingPrice}
        start={{
          version,
          reason: "",
          ...(car.buyingPriceCents !== null && { buyingPriceCents: car.buyingPriceCents }),
        }}
      >
        <MoneyField name="buyingPriceCents" of={carFields.buyingPriceCents} />
        {car.buyingPriceCents !== null && <ReasonField />}
      </FormPanel>
    );
  if (corrected === "transport")
    return (
      <FormPanel
        {...end}
        endpoint={correctionContract.changeTransportPrice}
        start={{
          version,
          reason: "",
          ...(car.transportPriceCents !== null && { transportPriceCents: car.transportPriceCents }),
        }}
      >
        <MoneyField name="transportPriceCents" of={carFields.transportPriceCents} />
        {settledCost(car) !== null && <ReasonField />}
      </FormPanel>
    );
  return (
    <FormPanel {...end} endpoint={correctionContract.changeVin} start={{ version, vin: car.vin, reason: "" }}>
      <TextField name="vin" of={carFields.vin} description="17 caractères, sans I, O ni Q." />
      <ReasonField />
    </FormPanel>
  );
}

export default function CarCorrection({ title, ...form }: FormProps & { title: string }) {
  return (
    <Dialog isOpen onClose={form.onClose} title={title} size="md" closesOutside={false}>
      <Form {...form} />
    </Dialog>
  );
}
