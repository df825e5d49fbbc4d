import type { PageAddress } from "#kernel/links/page-address.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Page } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { clientsContract } from "../contract.ts";
import { ClientFields } from "./form/ClientFields.tsx";
import { clientFormValues } from "./form/values.ts";

export default function EditClientScreen({ params }: { params: { id: string } }) {
  const { data: client, error, refetch } = useRead(clientsContract.readClient, { params });
  const view: PageAddress = `/prospection/clients/view/${params.id}`;
  return (
    <Page title={client ? `Modifier ${client.name}` : "Modifier le client"}>
      {error && !client && <Problem error={error} retry={() => void refetch()} />}
      {!client && !error && <Skeleton lines={12} />}
      {client && (
        <FormPanel
          endpoint={clientsContract.changeClient}
          params={params}
          start={clientFormValues(client)}
          submit="Enregistrer"
          onDone={() => {
            notifySuccess("Le client est enregistré.");
            navigate(view);
          }}
          isIndexed
          onCancel={() => navigate(view)}
        >
          <ClientFields id={client.id} />
        </FormPanel>
      )}
    </Page>
  );
}
