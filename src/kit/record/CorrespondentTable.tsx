// The contacts at another company, on its page.
import type { Correspondent } from "#kernel/company/correspondent.ts";
import { frenchPhone } from "#kernel/company/identifiers.ts";
import { Empty } from "../page/Empty.tsx";
import { Section } from "../page/Page.tsx";
import { PlainTable } from "../page/PlainTable.tsx";

export const Phone = ({ of }: { of: string | null }) => of && <a href={`tel:${of}`}>{frenchPhone(of)}</a>;
export const Email = ({ of }: { of: string }) => of && <a href={`mailto:${of}`}>{of}</a>;

export function CorrespondentTable({ of }: { of: readonly Correspondent[] }) {
  if (of.length === 0) return <Empty title="Aucun contact" hint="Ajoutez ici qui appeler." />;
  return (
    <Section title="Contacts" isFlush>
      <PlainTable label="Contacts" titles={["Nom", "E-mail", "Téléphone"]} stacks>
        {of.map(({ firstName, lastName, title, email, phone }) => (
          <tr key={email}>
            <td>
              {firstName} {lastName}
              {title && <small>{title}</small>}
            </td>
            <td>
              <Email of={email} />
            </td>
            <td>
              <Phone of={phone} />
            </td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}
