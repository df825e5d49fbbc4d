// Search of cars in a filter, through the global search.
import { carTitle } from "#catalogue/model/names.ts";
import { call } from "#kernel/web/calls/client.ts";
import type { RecordSearch } from "#kit/ports.ts";
import { carContract } from "../contract/cars.ts";
import { searchContract } from "../contract/search.ts";

const minimumLength = 2;
const isTooShort = (text: string): boolean => text.trim().length < minimumLength;

export const carSearch: RecordSearch = {
  search: async (text, signal) => {
    if (isTooShort(text)) return [];
    const { items } = await call(searchContract.findCars, { params: { pattern: text } }, { signal });
    return items.map(({ id, vin, licensePlate, carModel }) => ({
      id,
      label: licensePlate ?? vin,
      detail: [carModel && carTitle(carModel.brand, carModel.name), licensePlate && vin]
        .filter(Boolean)
        .join(" · "),
    }));
  },
  find: async (id, signal) => {
    const { vin, licensePlate } = await call(
      carContract.carResume,
      { params: { id } },
      { signal, isQuiet: true },
    );
    return { id, label: licensePlate ?? vin };
  },
};
