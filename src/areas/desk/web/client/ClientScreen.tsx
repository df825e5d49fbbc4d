// The page of a client, headed by the summaries of later areas.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { Button } from "@mantine/core";
import type { Client } from "#clients/model/client.ts";
import { ClientRecord } from "#clients/web/parts/ClientRecord.tsx";
import { useSession } from "#kernel/web/session.ts";
import { Go } from "#kit/page/Go.tsx";
import { ClientSummary } from "./ClientSummary.tsx";
import { PersonalData } from "./PersonalData.tsx";

const newQuote = (companyId: string): PageAddress => `/prospection/quotes/new?company=${companyId}`;

const summary = ({ id }: Client) => <ClientSummary id={id} />;

export default function ClientScreen({ params }: { params: { id: string } }) {
  const { hasPermission } = useSession();
  const actions = (client: Client) => {
    const [first] = client.companies;
    return (
      <>
        {hasPermission("MANAGE_USERS") && <PersonalData client={client} />}
        {hasPermission("CREATE_QUOTE") && first && (
          <Button component={Go} to={newQuote(first.id)}>
            Nouveau devis
          </Button>
        )}
      </>
    );
  };
  return <ClientRecord id={params.id} above={summary} actions={actions} />;
}
