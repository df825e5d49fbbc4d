// The page of a client: what its own area knows, and what later areas hold of it.
import type { PageAddress } from "#kernel/page-address.ts";
import { Button } from "@mantine/core";
import { useMemo } from "react";
import type { Client } from "#clients/model/client.ts";
import { ClientRecord } from "#clients/web/parts/ClientRecord.tsx";
import { ContractsPanel } from "#contracts/web/parts/ContractsPanel.tsx";
import { RentalHistoryPanel } from "#contracts/web/parts/RentalHistoryPanel.tsx";
import { useSession } from "#kernel/web/session.ts";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import type { Tab } from "#kit/record/RecordScreen.tsx";
import { quotesContract } from "#quotes/contract.ts";
import { quoteColumns } from "#quotes/web/parts/quote-columns.tsx";
import { ClientScorings } from "#scoring/web/parts/ClientScorings.tsx";
import { ClientSummary } from "./ClientSummary.tsx";
import { PersonalData } from "./PersonalData.tsx";

const newQuote = (companyId: string): PageAddress => `/prospection/quotes/new?company=${companyId}`;
/** On the page of a client, its own name says nothing. */
const columns = quoteColumns.filter(({ key }) => key !== "clientName");

const ClientQuotes = ({ id }: { id: string }) => (
  <ListPanel
    name="listClientQuotes"
    endpoint={quotesContract.listClientQuotes}
    params={{ id }}
    columns={columns}
    filters={["status", "companyId"]}
    to={(quote) => `/prospection/quotes/view/${quote.id}`}
    empty={{ title: "Aucun devis", hint: "Le premier se fait depuis « Nouveau devis »." }}
  />
);

function ClientContracts({ id }: { id: string }) {
  const fixed = useMemo(() => [{ field: "clientId", operator: "eq", value: id }] as const, [id]);
  return <ContractsPanel name="listClientContracts" fixed={fixed} />;
}

function ClientRentals({ id }: { id: string }) {
  const fixed = useMemo(() => [{ field: "clientId", operator: "eq", value: id }] as const, [id]);
  return (
    <RentalHistoryPanel
      name="listClientRentals"
      fixed={fixed}
      empty={{ title: "Aucune location", hint: "Une location naît de la signature d’un devis." }}
    />
  );
}

const tabs: readonly Tab<Client>[] = [
  {
    key: "quotes",
    label: "Devis",
    show: ({ id }) => (
      <Section isFlush>
        <ClientQuotes id={id} />
      </Section>
    ),
  },
  {
    key: "contracts",
    label: "Contrats",
    show: ({ id }) => (
      <Section isFlush>
        <ClientContracts id={id} />
      </Section>
    ),
  },
  {
    key: "rentals",
    label: "Locations",
    show: ({ id }) => (
      <Section isFlush>
        <ClientRentals id={id} />
      </Section>
    ),
  },
  { key: "scoring", label: "Scoring", show: ({ companies }) => <ClientScorings companies={companies} /> },
];

const summary = ({ id }: Client) => <ClientSummary id={id} />;

export default function ClientScreen({ params }: { params: { id: string } }) {
  const { holds } = useSession();
  const actions = (client: Client) => {
    const [first] = client.companies;
    return (
      <>
        {holds("MANAGE_USERS") && <PersonalData client={client} />}
        {holds("CREATE_QUOTE") && first && (
          <Button component={Go} to={newQuote(first.id)}>
            Nouveau devis
          </Button>
        )}
      </>
    );
  };
  return <ClientRecord id={params.id} above={summary} tabs={tabs} actions={actions} />;
}
