import { ListScreen } from "#kit/list/ListScreen.tsx";
import { mileageContract } from "../../contract.ts";
import { pageOfCar, restitutionColumns, roadFilters } from "./columns.tsx";

export default function RestituableLldScreen() {
  return (
    <ListScreen
      name="listRestituableLld"
      endpoint={mileageContract.listRestituableLld}
      columns={restitutionColumns}
      filters={[...roadFilters]}
      to={pageOfCar}
      empty={{
        title: "Aucune location longue durée à restituer",
        hint: "Une location apparaît ici trente jours avant son terme, ou dès qu’elle n’engage plus.",
      }}
    />
  );
}
