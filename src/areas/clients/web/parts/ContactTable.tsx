// The people of a client.
import { useSession } from "#kernel/web/session.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { Inline } from "#kit/layout/layout.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import type { Client } from "../../model/client.ts";
import { fullName } from "../../model/contact.ts";
import { CopyFleetManagers } from "./CopyFleetManagers.tsx";
import { emailInPlace, phoneInPlace } from "./contact-details.tsx";

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
