import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { registrationContract } from "../contract.ts";

const columns = columnsOf(registrationContract.listMissingInspections)([
  { key: "vin", width: 190 },
  { key: "plate", width: 120 },
  { key: "carTitle", width: 230, onPhone: "second" },
  { key: "kind", width: 170, onPhone: "aside" },
  { key: "dueOn", width: 150, onPhone: "end" },
  { key: "nbToReview", width: 100 },
  { key: "carStatus", width: 140 },
]);

export default function InspectionsScreen() {
  return (
    <ListScreen
      name="listMissingInspections"
      endpoint={registrationContract.listMissingInspections}
      columns={columns}
      filters={["kind", "dueOn"]}
      to={({ carId }) => `/car-summary/immatriculations/${carId}`}
      empty={{
        title: "Aucun contrôle technique à prévoir",
        hint: "Un contrôle apparaît ici deux mois avant d’être dû, ou dès qu’un procès-verbal est à vérifier.",
      }}
    />
  );
}
