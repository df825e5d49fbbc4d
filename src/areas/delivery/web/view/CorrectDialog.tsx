// Correcting a handover, with its reason: a corrected report is sent to the client.
import { dayInParis, timeInParis } from "#kernel/calendar/day.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { NumberField, TextArea, TextField, TimeField } from "#kit/field/fields.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { deliveryContract } from "../../contract.ts";
import type { Handover } from "../../model/handover.ts";
import type { Slot } from "../../model/slot.ts";

interface CorrectDialogProps {
  slot: Slot;
  handover: Handover;
  onClose: () => void;
}

export default function CorrectDialog({ slot, handover, onClose }: CorrectDialogProps) {
  const { deliveredAt, mileage, receivedBy, capacity, email, remarks } = handover;
  return (
    <FormDialog
      onClose={onClose}
      title={`Corriger la remise de ${slot.carTitle}`}
      size="md"
      endpoint={deliveryContract.correctDelivery}
      params={{ id: slot.id }}
      start={{
        version: slot.version,
        day: dayInParis(deliveredAt),
        time: timeInParis(deliveredAt),
        mileage,
        receivedBy,
        capacity,
        email,
        remarks,
      }}
      submit="Corriger et envoyer"
      isOutgoing
      done="La remise est corrigée ; le procès-verbal rectifié part au client."
    >
      <p>
        Le procès-verbal signé est conservé comme preuve. Un procès-verbal rectifié, avec le motif, est envoyé
        à l’adresse ci-dessous.
      </p>
      <Row columns={3}>
        <DayField name="day" label="Jour" />
        <TimeField name="time" label="Heure" />
        <NumberField name="mileage" label="Kilométrage" unit="km" />
      </Row>
      <Row>
        <TextField name="receivedBy" label="Reçu par" />
        <TextField name="capacity" label="Qualité" />
      </Row>
      <TextField name="email" label="E-mail" type="email" />
      <TextArea name="remarks" label="Réserves" rows={2} />
      <TextArea name="reason" label="Motif de la correction" rows={2} />
    </FormDialog>
  );
}
