// The cars whose departure is not inspected yet, by date.
import { BooleanCell } from "#kit/cell/cells.tsx";
import { columnsOf, statusColumn } from "#kit/list/columns.tsx";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { carFlow } from "#fleet/model/flow.ts";
import { inspectionContract } from "../../contract/inspections.ts";

const columns = columnsOf(inspectionContract.listCarsToAssess)([
  { key: "plate", width: 175, cell: ({ plate, vin }) => plate || vin },
  { key: "carTitle", width: 200, onPhone: "second" },
  statusColumn(carFlow, 120),
  { key: "clientName", width: 180, onPhone: "second" },
  { key: "prepareOn", width: 150, onPhone: "end" },
  { key: "deliverAt", width: 150 },
  { key: "isBegun", width: 100, cell: ({ isBegun }) => <BooleanCell value={isBegun} /> },
  { key: "dueOn", width: 140, isHidden: true },
  { key: "orderId", width: 110, isHidden: true },
  { key: "vin", width: 180, isHidden: true },
]);

export const DeparturesToAssess = () => (
  <ListPanel
    name="listCarsToAssess"
    endpoint={inspectionContract.listCarsToAssess}
    columns={columns}
    filters={["status", "prepareOn", "clientId"]}
    to={({ id, inspectionId }) =>
      inspectionId ? `/delivery/inspected-cars/${inspectionId}` : `/delivery/preparation-tasks/${id}`
    }
    empty={{
      title: "Aucun état des lieux de départ à faire",
      hint: "Un véhicule reçu et affecté à un contrat apparaît ici jusqu’à ce que son état des lieux soit terminé.",
    }}
  />
);
