import { columnsOf, statusColumn } from "#kit/list/columns.tsx";
import { listScreen } from "#kit/list/ListScreen.tsx";
import { inspectionContract } from "../../contract/inspections.ts";
import { inspectionFlow } from "../../model/inspection-flow.ts";

const columns = columnsOf(inspectionContract.listInspectedCars)([
  { key: "plate", width: 130, cell: ({ plate, vin }) => plate || vin },
  { key: "carTitle", width: 200, onPhone: "second" },
  { key: "kind", width: 100, onPhone: "second" },
  statusColumn(inspectionFlow, 110),
  { key: "mileage", width: 120 },
  { key: "nbOfDefects", width: 90, onPhone: "end" },
  { key: "createdAt" },
  { key: "createdBy", width: 150 },
  { key: "finishedAt", isHidden: true },
  { key: "vin", width: 180, isHidden: true },
]);

export default listScreen({
  name: "listInspectedCars",
  endpoint: inspectionContract.listInspectedCars,
  columns,
  filters: ["kind", "status"],
  to: ({ id }) => `/delivery/inspected-cars/${id}`,
  empty: {
    title: "Aucun état des lieux",
    hint: "Il se fait depuis la préparation d’un véhicule, et à son retour.",
  },
});
