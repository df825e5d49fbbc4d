import { Button } from "@mantine/core";
import { useSession } from "#kernel/web/session.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { columnsOf, ListScreen } from "#kit/list/ListScreen.tsx";
import { Go } from "#kit/page/Go.tsx";
import { clientsContract } from "../contract.ts";
import { clientTypes } from "../model/client.ts";
import { clientBulk } from "./bulk.ts";
import { CopyFleetManagers } from "./parts/CopyFleetManagers.tsx";

const columns = columnsOf(clientsContract.listClients)([
  { key: "name", label: "Nom", sort: "name", width: 260 },
  { key: "type", label: "Type", width: 110, onPhone: "second", cell: ({ type }) => clientTypes[type] },
  { key: "city", label: "Ville", sort: "city", width: 180, onPhone: "second" },
  { key: "nbOfCompanies", label: "Sociétés", as: "number", sort: "nbOfCompanies" },
  { key: "nbOfContacts", label: "Contacts", as: "number", isHidden: true },
  {
    key: "nbOfOngoingContracts",
    label: "Contrats en cours",
    as: "number",
    sort: "nbOfOngoingContracts",
    width: 150,
  },
  {
    key: "hasBadPayer",
    label: "Mauvais payeur",
    width: 140,
    onPhone: "aside",
    cell: ({ hasBadPayer }) => hasBadPayer && <Badge tone="danger">Mauvais payeur</Badge>,
  },
  { key: "updatedAt", label: "Modifié le", as: "instant", sort: "updatedAt" },
  { key: "createdAt", label: "Créé le", as: "instant", sort: "createdAt", isHidden: true },
]);

export default function ClientsScreen() {
  const { holds } = useSession();
  const create = holds("CREATE_CLIENT") && (
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
      bulk={clientBulk.filter(({ may }) => !may || holds(may))}
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
