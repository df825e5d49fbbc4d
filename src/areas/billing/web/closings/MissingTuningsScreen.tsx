// Closings whose amounts an administrator validates; below, those that wait for a fact.
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { columnsOf, hidden, statusColumn } from "#kit/list/columns.tsx";
import { listScreen } from "#kit/list/ListScreen.tsx";
import { closingsContract } from "../../contract/closings.ts";
import { closingFlow } from "../../model/closings/flow.ts";

const columns = columnsOf(closingsContract.listMissingTunings)([
  { key: "orderId", width: 130 },
  statusColumn(closingFlow, 115),
  { key: "companyName", width: 175, onPhone: "second" },
  { key: "car", width: 225, cell: ({ car }) => carLine(car) },
  { key: "endedOn", width: 106, onPhone: "end" },
  { key: "awaits", width: 250 },
  { key: "netCents", width: 118 },
  ...hidden("kind", "updatedAt"),
]);

export default listScreen({
  name: "listMissingTunings",
  endpoint: closingsContract.listMissingTunings,
  columns,
  filters: ["status", "kind", "companyId", "endedOn"],
  to: ({ id }) => `/billing/closings/view/${id}`,
  empty: {
    title: "Aucun solde à valider",
    hint: "Le solde d’une location s’ouvre à la restitution du véhicule.",
  },
});
