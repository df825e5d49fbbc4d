// The forms of a delivery, by the names of its actions.
import { AddressFields } from "#clients/web/parts/AddressFields.tsx";
import { dayInParis, timeInParis } from "#kernel/calendar/day.ts";
import { field } from "#kernel/field.ts";
import { PhoneField, SwitchField, TextArea, TextField } from "#kit/field/fields.tsx";
import { NamedFields } from "#kit/field/NamedFields.tsx";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { DepartureInspection } from "#preparation/web/parts/DepartureInspection.tsx";
import { deliveryContract as api } from "../../contract.ts";
import { handoverStatement } from "../../model/handover.ts";
import { workingDaysAfter } from "../../model/planning/working-days.ts";
import { appointmentOf, type Slot, slotRecord } from "../../model/slot.ts";
import { HandoverFields } from "../parts/HandoverFields.tsx";
import { RequestFields } from "../parts/RequestFields.tsx";
import { SlotTimeFields } from "../parts/SlotTimeFields.tsx";

const { fields } = slotRecord;
const form = formOf<Slot, typeof fields>(fields);

const handoverLabels = {
  day: field.day("Jour"),
  mileage: field.number("Kilométrage", { unit: "km" }),
  receivedBy: field.text("Reçu par"),
  capacity: field.text("Qualité"),
  remarks: field.text("Réserves"),
};

export default {
  /** Their page also shows the progress of the car. */
  ask: form(api.askClient)({
    start: ({ contactName, contactEmail, contacts: [first] }) => ({
      name: contactName || first?.name,
      email: contactEmail || first?.email,
    }),
    title: ({ orderId }) => `Demander le créneau ${orderId}`,
    content: ({ contacts, links }) => (
      <RequestFields contacts={contacts} links={links} may="SCHEDULE_DELIVERY" about="livraison" />
    ),
    submit: "Envoyer la demande",
    isOutgoing: true,
    done: ({ contactEmail }) => `La demande est envoyée à ${contactEmail}.`,
  }),
  schedule: form(api.scheduleDelivery)({
    start: (slot, { day }) => ({
      day: workingDaysAfter(day, 2)[1],
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
    }),
    title: ({ orderId }) => `Créneau de livraison ${orderId}`,
    size: "lg",
    content: (slot) => (
      <>
        <Group title="Rendez-vous">
          <SlotTimeFields slot={slot} />
        </Group>
        <Group title="Sur place">
          <AddressFields path="address" />
          <Row columns={3}>
            <TextField name="contactName" of={fields.contactName} />
            <PhoneField name="contactPhone" of={fields.contactPhone} />
            <TextField name="contactEmail" type="email" of={fields.contactEmail} />
          </Row>
          <TextArea name="instructions" of={fields.instructions} rows={2} />
          <SwitchField name="notifiesClient" label="Prévenir le client par e-mail" />
        </Group>
      </>
    ),
    submit: "Fixer le créneau",
    done: "Le créneau est fixé.",
  }),
  setPrice: form(api.setDeliveryPrice)({
    start: ({ priceCents, isPriceFixed }) => ({ priceCents: priceCents ?? undefined, isPriceFixed }),
    title: ({ orderId }) => `Prix de livraison ${orderId}`,
    fields: ["priceCents", "isPriceFixed"],
    submit: "Enregistrer",
    done: "Le prix est enregistré.",
  }),
  deliver: form(api.deliverCar)({
    params: ({ car }) => ({ id: car?.id ?? "" }),
    start: ({ car, inspection, contactName, contactEmail, contacts: [first] }, now) => ({
      ...now,
      version: car?.version,
      inspectionVersion: inspection?.version ?? null,
      mileage: car?.mileage,
      receivedBy: contactName,
      email: contactEmail || first?.email,
      signature: { isDrawn: true, strokes: [] },
    }),
    title: ({ carTitle }) => `Livrer ${carTitle}`,
    size: "lg",
    closesOutside: false,
    content: ({ car, carTitle, companyName, inspection, orderId, vin }) => (
      <>
        <Facts
          of={[
            ["Véhicule", carTitle],
            ["VIN", vin],
            ["Immatriculation", car?.plate],
            ["Contrat", orderId],
            ["Locataire", companyName],
          ]}
        />
        <NamedFields of={handoverLabels} items={[["day", "time", "mileage"]]} />
        <HandoverFields
          statement={handoverStatement}
          above={`${vin} ${car?.plate} ${orderId} ${inspection?.version}`}
        >
          {inspection && <DepartureInspection id={inspection.id} />}
        </HandoverFields>
      </>
    ),
    submit: "Livrer",
    isGrave: "expected",
    isOutgoing: true,
    done: "Le véhicule est livré ; le procès-verbal part au client.",
  }),
  /** A corrected report is sent to the client. */
  correct: form(api.correctDelivery)({
    start: ({ handover }) => ({
      ...(handover && {
        day: dayInParis(handover.deliveredAt),
        time: timeInParis(handover.deliveredAt),
        mileage: handover.mileage,
        receivedBy: handover.receivedBy,
        capacity: handover.capacity,
        email: handover.email,
        remarks: handover.remarks,
      }),
    }),
    title: ({ carTitle }) => `Corriger la remise de ${carTitle}`,
    size: "md",
    labels: handoverLabels,
    fields: [
      <p key="lead">
        Le procès-verbal signé est conservé comme preuve. Un procès-verbal rectifié, avec le motif, est envoyé
        à l’adresse ci-dessous.
      </p>,
      ["day", "time", "mileage"],
      ["receivedBy", "capacity"],
      <TextField key="email" name="email" label="E-mail" type="email" />,
      { name: "remarks", rows: 2 },
      { name: "reason", of: field.text("Motif de la correction"), rows: 2 },
    ],
    submit: "Corriger et envoyer",
    isGrave: false,
    isOutgoing: true,
    done: "La remise est corrigée ; le procès-verbal rectifié part au client.",
  }),
};
