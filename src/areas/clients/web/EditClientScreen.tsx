import type { PageAddress } from "#kernel/links/page-address.ts";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { useCorrection } from "#kernel/web/navigation/correction.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Page } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { clientsContract } from "../contract.ts";
import { ClientFields } from "./form/ClientFields.tsx";
import { clientFormValues } from "./form/values.ts";

/** `?company=&field=`: the company and its field to correct. */
const address = { company: word };

export default function EditClientScreen({ params }: { params: { id: string } }) {
  const { data: client, error, refetch } = useRead(clientsContract.readClient, { params });
  const [{ company }] = useAddress(address);
  const { field, leave } = useCorrection();
  const index = client?.companies.findIndex(({ id }) => id === company) ?? -1;
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
            leave(view);
          }}
          isIndexed
          onCancel={() => leave(view)}
          focus={field !== undefined && index >= 0 ? `companies.${index}.${field}` : undefined}
        >
          <ClientFields id={client.id} />
        </FormPanel>
      )}
    </Page>
  );
}
