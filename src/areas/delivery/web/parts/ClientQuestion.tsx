// The question of a client at the end of its page: a message, or a call.
import { type ReactNode, useState } from "react";
import { PhoneField, TextArea } from "#kit/field/fields.tsx";
import { PhoneLink } from "#kit/page/public/Question.tsx";
import css from "./client-page.module.css";

interface ClientQuestionProps {
  phone: string;
  /** False once nothing more may be written. */
  isOpen: boolean;
  form: (close: (isSent: boolean) => void) => ReactNode;
}

export function ClientQuestion({ phone, isOpen: mayWrite, form }: ClientQuestionProps) {
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const close = (sent: boolean): void => {
    setOpen(false);
    setSent(sent);
  };
  return (
    <aside className={css.writing}>
      <h2>Une question ?</h2>
      {isSent && <p role="status">Votre message est parti : nous vous répondons dès que possible.</p>}
      {isOpen ? (
        form(close)
      ) : (
        <p>
          {mayWrite && (
            <button type="button" className={css.again} onClick={() => setOpen(true)}>
              Nous écrire
            </button>
          )}
          <PhoneLink phone={phone} />
        </p>
      )}
    </aside>
  );
}

export const MessageFields = () => (
  <>
    <TextArea name="message" label="Votre message" rows={4} />
    <PhoneField name="phone" label="Téléphone pour vous rappeler" />
  </>
);
