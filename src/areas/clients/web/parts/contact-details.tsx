// Contact details, editable in place with permission to change the client.
import type { ReactNode } from "react";
import { frenchPhone } from "#kernel/company/identifiers.ts";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { inPlace } from "#kit/record/InPlace.tsx";
import type { Client } from "../../model/client.ts";
import { type Contact, fullName } from "../../model/contact.ts";
import { contactFields } from "../../model/records.ts";

const ContactDetailForm = idlePart(() => import("./ContactDetailForm.tsx"));

interface EditedContact {
  client: Client;
  contact: Contact;
  mayEdit: boolean;
}

const detailInPlace = (
  { client, contact, mayEdit }: EditedContact,
  detail: "email" | "phone",
  value: ReactNode,
): ReactNode =>
  inPlace({
    label: `${contactFields[detail].label} de ${fullName(contact)}`,
    value,
    mayEdit,
    draft: `${detail} ${contact.id}`,
    form: (how) => <ContactDetailForm client={client} contact={contact} detail={detail} {...how} />,
  });

export const emailInPlace = (edited: EditedContact): ReactNode => {
  const { email } = edited.contact;
  return detailInPlace(edited, "email", <a href={`mailto:${email}`}>{email}</a>);
};

export const phoneInPlace = (edited: EditedContact): ReactNode => {
  const { phone } = edited.contact;
  return detailInPlace(edited, "phone", phone && <a href={`tel:${phone}`}>{frenchPhone(phone)}</a>);
};
