// How cars and contracts are found in a filter: what is typed goes to the global search.
import { carTitle } from "#catalogue/model/names.ts";
import { contractsContract } from "#contracts/contract.ts";
import { fleetContract } from "#fleet/contract.ts";
import { call } from "#kernel/web/calls/client.ts";
import type { RecordSearch } from "#kit/ports.ts";
import { searchEndpoints } from "../contract/search.ts";

const minimumLength = 2;
const isTooShort = (text: string): boolean => text.trim().length < minimumLength;
const quietRead = (signal: AbortSignal) => ({ signal, isQuiet: true });

export const carSearch: RecordSearch = {
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
    const { vin, licensePlate } = await call(fleetContract.carResume, { params: { id } }, quietRead(signal));
    return { id, label: licensePlate ?? vin };
  },
};

export const contractSearch: RecordSearch = {
  search: async (text, signal) => {
    if (isTooShort(text)) return [];
    const { items } = await call(searchEndpoints.findContracts, { params: { pattern: text } }, { signal });
    return items.map(({ id, orderId, company }) => ({ id, label: orderId, detail: company.name }));
  },
  find: async (id, signal) => {
    const { orderId } = await call(contractsContract.readContract, { params: { id } }, quietRead(signal));
    return { id, label: orderId };
  },
};
