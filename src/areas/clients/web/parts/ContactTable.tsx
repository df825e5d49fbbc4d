// The people of a client.
import { frenchPhone } from "#kernel/identifiers.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { Section } from "#kit/page/Page.tsx";
import type { Client } from "../../model/client.ts";
import { fullName } from "../../model/contact.ts";
import { CopyFleetManagers } from "./CopyFleetManagers.tsx";
import css from "./parts.module.css";

export function ContactTable({ client }: { client: Client }) {
  const nameOf = (companyId: string): string => client.companies.find(({ id }) => id === companyId)?.name ?? "";
  return (
    <Section title="Contacts" actions={<CopyFleetManagers clientIds={[client.id]} />} isFlush>
      <div className={css.wide} tabIndex={0} role="region" aria-label="Contacts">
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Nom</th>
              <th scope="col">E-mail</th>
              <th scope="col">Téléphone</th>
              <th scope="col">Rôle</th>
              <th scope="col">Sociétés</th>
            </tr>
          </thead>
          <tbody>
            {client.contacts.map((contact) => (
              <tr key={contact.id}>
                <td>
                  {fullName(contact)}
                  {contact.title && <small>{contact.title}</small>}
                </td>
                <td>
                  <a href={`mailto:${contact.email}`}>{contact.email}</a>
                </td>
                <td className={css.figure}>{contact.phone && <a href={`tel:${contact.phone}`}>{frenchPhone(contact.phone)}</a>}</td>
                <td>
                  <span className={css.tags}>
                    {contact.isSignatory && <Badge tone="info">Signataire</Badge>}
                    {contact.isFleetManager && <Badge tone="success">Gestionnaire de flotte</Badge>}
                  </span>
                </td>
                <td data-label="Sociétés : ">{contact.companyIds.length === 0 ? "Toutes" : contact.companyIds.map(nameOf).join(", ")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
