// How somebody is reached, changed where it stands by who may change their client.
import type { ReactNode } from "react";
import { frenchPhone } from "#kernel/company/identifiers.ts";
import { PhoneField, TextField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { inPlace } from "#kit/record/InPlace.tsx";
import { clientsContract } from "../../contract.ts";
import type { Client } from "../../model/client.ts";
import { type Contact, fullName } from "../../model/contact.ts";
import { contactFields } from "../../model/record-fields.ts";

interface EditedContact {
  client: Client;
  contact: Contact;
  mayEdit: boolean;
}

const detailInPlace = (
  { client: { id, version }, contact, mayEdit }: EditedContact,
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

export const emailInPlace = (edited: EditedContact): ReactNode => {
  const { email } = edited.contact;
  return detailInPlace(edited, "email", {
    start: email,
    value: <a href={`mailto:${email}`}>{email}</a>,
    field: <TextField name="email" of={contactFields.email} type="email" isRequired />,
  });
};

export const phoneInPlace = (edited: EditedContact): ReactNode => {
  const { phone } = edited.contact;
  const words = phone && frenchPhone(phone);
  return detailInPlace(edited, "phone", {
    start: words,
    value: phone && <a href={`tel:${phone}`}>{words}</a>,
    field: <PhoneField name="phone" of={contactFields.phone} placeholder="06 12 34 56 78" />,
  });
};
