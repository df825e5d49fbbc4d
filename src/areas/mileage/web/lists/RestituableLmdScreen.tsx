import { ListScreen } from "#kit/list/ListScreen.tsx";
import { mileageContract } from "../../contract.ts";
import { restitutionList } from "./columns.tsx";

export default function RestituableLmdScreen() {
  return (
    <ListScreen
      {...restitutionList}
      name="listRestituableLmd"
      endpoint={mileageContract.listRestituableLmd}
      empty={{
        title: "Aucune location moyenne durée à restituer",
        hint: "Une location apparaît ici trente jours avant son terme, ou dès qu’elle n’engage plus.",
      }}
    />
  );
}
