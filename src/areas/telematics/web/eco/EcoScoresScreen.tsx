// Eco scores, by car and month.
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { monthName, yearOf } from "#kernel/calendar/day.ts";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { telematicsContract } from "../../contract.ts";

const columns = columnsOf(telematicsContract.listEcoScores)([
  { key: "car", width: 225, cell: ({ car }) => carLine(car) },
  { key: "companyName", width: 165, onPhone: "second" },
  { key: "month", width: 125, onPhone: "end", cell: ({ month }) => `${monthName(month)} ${yearOf(month)}` },
  { key: "score", width: 75, onPhone: "aside" },
  { key: "kilometres", width: 110 },
  { key: "harshBrakings", width: 160 },
  { key: "harshAccelerations", width: 180 },
  { key: "idlePercent", width: 90 },
]);

export default function EcoScoresScreen() {
  return (
    <ListScreen
      name="listEcoScores"
      endpoint={telematicsContract.listEcoScores}
      columns={columns}
      filters={["month", "score"]}
      to={({ carId }) => `/car-summary/tracking/${carId}`}
      empty={{
        title: "Aucun score",
        hint: "Un score se calcule chaque mois pour un véhicule dont le contrat vend l’écoconduite et dont le client a donné son accord, à partir de 100 km.",
      }}
    />
  );
}
