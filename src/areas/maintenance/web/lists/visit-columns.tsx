// The columns of services, in the lists of a garage and of a client.
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { columnsOf } from "#kit/list/columns.tsx";
import { maintenanceContract as api } from "../../contract.ts";
import { maintenanceFlow } from "../../model/visits/flow.ts";

export const visitColumns = columnsOf(api.listMaintenances)([
  { key: "car", width: 235, cell: ({ car }) => carLine(car) },
  { key: "works", width: 200, onPhone: "second" },
  {
    key: "status",
    width: 165,
    onPhone: "aside",
    cell: ({ status }) => <StatusBadge flow={maintenanceFlow} status={status} />,
  },
  { key: "bookedAt", width: 150 },
  { key: "doneOn", width: 110, onPhone: "second" },
  { key: "kilometrage", width: 120 },
  { key: "invoiceNumber", width: 130 },
  { key: "invoiceExVatCents", width: 150, onPhone: "end" },
]);
