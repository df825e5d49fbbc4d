// The people of a client.
import type { ReactNode } from "react";
import { useSession } from "#kernel/web/session.ts";
import { frenchPhone } from "#kernel/company/identifiers.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { Inline } from "#kit/layout/layout.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { inPlace } from "#kit/record/InPlace.tsx";
import type { Client } from "../../model/client.ts";
import { fullName, type Contact } from "../../model/contact.ts";
import { contactFields } from "../../model/records.ts";
import { CopyFleetManagers } from "./CopyFleetManagers.tsx";

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

const emailInPlace = (edited: EditedContact): ReactNode => {
  const { email } = edited.contact;
  return detailInPlace(edited, "email", <a href={`mailto:${email}`}>{email}</a>);
};

const phoneInPlace = (edited: EditedContact): ReactNode => {
  const { phone } = edited.contact;
  return detailInPlace(edited, "phone", phone && <a href={`tel:${phone}`}>{frenchPhone(phone)}</a>);
};

export function ContactTable({ client }: { client: Client }) {
  const mayEdit = useSession().hasPermission("UPDATE_CLIENT");
  const nameOf = (companyId: string): string =>
    client.companies.find(({ id }) => id === companyId)?.name ?? "";
  return (
    <Section title="Contacts" actions={<CopyFleetManagers clientIds={[client.id]} />} isFlush>
      <PlainTable label="Contacts" titles={["Nom", "E-mail", "Téléphone", "Rôle", "Sociétés"]} stacks>
        {client.contacts.map((contact) => (
          <tr key={contact.id}>
            <td>
              {fullName(contact)}
              {contact.title && <small>{contact.title}</small>}
            </td>
            <td>{emailInPlace({ client, contact, mayEdit })}</td>
            <td>{phoneInPlace({ client, contact, mayEdit })}</td>
            <td>
              <Inline as="span" gap={6} wraps>
                {contact.isSignatory && <Badge tone="info">Signataire</Badge>}
                {contact.isFleetManager && <Badge tone="success">Gestionnaire de flotte</Badge>}
              </Inline>
            </td>
            <td data-label="Sociétés">
              {contact.companyIds.length === 0 ? "Toutes" : contact.companyIds.map(nameOf).join(", ")}
            </td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}
