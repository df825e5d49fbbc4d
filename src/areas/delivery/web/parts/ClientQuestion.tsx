// The question of a client at the end of its page: a message, or a call.
import { type Attributes, useState } from "react";
import type { Result, WriteEndpoint } from "#kernel/contract.ts";
import { PhoneField, TextArea } from "#kit/field/fields.tsx";
import { type FormOptions, type FormOutcome, FormPanel } from "#kit/form/FormPanel.tsx";
import { PhoneLink } from "#kit/page/public/Question.tsx";
import css from "./client-page.module.css";

/** `Attributes`: as in a dialog (`FormDialog`). */
type ClientQuestionProps<E extends WriteEndpoint> = Attributes &
  FormOptions<E> &
  FormOutcome<E> & {
    phone: string;
    /** False once nothing more may be written. */
    isOpen: boolean;
    onDone: (next: Result<E>) => void;
  };

export function ClientQuestion<E extends WriteEndpoint>(props: ClientQuestionProps<E>) {
  const { phone, isOpen: mayWrite, onDone } = props;
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const close = (sent: boolean): void => {
    setOpen(false);
    setSent(sent);
  };
  const send = (next: Result<E>): void => {
    close(true);
    onDone(next);
  };
  return (
    <aside className={css.writing}>
      <h2>Une question ?</h2>
      {isSent && <p role="status">Votre message est parti : nous vous répondons dès que possible.</p>}
      {isOpen ? (
        <FormPanel {...props} onDone={send} onCancel={() => close(false)} />
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
