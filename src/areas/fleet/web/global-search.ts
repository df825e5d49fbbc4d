// Cars in the global search.
import { carTitle } from "#catalogue/model/names.ts";
import { cutName } from "#kernel/text/short-names.ts";
import { carStatuses, type CarStatus, pageOfCar } from "../model/car.ts";
import type { SearchKind } from "#kit/area.ts";
import { bestMatches } from "#kit/searches.ts";
import { searchContract } from "../contract/search.ts";

export const searchKind: SearchKind = {
  title: "Véhicules",
  rank: 10,
  shows: ["car", "contract"],
  find: bestMatches(searchContract.findCars, (car) => ({
    id: car.id,
    label: car.licensePlate ?? car.vin,
    detail: [
      car.carModel && carTitle(car.carModel.brand, car.carModel.name),
      car.licensePlate && car.vin,
      carStatuses[car.status as CarStatus]?.label,
      car.contract && cutName(car.contract.company.client.name),
    ]
      .filter(Boolean)
      .join(" · "),
    to: pageOfCar(car),
  })),
};
