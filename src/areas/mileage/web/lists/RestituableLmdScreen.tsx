import { ListScreen } from "#kit/list/ListScreen.tsx";
import { mileageContract } from "../../contract.ts";
import { pageOfCar, restitutionColumns, roadFilters } from "./columns.tsx";

export default function RestituableLmdScreen() {
  return (
    <ListScreen
      name="listRestituableLmd"
      endpoint={mileageContract.listRestituableLmd}
      columns={restitutionColumns}
      filters={[...roadFilters]}
      to={pageOfCar}
      empty={{
        title: "Aucune location moyenne durée à restituer",
        hint: "Une location apparaît ici trente jours avant son terme, ou dès qu’elle n’engage plus.",
      }}
    />
  );
}
