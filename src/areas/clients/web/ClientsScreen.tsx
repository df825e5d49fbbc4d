import { Button } from "@mantine/core";
import { useSession } from "#kernel/web/session.ts";
import { call } from "#kernel/web/calls/client.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { Go } from "#kit/page/Go.tsx";
import type { BulkAction } from "#kit/list/bulk/bulk.ts";
import { clientsContract } from "../contract.ts";
import { CopyFleetManagers } from "./parts/CopyFleetManagers.tsx";
import { copyFleetManagers } from "./parts/fleet-manager-addresses.ts";

const columns = columnsOf(clientsContract.listClients)([
  { key: "name", width: 260 },
  { key: "type", width: 110, onPhone: "second" },
  { key: "city", width: 180, onPhone: "second" },
  { key: "nbOfCompanies" },
  { key: "nbOfContacts", isHidden: true },
  { key: "nbOfOngoingContracts", width: 150 },
  {
    key: "hasBadPayer",
    width: 140,
    onPhone: "aside",
    cell: ({ hasBadPayer }) => hasBadPayer && <Badge tone="danger">Mauvais payeur</Badge>,
  },
  { key: "updatedAt" },
  { key: "createdAt", isHidden: true },
]);

interface SelectedClient {
  id: string;
}

const setBadPayer = (isBadPayer: boolean) => (client: SelectedClient) =>
  call(clientsContract.flagBadPayer, { params: { id: client.id }, body: { isBadPayer } });
const setFineFees = (isFineFeeBillable: boolean) => (client: SelectedClient) =>
  call(clientsContract.billFineFees, { params: { id: client.id }, body: { isFineFeeBillable } });

const clientBulk: readonly BulkAction<SelectedClient>[] = [
  {
    label: "Copier les adresses des gestionnaires de flotte",
    open: (clients) => void copyFleetManagers({ clientIds: clients.map(({ id }) => id) }),
  },
  { label: "Signaler mauvais payeur", may: "TOGGLE_BAD_PAYER", isGrave: true, run: setBadPayer(true) },
  { label: "Lever le signalement", may: "TOGGLE_BAD_PAYER", run: setBadPayer(false) },
  { label: "Facturer les frais d’amende", may: "UPDATE_CLIENT", run: setFineFees(true) },
  { label: "Ne plus facturer les frais d’amende", may: "UPDATE_CLIENT", run: setFineFees(false) },
];

export default function ClientsScreen() {
  const { hasPermission } = useSession();
  const create = hasPermission("CREATE_CLIENT") && (
    <Button component={Go} to="/prospection/clients/new">
      Nouveau client
    </Button>
  );
  return (
    <ListScreen
      name="listClients"
      endpoint={clientsContract.listClients}
      columns={columns}
      filters={["type", "hasBadPayer", "city"]}
      to={({ id }) => `/prospection/clients/view/${id}`}
      bulk={clientBulk.filter(({ may }) => !may || hasPermission(may))}
      actions={
        <>
          <CopyFleetManagers />
          {create}
        </>
      }
      empty={{
        title: "Aucun client",
        hint: "Créez le premier : ses sociétés et ses contacts serviront aux devis.",
        action: create,
      }}
    />
  );
}
