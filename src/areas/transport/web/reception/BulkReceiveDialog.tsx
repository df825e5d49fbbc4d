// Reception of several cars on one day: the mileage of each, and reservations against the carrier. All, or none.
import { useState } from "react";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { NumberField, TextArea } from "#kit/field/fields.tsx";
import { FormPanel, Group } from "#kit/form/FormPanel.tsx";
import { transportContract } from "../../contract.ts";
import { formFields as fields } from "../../model/records.ts";
import type { NamedCar } from "../ConfirmDialog.tsx";
import { currentDay } from "#kernel/web/today.ts";

interface BulkReceiveProps {
  cars: readonly NamedCar[];
  onClose: () => void;
  onDone: () => void;
}

export default function BulkReceiveDialog({ cars, onClose, onDone }: BulkReceiveProps) {
  const [today] = useState(currentDay);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Réception de ${cars.length} véhicules`}
      size="lg"
      closesOutside={false}
    >
      <FormPanel
        endpoint={transportContract.confirmReceptions}
        draft={`reception-${cars.map(({ id }) => id).join("-")}`}
        start={{
          receivedOn: today,
          cars: cars.map(({ id }) => ({ carId: id, mileage: null, condition: "", reservations: "" })),
        }}
        submit={`Recevoir ${cars.length} véhicules`}
        onCancel={onClose}
        done={`${cars.length} véhicules sont reçus.`}
        onDone={() => {
          onDone();
          onClose();
        }}
      >
        <DayField name="receivedOn" of={fields.receivedOn} />
        {cars.map(({ id, vin, carTitle }, at) => (
          <Group key={id} title={`${carTitle}, ${vin}`}>
            <NumberField name={`cars.${at}.mileage`} of={fields.mileage} />
            <TextArea name={`cars.${at}.reservations`} of={fields.reservations} rows={1} />
          </Group>
        ))}
      </FormPanel>
    </Dialog>
  );
}
