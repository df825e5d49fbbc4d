// Cars sold to SPVs, those unpaid first; a row opens its sale.
import { Button } from "@mantine/core";
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { useSession } from "#kernel/web/session.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { Go } from "#kit/page/Go.tsx";
import { spvContract } from "../contract.ts";
import { transferFlow } from "../model/flow.ts";

const columns = columnsOf(spvContract.listTransferredCars)([
  { key: "car", width: 260, cell: ({ car }) => carLine(car) },
  {
    key: "status",
    width: 120,
    onPhone: "aside",
    cell: ({ status }) => <StatusBadge flow={transferFlow} status={status} />,
  },
  { key: "spvName", width: 200, onPhone: "second" },
  { key: "transferredOn", width: 120 },
  { key: "priceCents", width: 130 },
  { key: "invoiceNumber", width: 140 },
  { key: "totalCents", width: 130 },
  { key: "remainingCents", width: 130, onPhone: "end" },
  { key: "biller", width: 190 },
  ...hidden("isGoingConcern", "reversedOn"),
]);

export default function TransferredCarsScreen() {
  const { hasPermission } = useSession();
  return (
    <ListScreen
      name="listTransferredCars"
      endpoint={spvContract.listTransferredCars}
      columns={columns}
      filters={["status", "spvId", "biller", "transferredOn", "carId"]}
      to={({ carId }) => `/billing/transferred-cars/view/${carId}`}
      actions={
        hasPermission("TRANSFER_CARS") && (
          <Button component={Go} to="/billing/transferred-cars/new">
            Préparer une cession
          </Button>
        )
      }
      empty={{
        title: "Aucun véhicule cédé",
        hint: "Un véhicule apparaît ici quand sa cession à un organisme de titrisation est préparée.",
      }}
    />
  );
}
