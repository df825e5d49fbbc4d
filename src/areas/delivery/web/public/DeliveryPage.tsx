// The page of a client who awaits a car: its progress, its delivery day, their choices. Without an account, on a
// phone.
import { useState } from "react";
import { call } from "#kernel/web/calls/client.ts";
import { longFrenchDay } from "#kernel/calendar/day.ts";
import { Text } from "#kit/layout/layout.tsx";
import { linkScreen, type LinkViewProps } from "#kit/page/public/link-screen.tsx";
import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import { PhoneLink } from "#kit/page/public/Question.tsx";
import { PhoneField, TextArea } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { deliveryContract } from "../../contract.ts";
import { deliverySentence } from "../../model/public/promised-day.ts";
import type { PublicDelivery } from "../../model/public/page.ts";
import { ChoiceFields } from "./ChoiceFields.tsx";
import css from "./delivery-page.module.css";

const Steps = ({ of: { steps } }: { of: PublicDelivery }) => (
  <ol className={css.steps} aria-label="Où en est votre véhicule">
    {steps.map(({ label, isDone, day }) => (
      <li key={label} data-done={isDone || undefined}>
        {label}
        {day && <small>{longFrenchDay(day)}</small>}
        <span className={css.state}>{isDone ? " : fait" : " : à venir"}</span>
      </li>
    ))}
  </ol>
);

interface ContactFormProps {
  token: string;
  delivery: PublicDelivery;
  onDone: (next: PublicDelivery) => void;
}

function ContactForm({ token, delivery: { lessor, contactPhone, status }, onDone }: ContactFormProps) {
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const done = (next: PublicDelivery): void => {
    setOpen(false);
    setSent(true);
    onDone(next);
  };
  return (
    <aside className={css.writing}>
      <h2>Une question ?</h2>
      {isSent && <p role="status">Votre message est parti : nous vous répondons dès que possible.</p>}
      {isOpen ? (
        <FormPanel
          endpoint={deliveryContract.requestContact}
          params={{ token }}
          start={{ phone: contactPhone }}
          submit="Envoyer"
          onDone={done}
          onCancel={() => setOpen(false)}
        >
          <TextArea name="message" label="Votre message" rows={4} />
          <PhoneField name="phone" label="Téléphone pour vous rappeler" />
        </FormPanel>
      ) : (
        <p>
          {status !== "DELIVERED" && status !== "CANCELED" && (
            <button type="button" className={css.again} onClick={() => setOpen(true)}>
              Nous écrire
            </button>
          )}
          <PhoneLink phone={lessor.phone} />
        </p>
      )}
    </aside>
  );
}

function Delivery({ token, page: delivery, onChange, reopen }: LinkViewProps<PublicDelivery>) {
  const { lessor, carTitle, orderId, choices, isLocked } = delivery;
  return (
    <PublicPage
      title={carTitle}
      sender={lessor.name}
      lead={`Contrat ${orderId}. ${deliverySentence(delivery)}`}
    >
      <Steps of={delivery} />
      {choices.length > 0 && (
        <ChoiceFields token={token} delivery={delivery} onDone={onChange} reopen={reopen} />
      )}
      {isLocked && delivery.status === "SCHEDULED" && (
        <Text isParagraph surface="info" padding={12} paddingX={14} className={css.locked}>
          Votre rendez-vous est trop proche pour être changé ici : appelez-nous au{" "}
          <PhoneLink phone={lessor.phone} />.
        </Text>
      )}
      <ContactForm token={token} delivery={delivery} onDone={onChange} />
    </PublicPage>
  );
}

export default linkScreen((...sent) => call(deliveryContract.openDelivery, ...sent), {
  title: "Votre livraison",
  tab: "Livraison",
  View: Delivery,
});
