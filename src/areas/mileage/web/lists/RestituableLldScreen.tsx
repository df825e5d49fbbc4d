import { ListScreen } from "#kit/list/ListScreen.tsx";
import { mileageContract } from "../../contract.ts";
import { restitutionList } from "./columns.tsx";

export default function RestituableLldScreen() {
  return (
    <ListScreen
      {...restitutionList}
      name="listRestituableLld"
      endpoint={mileageContract.listRestituableLld}
      empty={{
        title: "Aucune location longue durée à restituer",
        hint: "Une location apparaît ici trente jours avant son terme, ou dès qu’elle n’engage plus.",
      }}
    />
  );
}
