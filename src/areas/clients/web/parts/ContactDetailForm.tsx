// The e-mail or the telephone of a contact.
import { frenchPhone } from "#kernel/company/identifiers.ts";
import { PhoneField, TextField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import type { InPlaceFormProps } from "#kit/record/InPlace.tsx";
import { clientsContract } from "../../contract.ts";
import type { Client } from "../../model/client.ts";
import type { Contact } from "../../model/contact.ts";
import { contactFields } from "../../model/records.ts";

type ContactDetailFormProps = InPlaceFormProps & {
  client: Pick<Client, "id" | "version">;
  contact: Contact;
  detail: "email" | "phone";
};

export default function ContactDetailForm({
  client: { id, version },
  contact,
  detail,
  ...how
}: ContactDetailFormProps) {
  const value = detail === "phone" && contact.phone ? frenchPhone(contact.phone) : contact[detail];
  return (
    <FormPanel
      endpoint={clientsContract.changeContact}
      params={{ id, contactId: contact.id }}
      start={{ version, [detail]: value }}
      {...how}
    >
      {detail === "email" ? (
        <TextField name="email" of={contactFields.email} type="email" isRequired />
      ) : (
        <PhoneField name="phone" of={contactFields.phone} placeholder="06 12 34 56 78" />
      )}
    </FormPanel>
  );
}
