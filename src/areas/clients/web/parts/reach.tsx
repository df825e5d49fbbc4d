// How somebody is reached, changed where it stands by who may change their client.
import type { ReactNode } from "react";
import { frenchPhone } from "#kernel/identifiers.ts";
import { PhoneField, TextField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { inPlace } from "#kit/record/InPlace.tsx";
import { clientsContract } from "../../contract.ts";
import type { Client } from "../../model/client.ts";
import { type Contact, fullName } from "../../model/contact.ts";
import { contactFields } from "../../model/record-fields.ts";

interface Reached {
  client: Client;
  contact: Contact;
  mayEdit: boolean;
}

const reachInPlace = (
  { client: { id, version }, contact, mayEdit }: Reached,
  name: "email" | "phone",
  { start, value, field }: { start: string | null; value: ReactNode; field: ReactNode },
): ReactNode =>
  inPlace({
    label: `${contactFields[name].label} de ${fullName(contact)}`,
    value,
    mayEdit,
    draft: `${name} ${contact.id}`,
    form: (how) => (
      <FormPanel
        endpoint={clientsContract.changeContact}
        params={{ id, contactId: contact.id }}
        start={{ version, [name]: start }}
        {...how}
      >
        {field}
      </FormPanel>
    ),
  });

export const emailInPlace = (reached: Reached): ReactNode => {
  const { email } = reached.contact;
  return reachInPlace(reached, "email", {
    start: email,
    value: <a href={`mailto:${email}`}>{email}</a>,
    field: <TextField name="email" of={contactFields.email} type="email" isRequired />,
  });
};

export const phoneInPlace = (reached: Reached): ReactNode => {
  const { phone } = reached.contact;
  const words = phone && frenchPhone(phone);
  return reachInPlace(reached, "phone", {
    start: words,
    value: phone && <a href={`tel:${phone}`}>{words}</a>,
    field: <PhoneField name="phone" of={contactFields.phone} placeholder="06 12 34 56 78" />,
  });
};
