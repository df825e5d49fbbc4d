// A message to the company about a delivery: staff call back.
import { useState } from "react";
import { PhoneField, TextArea } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { deliveryContract } from "../../contract.ts";
import type { PublicDelivery } from "../../model/public/page.ts";
import css from "./delivery-page.module.css";

interface ContactFormProps {
  token: string;
  delivery: PublicDelivery;
  onDone: (next: PublicDelivery) => void;
}

export function ContactForm({ token, delivery: { lessor, contactPhone, status }, onDone }: ContactFormProps) {
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
          <a href={`tel:${lessor.phone.replace(/\s/g, "")}`}>{lessor.phone}</a>
        </p>
      )}
    </aside>
  );
}
