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

/** Both go together: one is typed, the other stays. */
const startOf = (version: number, { email, phone }: Contact) => ({
  version,
  email,
  phone: phone === null ? null : frenchPhone(phone),
});

export const emailInPlace = ({ client: { id, version }, contact, mayEdit }: Reached): ReactNode =>
  inPlace({
    label: `E-mail de ${fullName(contact)}`,
    value: <a href={`mailto:${contact.email}`}>{contact.email}</a>,
    mayEdit,
    draft: `email ${contact.id}`,
    form: (how) => (
      <FormPanel
        endpoint={clientsContract.changeContact}
        params={{ id, contactId: contact.id }}
        start={startOf(version, contact)}
        {...how}
      >
        <TextField name="email" of={contactFields.email} type="email" />
      </FormPanel>
    ),
  });

export const phoneInPlace = ({ client: { id, version }, contact, mayEdit }: Reached): ReactNode =>
  inPlace({
    label: `Téléphone de ${fullName(contact)}`,
    value: contact.phone && <a href={`tel:${contact.phone}`}>{frenchPhone(contact.phone)}</a>,
    mayEdit,
    draft: `phone ${contact.id}`,
    form: (how) => (
      <FormPanel
        endpoint={clientsContract.changeContact}
        params={{ id, contactId: contact.id }}
        start={startOf(version, contact)}
        {...how}
      >
        <PhoneField name="phone" of={contactFields.phone} placeholder="06 12 34 56 78" />
      </FormPanel>
    ),
  });
