// Orders to a supplier, on its page.
import { columnsOf } from "#kit/list/columns.tsx";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { Section } from "#kit/page/Page.tsx";
import { ordersContract } from "../../contract/orders.ts";
import { DueAmount } from "../payments/due-cells.tsx";

const columns = columnsOf(ordersContract.listCarOrders)([
  { key: "number", width: 170 },
  { key: "orderedOn", width: 130, onPhone: "second" },
  { key: "expectedOn", width: 130 },
  { key: "nbOfCars", width: 100 },
  { key: "priceCents", width: 150 },
  {
    key: "remainingCents",
    align: "right",
    width: 150,
    onPhone: "end",
    cell: ({ remainingCents, vatRegime }) => <DueAmount cents={remainingCents} vatRegime={vatRegime} />,
  },
  { key: "stage", width: 150, onPhone: "aside" },
]);

export default function SupplierOrders({ record: { id } }: { record: { id: string } }) {
  return (
    <Section isFlush>
      <ListPanel
        name="listCarOrders"
        endpoint={ordersContract.listCarOrders}
        columns={columns}
        fixed={[{ field: "supplierId", operator: "eq", value: id }]}
        to={(order) => `/buying/orders/view/${order.id}`}
        empty={{ title: "Aucune commande", hint: "Celles qui lui sont passées apparaissent ici." }}
      />
    </Section>
  );
}
