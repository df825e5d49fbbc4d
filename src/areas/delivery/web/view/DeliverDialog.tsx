// Handing over a car: time, mileage, recipient; the client signs on this screen.
import { dayInParis, timeInParis } from "#kernel/calendar/day.ts";
import { useMinute } from "#kernel/web/today.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { NumberField, TimeField } from "#kit/field/fields.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { DepartureInspection } from "#preparation/web/parts/DepartureInspection.tsx";
import { deliveryContract } from "../../contract.ts";
import { handoverStatement } from "../../model/handover.ts";
import type { Slot } from "../../model/slot.ts";
import { HandoverFields } from "../parts/HandoverFields.tsx";

interface DeliverDialogProps {
  slot: Slot;
  car: NonNullable<Slot["car"]>;
  onClose: () => void;
}

export default function DeliverDialog({ slot, car, onClose }: DeliverDialogProps) {
  const now = useMinute();
  return (
    <FormDialog
      onClose={onClose}
      title={`Livrer ${slot.carTitle}`}
      size="lg"
      closesOutside={false}
      endpoint={deliveryContract.deliverCar}
      params={{ id: car.id }}
      start={{
        version: car.version,
        inspectionVersion: slot.inspection?.version ?? null,
        day: dayInParis(now),
        time: timeInParis(now),
        mileage: car.mileage,
        receivedBy: slot.contactName,
        email: slot.contactEmail || slot.contacts[0]?.email,
        signature: { isDrawn: true, strokes: [] },
      }}
      submit="Livrer"
      isGrave="expected"
      isOutgoing
      done="Le véhicule est livré ; le procès-verbal part au client."
    >
      <Facts
        of={[
          ["Véhicule", slot.carTitle],
          ["VIN", slot.vin],
          ["Immatriculation", car.plate],
          ["Contrat", slot.orderId],
          ["Locataire", slot.companyName],
        ]}
      />
      <Row columns={3}>
        <DayField name="day" label="Jour" />
        <TimeField name="time" label="Heure" />
        <NumberField name="mileage" label="Kilométrage" unit="km" />
      </Row>
      <HandoverFields
        statement={handoverStatement}
        above={`${slot.vin} ${car.plate} ${slot.orderId} ${slot.inspection?.version}`}
      >
        {slot.inspection && <DepartureInspection id={slot.inspection.id} />}
      </HandoverFields>
    </FormDialog>
  );
}
