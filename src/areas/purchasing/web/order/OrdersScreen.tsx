import { Button } from "@mantine/core";
import { useSession } from "#kernel/web/session.ts";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { Go } from "#kit/page/Go.tsx";
import { ordersContract } from "../../contract/orders.ts";
import { DueAmount } from "../payments/due-cells.tsx";

const columns = columnsOf(ordersContract.listCarOrders)([
  { key: "number", width: 160 },
  { key: "supplierName", width: 220, onPhone: "second" },
  { key: "orderedOn", width: 130, onPhone: "second" },
  { key: "expectedOn", width: 120 },
  { key: "nbOfCars", width: 90 },
  {
    key: "remainingCents",
    align: "right",
    width: 150,
    onPhone: "end",
    cell: ({ remainingCents, vatRegime }) => <DueAmount cents={remainingCents} vatRegime={vatRegime} />,
  },
  { key: "stage", width: 140, onPhone: "aside" },
  { key: "hasDocument", width: 95 },
  ...hidden("vatRegime", "priceCents", "nbToPay", "isPurchasedWithCarteGrise", "updatedAt"),
]);

export default function OrdersScreen() {
  const { hasPermission } = useSession();
  const create = hasPermission("PURCHASE_CAR") && (
    <Button component={Go} to="/buying/orders/new">
      Nouvelle commande
    </Button>
  );
  return (
    <ListScreen
      name="listCarOrders"
      endpoint={ordersContract.listCarOrders}
      columns={columns}
      filters={["stage", "supplierId", "hasDocument"]}
      to={({ id }) => `/buying/orders/view/${id}`}
      actions={create}
      empty={{
        title: "Aucune commande",
        hint: "Une commande réunit les véhicules achetés à un fournisseur, et leurs VIN.",
        action: create,
      }}
    />
  );
}
