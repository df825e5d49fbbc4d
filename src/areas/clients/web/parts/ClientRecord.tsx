// The page of a client, whose header is filled in by later areas.
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { Go } from "#kit/page/Go.tsx";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import type { Tab } from "#kit/record/tabs.ts";
import { clientsContract } from "../../contract.ts";
import type { Client } from "../../model/client.ts";
import { clientTypes } from "../../model/type.ts";
import { CompanyCards } from "./CompanyCards.tsx";
import { ContactTable } from "./ContactTable.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";

const forms = recordForms(() => import("./client-forms.tsx"));
const ClientDocuments = idlePart(() => import("./ClientDocuments.tsx"));

interface ClientRecordProps {
  id: string;
  /** Content between the name and the tabs, provided by later areas. */
  above?: (client: Client) => ReactNode;
  /** Additional buttons, such as a new quote. */
  actions?: (client: Client) => ReactNode;
}

const companies: Tab<Client> = {
  key: "companies",
  label: "Sociétés",
  count: (client) => client.companies.length,
  show: (client) => <CompanyCards client={client} />,
};
/** The billed party of an individual is the person, not a company. */
const billing: Tab<Client> = {
  key: "companies",
  label: "Facturation",
  show: (client) => <CompanyCards client={client} />,
};
const contacts: Tab<Client> = {
  key: "contacts",
  label: "Contacts",
  count: (client) => client.contacts.length,
  show: (client) => <ContactTable client={client} />,
};
const documents: Tab<Client> = {
  key: "documents",
  label: "Documents",
  rank: 100,
  show: (client) => <ClientDocuments clientId={client.id} />,
};

export function ClientRecord({ id, above, actions }: ClientRecordProps) {
  const read = useRead(clientsContract.readClient, { params: { id } });
  const { hasPermission } = useSession();
  return (
    <RecordScreen
      read={read}
      kind="client"
      list="/prospection/clients"
      title={({ name }) => name}
      aside={({ type, companies: billed }) => (
        <>
          <Badge>{clientTypes[type]}</Badge>
          {billed.some(({ isBadPayer }) => isBadPayer) && <Badge tone="danger">Mauvais payeur</Badge>}
        </>
      )}
      subtitle={({ nbOfOngoingContracts }) =>
        nbOfOngoingContracts === 0
          ? "Aucun contrat en cours"
          : `${nbOfOngoingContracts} contrat${nbOfOngoingContracts > 1 ? "s" : ""} en cours`
      }
      above={above}
      actions={(client) => (
        <>
          {hasPermission("UPDATE_CLIENT") && (
            <Button variant="default" component={Go} to={`/prospection/clients/edit/${client.id}`}>
              Modifier
            </Button>
          )}
          {hasPermission("MERGE_CLIENTS") && (
            <FormButton forms={forms} name="merge" record={client} variant="default">
              Réunir
            </FormButton>
          )}
          {actions?.(client)}
        </>
      )}
      tabs={[read.data?.type === "INDIVIDUAL" ? billing : companies, contacts, documents]}
    />
  );
}
