import { ListScreen } from "#kit/list/ListScreen.tsx";
import { mileageContract } from "../../contract.ts";
import { pageOfCar, roadColumns, roadFilters } from "./columns.tsx";

export default function CarsOnTheRoadScreen() {
  return (
    <ListScreen
      name="listCarsOnTheRoad"
      endpoint={mileageContract.listCarsOnTheRoad}
      columns={roadColumns}
      filters={[...roadFilters]}
      to={pageOfCar}
      empty={{
        title: "Aucun véhicule en circulation",
        hint: "Un véhicule apparaît ici dès sa livraison, et jusqu’à sa restitution.",
      }}
    />
  );
}
