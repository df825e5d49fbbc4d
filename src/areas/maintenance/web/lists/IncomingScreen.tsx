import { carLine } from "#fleet/model/car-files/car-name.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { maintenanceContract as api } from "../../contract.ts";
import { termStates } from "../../model/terms/car-term.ts";
import { stateTones } from "../car/state-tones.ts";

const columns = columnsOf(api.listIncomingMaintenance)([
  { key: "car", width: 235, cell: ({ car }) => carLine(car) },
  { key: "label", width: 190, onPhone: "second" },
  {
    key: "state",
    width: 110,
    onPhone: "aside",
    cell: ({ state }) => <Badge tone={stateTones[state]}>{termStates[state]}</Badge>,
  },
  { key: "projectedOn", width: 120, onPhone: "second" },
  { key: "dueOn", width: 120 },
  { key: "companyName", width: 180 },
  { key: "bookedAt", width: 150 },
  ...hidden("dueKm", "distance", "garageName", "lastOn", "notifiedAt"),
]);

export default function IncomingScreen() {
  return (
    <ListScreen
      name="listIncomingMaintenance"
      endpoint={api.listIncomingMaintenance}
      columns={columns}
      filters={["state", "label", "companyName", "maintenanceSupplierId", "projectedOn"]}
      to={({ carId }) => `/car-summary/maintenances/${carId}`}
      empty={{
        title: "Aucun entretien à venir",
        hint: "Une échéance apparaît ici 90 jours ou 5 000 km avant d’être à faire, et tant qu’elle est dépassée.",
      }}
    />
  );
}
