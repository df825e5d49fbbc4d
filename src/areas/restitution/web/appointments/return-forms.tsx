// The forms of the appointment of a return, by the names of its actions.
import { AddressFields } from "#clients/web/parts/AddressFields.tsx";
import { windows } from "#delivery/model/public/choice.ts";
import { workingDaysAfter } from "#delivery/model/planning/working-days.ts";
import { appointmentOf } from "#delivery/model/slot.ts";
import { RequestFields } from "#delivery/web/parts/RequestFields.tsx";
import { SlotTimeFields } from "#delivery/web/parts/SlotTimeFields.tsx";
import { type Day, longFrenchDay } from "#kernel/calendar/day.ts";
import { type Address, emptyAddress, frenchAddress } from "#kernel/company/address.ts";
import { MoneyField, PhoneField, SwitchField, TextArea, TextField } from "#kit/field/fields.tsx";
import { RecordField } from "#kit/field/RecordField.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { useForm } from "#kit/form/form.ts";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { reasoned } from "#kit/record/reasoned.ts";
import { appointmentEndpoints as api } from "../../contract/appointments.ts";
import type { ReturnSlot } from "../../model/appointments/appointment.ts";
import { isElsewhere, type Place } from "../../model/appointments/place.ts";
import { type Bringer, restitutionRecord } from "../../model/records.ts";

const { fields } = restitutionRecord;
const form = formOf<ReturnSlot, typeof fields>(fields);

const ofCar = ({ carId }: ReturnSlot) => ({ carId: carId ?? "" });

const addressOf = ({ address, homeAddress }: ReturnSlot): Address => address ?? homeAddress;

/** Free hours, when the client chooses by telephone. */
function HourFields({ slot: { choices } }: { slot: ReturnSlot }) {
  const { values } = useForm<{ day?: string }>();
  const left = choices.find(({ day }) => day === values.day)?.windows ?? [];
  return (
    <Row columns={2}>
      <SelectField
        name="day"
        label="Jour"
        options={choices.map(({ day }) => ({ value: day, label: longFrenchDay(day) }))}
      />
      <SelectField
        name="window"
        label="Heure"
        options={left.map((value) => ({ value, label: windows[value] }))}
      />
    </Row>
  );
}

const placeOptions = [
  { value: "OURS", label: "Chez nous : le client le ramène" },
  { value: "THEIRS", label: "À l’adresse ci-dessous" },
] as const satisfies readonly { value: Place; label: string }[];

const ContactFields = ({ hasEmail = false }: { hasEmail?: boolean }) => (
  <>
    <Row columns={hasEmail ? 3 : 2}>
      <TextField name="contactName" of={fields.contactName} />
      <PhoneField name="contactPhone" of={fields.contactPhone} />
      {hasEmail && <TextField name="contactEmail" type="email" of={fields.contactEmail} />}
    </Row>
    <TextArea name="instructions" of={fields.note} rows={2} />
  </>
);

/** Transport of the car: its bringer, its cost, and whether the client owes it. */
function BringerFields({ slot }: { slot: ReturnSlot }) {
  const { values, set } = useForm<{ broughtBy?: Bringer; address?: Address }>();
  const { broughtBy = null, address = emptyAddress } = values;
  const isOther = isElsewhere(address, { broughtBy, deliveredAt: slot.deliveredAt });
  return (
    <>
      <SelectField
        name="broughtBy"
        of={fields.broughtBy}
        onChoose={(next) => {
          set("broughtBy", next);
          if (next === "CLIENT") set("address", slot.ourAddress);
          else if (broughtBy === "CLIENT") set("address", slot.homeAddress);
        }}
      />
      <AddressFields path="address" />
      {isOther && slot.deliveredAt && (
        <Text role="status" surface="warning" padding={10} paddingX={14}>
          Autre lieu que celui de la livraison, {frenchAddress(slot.deliveredAt)} : le client devra le
          transport.
        </Text>
      )}
      {broughtBy === "CARRIER" && (
        <Row columns={2}>
          <RecordField name="carrierId" of={fields.carrierId} />
          <TextField
            name="carrierEmail"
            type="email"
            of={fields.carrierEmail}
            description="L’ordre de transport y part en PDF."
          />
        </Row>
      )}
      {broughtBy !== null && broughtBy !== "CLIENT" && (
        <MoneyField name="expectedTransportCents" of={fields.expectedTransportCents} />
      )}
    </>
  );
}

/** A client that has chosen our place brings its car. */
const bringerOf = ({ broughtBy, answeredAt, place }: ReturnSlot): { broughtBy?: Bringer } => {
  if (broughtBy !== null) return { broughtBy };
  return answeredAt !== null && place === "OURS" ? { broughtBy: "CLIENT" } : {};
};

const preparation = {
  params: ofCar,
  size: "lg",
  start: (slot: ReturnSlot, { day }: { day: Day }) => ({
    day: workingDaysAfter(day, 2)[1],
    from: "10:00",
    to: "12:00",
    ...appointmentOf(slot),
    personId: slot.personId,
    address: addressOf(slot),
    contactName: slot.contactName,
    contactPhone: slot.contactPhone,
    contactEmail: slot.contactEmail,
    instructions: slot.instructions,
    notifiesClient: true,
    ...bringerOf(slot),
    carrierId: slot.carrierId,
    carrierEmail: slot.carrierEmail,
    expectedTransportCents: slot.expectedTransportCents,
  }),
  content: (slot: ReturnSlot) => (
    <>
      <Group title="Rendez-vous">
        <SlotTimeFields slot={slot} person={fields.personId} isAnyTime />
      </Group>
      <Group title="Trajet">
        <BringerFields slot={slot} />
      </Group>
      <Group title="Sur place">
        <ContactFields hasEmail />
        <SwitchField name="notifiesClient" label="Prévenir le client par e-mail" />
      </Group>
    </>
  ),
} as const;

export default {
  ask: form(api.askReturn)({
    start: ({ contactName, contactEmail, contacts: [first] }) => ({
      name: contactName || first?.name,
      email: contactEmail || first?.email,
    }),
    title: ({ orderId }) => `Demander la restitution ${orderId}`,
    content: ({ contacts, links }) => (
      <RequestFields contacts={contacts} links={links} may="PREPARE_RESTITUTION" about="restitution" />
    ),
    submit: "Envoyer la demande",
    isOutgoing: true,
    done: "La demande est envoyée.",
  }),
  answer: form(api.answerReturn)({
    start: (slot) => ({
      place: slot.place,
      address: addressOf(slot),
      contactName: slot.contactName || slot.contacts[0]?.name,
      contactPhone: slot.contactPhone,
      instructions: slot.instructions,
    }),
    title: ({ orderId }) => `Réponse du client, restitution ${orderId}`,
    size: "lg",
    content: (slot) => (
      <>
        <HourFields slot={slot} />
        <SelectField name="place" label="Lieu" options={placeOptions} />
        <AddressFields path="address" />
        <ContactFields />
      </>
    ),
    submit: "Noter la réponse",
    done: "La réponse est notée.",
  }),
  prepare: form(api.prepareReturn)({
    ...preparation,
    title: ({ orderId }) => `Préparer la restitution ${orderId}`,
    submit: "Préparer",
    done: "La restitution est préparée.",
  }),
  update: form(api.updateReturn)({
    ...preparation,
    title: ({ orderId }) => `Modifier la restitution ${orderId}`,
    submit: "Enregistrer",
    done: "La préparation est modifiée.",
  }),
  unprepare: form(api.unprepareReturn)({
    ...reasoned("Le client et le transporteur sont prévenus. La réponse du client est conservée."),
    params: ofCar,
    title: ({ orderId }) => `Annuler la préparation de la restitution ${orderId}`,
    submit: "Annuler la préparation",
    done: "La préparation est annulée.",
  }),
  setPrice: form(api.setReturnPrice)({
    params: ({ id }) => ({ periodId: id }),
    start: ({ transportCents, expectedTransportCents }) => {
      const cents = transportCents ?? expectedTransportCents;
      return cents === null ? {} : { transportCents: cents };
    },
    title: ({ orderId }) => `Transport retour ${orderId}`,
    lead: "Zéro est un prix ; vide, le prix n’est pas fixé et le décompte attend.",
    fields: ["transportCents"],
    submit: "Fixer le prix",
    done: "Le prix est fixé.",
  }),
};
