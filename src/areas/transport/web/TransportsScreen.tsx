// All transports, including received ones.
import { StatusBadge } from "#kit/cell/cells.tsx";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { listScreen } from "#kit/list/ListScreen.tsx";
import { transportContract } from "../contract.ts";
import { transportFlow } from "../model/flow.ts";

const columns = columnsOf(transportContract.listTransports)([
  { key: "carrierName", width: 210 },
  { key: "pickupCity", width: 150, onPhone: "second" },
  { key: "plannedPickupOn", width: 145, onPhone: "second" },
  { key: "plannedDeliveryOn", width: 130 },
  { key: "nbOfCars", width: 95 },
  { key: "nbReceived", width: 80 },
  {
    key: "stage",
    width: 130,
    onPhone: "aside",
    cell: ({ stage }) => <StatusBadge flow={transportFlow} status={stage} />,
  },
  { key: "vins", width: 175, onPhone: "under" },
  ...hidden("way", "updatedAt"),
]);

export default listScreen({
  name: "listTransports",
  endpoint: transportContract.listTransports,
  columns,
  filters: ["stage", "carrierName", "way"],
  to: ({ id }) => `/transport/view/${id}`,
  empty: {
    title: "Aucun transport",
    hint: "Un transport se confirme depuis la liste des véhicules à transporter.",
  },
});
