// Time, place and person in charge of a handover, as set by staff.
import { AddressFields } from "#clients/web/parts/AddressFields.tsx";
import { useToday } from "#kernel/web/today.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { PhoneField, SwitchField, TextArea, TextField } from "#kit/field/fields.tsx";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { deliveryContract } from "../../contract.ts";
import { appointmentOf, type Slot, slotRecord } from "../../model/slot.ts";
import { workingDaysAfter } from "../../model/planning/working-days.ts";
import { SlotTimeFields } from "./SlotTimeFields.tsx";

export default function ScheduleDialog({ slot, onClose }: { slot: Slot; onClose: () => void }) {
  const today = useToday();
  const start = {
    version: slot.version,
    day: workingDaysAfter(today, 2)[1],
    from: "10:00",
    to: "11:30",
    ...appointmentOf(slot),
    personId: slot.personId,
    address: slot.address,
    contactName: slot.contactName,
    contactPhone: slot.contactPhone,
    contactEmail: slot.contactEmail,
    notifiesClient: true,
    instructions: slot.instructions,
  };
  return (
    <FormDialog
      onClose={onClose}
      title={`Créneau de livraison ${slot.orderId}`}
      size="lg"
      endpoint={deliveryContract.scheduleDelivery}
      params={{ id: slot.id }}
      start={start}
      submit="Fixer le créneau"
      done="Le créneau est fixé."
    >
      <Group title="Rendez-vous">
        <SlotTimeFields slot={slot} />
      </Group>
      <Group title="Sur place">
        <AddressFields path="address" />
        <Row columns={3}>
          <TextField name="contactName" of={slotRecord.fields.contactName} />
          <PhoneField name="contactPhone" of={slotRecord.fields.contactPhone} />
          <TextField name="contactEmail" type="email" of={slotRecord.fields.contactEmail} />
        </Row>
        <TextArea name="instructions" of={slotRecord.fields.instructions} rows={2} />
        <SwitchField name="notifiesClient" label="Prévenir le client par e-mail" />
      </Group>
    </FormDialog>
  );
}
