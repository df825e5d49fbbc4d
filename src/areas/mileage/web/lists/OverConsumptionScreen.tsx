// Cars driven more than their contract grants, on the day of their last reading.
import { ListScreen } from "#kit/list/ListScreen.tsx";
import type { Selection } from "#kit/ports.ts";
import { mileageContract } from "../../contract.ts";
import { roadList } from "./columns.tsx";

const above = (percent: number, name: string): Selection => ({
  name,
  conditions: [{ field: "excessPercent", operator: "gt", value: percent }],
});
const selections = [above(0, "Dès le premier kilomètre"), above(25, "Plus de 25\u00a0%")];

export default function OverConsumptionScreen() {
  return (
    <ListScreen
      {...roadList}
      name="listOverConsumption"
      endpoint={mileageContract.listOverConsumption}
      selections={selections}
      empty={{
        title: "Aucun dépassement",
        hint: "Un véhicule apparaît ici quand il a roulé 10 % de plus que son contrat ne l’accorde au jour de son dernier relevé, après un mois de location.",
      }}
    />
  );
}
