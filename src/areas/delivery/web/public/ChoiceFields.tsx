// The slot form of a client: a day, two hours, an address, a contact.
import { useState } from "react";
import { dayAndMonth, dayInParis, longFrenchDay, timeInParis } from "#kernel/calendar/day.ts";
import { PhoneField, TextArea, TextField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { readDraft } from "#kit/form/draft/draft-store.ts";
import { useForm } from "#kit/form/form.ts";
import { useNewVersion } from "#kit/form/conflict/new-version.ts";
import { deliveryContract } from "../../contract.ts";
import { type Window, windows } from "../../model/public/choice.ts";
import { slotInWords, splitAtPromisedDay } from "../../model/public/promised-day.ts";
import type { PublicDelivery } from "../../model/public/page.ts";
import { slotRecord } from "../../model/slot.ts";
import { addressFields } from "#kernel/company/address-fields.ts";
import { Text } from "#kit/layout/layout.tsx";
import { ChoicePicker, type Option } from "#kit/page/public/ChoicePicker.tsx";
import css from "./delivery-page.module.css";

const changes: Readonly<Record<PublicDelivery["changedBy"], string>> = {
  READER: "Ce rendez-vous vient d’être modifié depuis une autre page ouverte avec votre lien",
  ANOTHER: "Une autre personne qui a reçu le lien vient de modifier cette livraison",
  STAFF: "Nos équipes viennent de modifier cette livraison",
};

const dayOption = ({ day }: PublicDelivery["choices"][number]): Option => ({
  value: day,
  label: longFrenchDay(day).split(" ")[0] ?? "",
  detail: dayAndMonth(day),
});

function Fields({ delivery }: { delivery: PublicDelivery }) {
  const { choices, version, startsAt, endsAt, changedBy, isOfAnother } = delivery;
  const { inTime, later } = splitAtPromisedDay(delivery);
  const { values } = useForm<{ day?: string; address?: { country?: string } }>();
  const isChanged = useNewVersion(version);
  const left = choices.find(({ day }) => day === values.day)?.windows ?? [];
  return (
    <>
      {isChanged && (
        <Text isParagraph role="status" surface="info" padding={12} paddingX={14} className={css.locked}>
          {changes[changedBy]}
          {startsAt && ` : la livraison est prévue ${slotInWords({ startsAt, endsAt })}`}. Ce que vous avez
          saisi ici est conservé : confirmez-le pour le garder.
        </Text>
      )}
      <ChoicePicker
        name="day"
        label={"Quel jour\u00a0?"}
        options={inTime.map(dayOption)}
        later={later.map(dayOption)}
        laterTitle={"Après la date promise, si cela vous convient mieux\u00a0:"}
      />
      <ChoicePicker
        name="window"
        label={"À quelle heure\u00a0?"}
        options={left.map((value) => ({ value, label: windows[value] }))}
        before="Choisissez d’abord un jour : les heures libres s’affichent ici."
      />
      {isOfAnother && (
        <Text isParagraph role="status" surface="info" padding={12} paddingX={14} className={css.locked}>
          Une autre personne a déjà dit où et à qui livrer. Ce qu’elle a écrit n’est pas montré ici : ce que
          vous confirmez le remplacera, et elle en sera prévenue.
        </Text>
      )}
      <TextField name="address.line1" of={addressFields.line1} autoComplete="street-address" />
      <TextField
        name="address.zipCode"
        of={addressFields.zipCode}
        autoComplete="postal-code"
        {...(values.address?.country === "FR" && { inputMode: "numeric" })}
      />
      <TextField name="address.city" of={addressFields.city} autoComplete="address-level2" />
      <TextField name="contactName" label={"Qui nous reçoit\u00a0?"} autoComplete="name" />
      <PhoneField name="contactPhone" label="Son téléphone" />
      <TextArea
        name="instructions"
        of={slotRecord.fields.instructions}
        description="Étage, portail, place de stationnement…"
        rows={2}
      />
    </>
  );
}

const windowOf = ({ startsAt, endsAt }: PublicDelivery): Window | undefined => {
  if (!startsAt || !endsAt) return undefined;
  const name = `${timeInParis(startsAt)}-${timeInParis(endsAt)}`;
  return name in windows ? (name as Window) : undefined;
};

interface ChoiceFieldsProps {
  token: string;
  delivery: PublicDelivery;
  onDone: (next: PublicDelivery) => void;
  /** Called when another person has changed the slot meanwhile. */
  reopen: () => void;
}

export function ChoiceFields({ token, delivery, onDone, reopen }: ChoiceFieldsProps) {
  const { startsAt, version, address, contactName, contactPhone, instructions } = delivery;
  const draft = `delivery ${token}`;
  const [isOpen, setOpen] = useState(startsAt === null || readDraft(draft) !== null);
  const [isConfirmed, setConfirmed] = useState(false);
  if (!isOpen)
    return (
      <>
        {isConfirmed && startsAt && (
          <Text isParagraph role="status" surface="info" padding={12} paddingX={14} className={css.locked}>
            C’est confirmé : nous venons {slotInWords({ startsAt, endsAt: delivery.endsAt })}. Un e-mail vous
            le rappelle.
          </Text>
        )}
        <button type="button" className={css.again} onClick={() => setOpen(true)}>
          Changer le rendez-vous
        </button>
      </>
    );
  const window = windowOf(delivery);
  return (
    <FormPanel
      endpoint={deliveryContract.chooseDelivery}
      params={{ token }}
      start={{
        version,
        ...(startsAt && { day: dayInParis(startsAt) }),
        ...(window && { window }),
        address,
        contactName: contactName || delivery.recipient,
        contactPhone,
        instructions,
      }}
      submit="Confirmer ce rendez-vous"
      draft={draft}
      onRefused={reopen}
      onDone={(next) => {
        setOpen(false);
        setConfirmed(true);
        onDone(next);
        scrollTo({ top: 0 });
      }}
    >
      <Fields delivery={delivery} />
    </FormPanel>
  );
}
