import { Button } from "@mantine/core";
import { useSession } from "#kernel/web/session.ts";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { Go } from "#kit/page/Go.tsx";
import { suppliersContract } from "../contract.ts";

const columns = columnsOf(suppliersContract.listSuppliers)([
  { key: "name", width: 230 },
  {
    key: "brands",
    width: 200,
    onPhone: "second",
    cell: ({ brands, isMultiBrand }) => [isMultiBrand && "Toutes", brands].filter(Boolean).join(" · "),
  },
  { key: "city", width: 120, onPhone: "second" },
  { key: "country", width: 110 },
  { key: "nbOfStores", width: 130 },
  { key: "suppliedCars", width: 150, onPhone: "second" },
  { key: "vatNumber", isHidden: true },
  { key: "updatedAt" },
]);

export default function SuppliersScreen() {
  const { hasPermission } = useSession();
  const create = hasPermission("CREATE_SUPPLIER") && (
    <Button component={Go} to="/buying/car-suppliers/new">
      Nouveau fournisseur
    </Button>
  );
  return (
    <ListScreen
      name="listSuppliers"
      endpoint={suppliersContract.listSuppliers}
      columns={columns}
      filters={["brandId", "country", "isMultiBrand"]}
      to={({ id }) => `/buying/car-suppliers/view/${id}`}
      actions={create}
      empty={{
        title: "Aucun fournisseur",
        hint: "Créez le premier : ses marques et ses points de vente serviront aux commandes.",
        action: create,
      }}
    />
  );
}
