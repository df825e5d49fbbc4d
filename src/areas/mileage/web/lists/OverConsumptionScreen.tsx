// Cars driven more than their contract grants, on the day of their last reading.
import { ListScreen } from "#kit/list/ListScreen.tsx";
import type { Selection } from "#kit/ports.ts";
import { mileageContract } from "../../contract.ts";
import { pageOfCar, requestMileage, roadColumns, roadFilters } from "./columns.tsx";

const above = (percent: number): Selection => ({
  name: `Plus de ${percent}\u00a0%`,
  conditions: [{ field: "excessPercent", operator: "gt", value: percent }],
});
const selections = [above(10), above(25)];

export default function OverConsumptionScreen() {
  return (
    <ListScreen
      name="listOverConsumption"
      endpoint={mileageContract.listOverConsumption}
      columns={roadColumns}
      filters={[...roadFilters]}
      to={pageOfCar}
      bulk={requestMileage}
      selections={selections}
      empty={{
        title: "Aucun dépassement",
        hint: "Un véhicule apparaît ici quand il a roulé plus que son contrat ne l’accorde au jour de son dernier relevé, après un mois de location.",
      }}
    />
  );
}
