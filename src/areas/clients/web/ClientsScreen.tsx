import { Button } from "@mantine/core";
import { useSession } from "#kernel/web/session.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { Go } from "#kit/page/Go.tsx";
import { clientsContract } from "../contract.ts";
import { clientBulk } from "./bulk.ts";
import { CopyFleetManagers } from "./parts/CopyFleetManagers.tsx";

const columns = columnsOf(clientsContract.listClients)([
  { key: "name", width: 260 },
  { key: "type", width: 110, onPhone: "second" },
  { key: "city", width: 180, onPhone: "second" },
  { key: "nbOfCompanies" },
  { key: "nbOfContacts", isHidden: true },
  {
    key: "nbOfOngoingContracts",
    width: 150,
  },
  {
    key: "hasBadPayer",
    width: 140,
    onPhone: "aside",
    cell: ({ hasBadPayer }) => hasBadPayer && <Badge tone="danger">Mauvais payeur</Badge>,
  },
  { key: "updatedAt" },
  { key: "createdAt", isHidden: true },
]);

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
