// The form of a client who chooses an appointment: a day, two hours, an address, a contact.
import { type Attributes, type ReactNode, useState } from "react";
import { dayAndMonth, dayInParis, longFrenchDay, timeInParis } from "#kernel/calendar/day.ts";
import { addressFields } from "#kernel/company/address-fields.ts";
import type { Result, WriteEndpoint } from "#kernel/contract.ts";
import { PhoneField, TextArea, TextField } from "#kit/field/fields.tsx";
import { readDraft } from "#kit/form/draft/draft-store.ts";
import { useForm } from "#kit/form/form.ts";
import { type FormOptions, type FormOutcome, FormPanel } from "#kit/form/FormPanel.tsx";
import { useNewVersion } from "#kit/form/conflict/new-version.ts";
import { Text } from "#kit/layout/layout.tsx";
import { ChoicePicker, type Option } from "#kit/page/public/ChoicePicker.tsx";
import { windowNames, windows } from "../../model/public/choice.ts";
import { type OfferedDays, slotInWords } from "../../model/public/promised-day.ts";
import type { PublicAppointment } from "../../model/public/page.ts";
import { slotRecord } from "../../model/slot.ts";
import css from "./client-page.module.css";

export const Note = ({ children }: { children: ReactNode }) => (
  <Text isParagraph role="status" surface="info" padding={12} paddingX={14} className={css.locked}>
    {children}
  </Text>
);

const changes: Readonly<Record<PublicAppointment["changedBy"], string>> = {
  READER: "Ce rendez-vous vient d’être modifié depuis une autre page ouverte avec votre lien",
  ANOTHER: "Une autre personne qui a reçu le lien vient de modifier ce rendez-vous",
  STAFF: "Nos équipes viennent de modifier ce rendez-vous",
};

const dayOption = ({ day }: PublicAppointment["choices"][number]): Option => ({
  value: day,
  label: longFrenchDay(day).split(" ")[0] ?? "",
  detail: dayAndMonth(day),
});

interface TimeChoiceProps {
  page: PublicAppointment;
  days: OfferedDays;
  /** Above the later days. */
  laterTitle: string | null;
  /** Said when another person has already chosen. */
  ofAnother: string;
}

export function TimeChoice({ page, days, laterTitle, ofAnother }: TimeChoiceProps) {
  const { choices, version, startsAt, endsAt, changedBy, isOfAnother } = page;
  const { values } = useForm<{ day?: string }>();
  const isChanged = useNewVersion(version);
  const left = choices.find(({ day }) => day === values.day)?.windows ?? [];
  return (
    <>
      {isChanged && (
        <Note>
          {changes[changedBy]}
          {startsAt && ` : il est prévu ${slotInWords({ startsAt, endsAt })}`}. Ce que vous avez saisi ici est
          conservé : confirmez-le pour le garder.
        </Note>
      )}
      <ChoicePicker
        name="day"
        label={"Quel jour\u00a0?"}
        options={days.inTime.map(dayOption)}
        later={days.later.map(dayOption)}
        laterTitle={laterTitle}
        missing="Choisissez un jour."
      />
      <ChoicePicker
        name="window"
        label={"À quelle heure\u00a0?"}
        options={left.map((value) => ({ value, label: windows[value] }))}
        missing="Choisissez une heure."
        before="Choisissez d’abord un jour : les heures libres s’affichent ici."
      />
      {isOfAnother && <Note>{ofAnother}</Note>}
    </>
  );
}

export function PlaceFields() {
  const { values } = useForm<{ address?: { country?: string } }>();
  return (
    <>
      <TextField name="address.line1" of={addressFields.line1} autoComplete="street-address" />
      <TextField
        name="address.zipCode"
        of={addressFields.zipCode}
        autoComplete="postal-code"
        {...(values.address?.country === "FR" && { inputMode: "numeric" })}
      />
      <TextField name="address.city" of={addressFields.city} autoComplete="address-level2" />
    </>
  );
}

export const ContactFields = ({ question }: { question: string }) => (
  <>
    <TextField name="contactName" label={question} autoComplete="name" />
    <PhoneField name="contactPhone" label="Son téléphone" />
  </>
);

export const InstructionsField = () => (
  <TextArea
    name="instructions"
    of={slotRecord.fields.instructions}
    description="Étage, portail, place de stationnement…"
    rows={2}
  />
);

/** The values of the form, as the page shows them. */
export function choiceStart(page: PublicAppointment) {
  const { version, startsAt, endsAt, recipient, address, contactName, contactPhone, instructions } = page;
  const hours = startsAt && endsAt && `${timeInParis(startsAt)}-${timeInParis(endsAt)}`;
  const window = windowNames.find((name) => name === hours);
  return {
    version,
    ...(startsAt && { day: dayInParis(startsAt) }),
    ...(window && { window }),
    address,
    contactName: contactName || recipient,
    contactPhone,
    instructions,
  };
}

/** `Attributes`: without the key of React, TypeScript refuses to spread props that depend on the endpoint. */
type ChoiceFormProps<E extends WriteEndpoint> = Attributes &
  FormOptions<E> &
  FormOutcome<E> & {
    isChosen: boolean;
    draft: string;
    confirmation: string;
    onDone: (next: Result<E>) => void;
  };

/** The form of a choice, folded once it is made. */
export function ChoiceForm<E extends WriteEndpoint>(props: ChoiceFormProps<E>) {
  const { isChosen, draft, confirmation, onDone } = props;
  const [isOpen, setOpen] = useState(!isChosen || readDraft(draft) !== null);
  const [isConfirmed, setConfirmed] = useState(false);
  const confirm = (next: Result<E>): void => {
    setOpen(false);
    setConfirmed(true);
    scrollTo({ top: 0 });
    onDone(next);
  };
  if (isOpen) return <FormPanel {...props} onDone={confirm} />;
  return (
    <>
      {isConfirmed && isChosen && <Note>{confirmation}</Note>}
      <button type="button" className={css.again} onClick={() => setOpen(true)}>
        Changer le rendez-vous
      </button>
    </>
  );
}
