// Search of cars in a filter, through the global search.
import { carTitle } from "#catalogue/model/names.ts";
import { call } from "#kernel/web/calls/client.ts";
import { bestMatches, searchMatches } from "#kit/searches.ts";
import { carContract } from "../contract/cars.ts";
import { searchContract } from "../contract/search.ts";

export const carSearch = searchMatches(
  bestMatches(searchContract.findCars, ({ id, vin, licensePlate, carModel }) => ({
    id,
    label: licensePlate ?? vin,
    detail: [carModel && carTitle(carModel.brand, carModel.name), licensePlate && vin]
      .filter(Boolean)
      .join(" · "),
  })),
  async (id, how) => {
    const { vin, licensePlate } = await call(carContract.carResume, { params: { id } }, how);
    return { label: licensePlate ?? vin };
  },
);
