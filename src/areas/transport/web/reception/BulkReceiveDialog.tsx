// Reception of several cars on one day: the mileage of each, and reservations against the carrier. All, or none.
import { useState } from "react";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { NumberField, TextArea } from "#kit/field/fields.tsx";
import { Group } from "#kit/form/FormPanel.tsx";
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
    <FormDialog
      onClose={onClose}
      title={`Réception de ${cars.length} véhicules`}
      size="lg"
      closesOutside={false}
      endpoint={transportContract.confirmReceptions}
      draft={`reception-${cars.map(({ id }) => id).join("-")}`}
      start={{
        receivedOn: today,
        cars: cars.map(({ id }) => ({ carId: id, mileage: null, condition: "", reservations: "" })),
      }}
      submit={`Recevoir ${cars.length} véhicules`}
      done={() => {
        onDone();
        return `${cars.length} véhicules sont reçus.`;
      }}
    >
      <DayField name="receivedOn" of={fields.receivedOn} />
      {cars.map(({ id, vin, carTitle }, at) => (
        <Group key={id} title={`${carTitle}, ${vin}`}>
          <NumberField name={`cars.${at}.mileage`} of={fields.mileage} />
          <TextArea name={`cars.${at}.reservations`} of={fields.reservations} rows={1} />
        </Group>
      ))}
    </FormDialog>
  );
}
