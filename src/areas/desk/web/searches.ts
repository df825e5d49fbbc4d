// How cars and contracts are found in a filter: what is typed goes to the global search.
import { carTitle } from "#catalogue/model/names.ts";
import { contractsContract } from "#contracts/contract.ts";
import { fleetContract } from "#fleet/contract.ts";
import { call } from "#kernel/web/client.ts";
import type { RecordSearch } from "#kit/ports.ts";
import { searchEndpoints } from "../contract/search.ts";

const shortest = 2;
const isTooShort = (text: string): boolean => text.trim().length < shortest;
const read = (signal: AbortSignal) => ({ signal, isQuiet: true });

export const car: RecordSearch = {
  search: async (text, signal) => {
    if (isTooShort(text)) return [];
    const { items } = await call(searchEndpoints.findCars, { params: { pattern: text } }, { signal });
    return items.map(({ id, vin, licensePlate, carModel }) => ({
      id,
      label: licensePlate ?? vin,
      detail: [carModel && carTitle(carModel.brand, carModel.name), licensePlate && vin]
        .filter(Boolean)
        .join(" · "),
    }));
  },
  find: async (id, signal) => {
    const { vin, licensePlate } = await call(fleetContract.carResume, { params: { id } }, read(signal));
    return { id, label: licensePlate ?? vin };
  },
};

export const contract: RecordSearch = {
  search: async (text, signal) => {
    if (isTooShort(text)) return [];
    const { items } = await call(searchEndpoints.findContracts, { params: { pattern: text } }, { signal });
    return items.map(({ id, orderId, company }) => ({ id, label: orderId, detail: company.name }));
  },
  find: async (id, signal) => {
    const { orderId } = await call(contractsContract.readContract, { params: { id } }, read(signal));
    return { id, label: orderId };
  },
};
