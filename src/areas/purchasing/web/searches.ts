// Searches of finishes, needs and orders, by text and by id.
import { finishesContract } from "#catalogue/contract/finishes.ts";
import { carTitle } from "#catalogue/model/names.ts";
import { needContract } from "#fleet/contract/needs.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { call } from "#kernel/web/calls/client.ts";
import { energies } from "#settings/model/taxes/taxed-vehicle.ts";
import type { RecordSearch } from "#kit/ports.ts";
import { ordersContract } from "../contract/orders.ts";

const searchText = (text: string): string => (text.trim().length < 3 ? "" : text.trim());

export const finish: RecordSearch = {
  search: async (text, signal) => {
    const list = { search: searchText(text), pageSize: 30 };
    const { items } = await call(finishesContract.listFinishes, { list }, { signal });
    return items.map(({ id, brand, model, name, motorization, energy }) => ({
      id,
      label: carTitle(brand, model, name),
      detail: `${motorization}, ${energies[energy]}`,
    }));
  },
  find: async (id, signal) => {
    const {
      brand,
      model,
      configuration,
      finish: one,
    } = await call(finishesContract.readFinish, { params: { id } }, { signal, isQuiet: true });
    return { id, label: carTitle(brand.name, model.name, one.name), detail: configuration.motorization };
  },
};

/** The earliest need first. */
export const needSearch: RecordSearch = {
  search: async (text, signal) => {
    const { items } = await call(
      needContract.listNecessities,
      { list: { pageSize: 20, search: searchText(text) } },
      { signal },
    );
    return items.map(({ id, orderId, clientName, carTitle: car, dueOn }) => ({
      id,
      label: `${orderId}, ${clientName}`,
      detail: `${car}, avant le ${frenchDay(dueOn)}`,
    }));
  },
  find: async (id, signal) => {
    const { orderId, clientName } = await call(
      needContract.readNecessity,
      { params: { periodId: id } },
      { signal, isQuiet: true },
    );
    return { id, label: `${orderId}, ${clientName}` };
  },
};

export const carOrder: RecordSearch = {
  search: async (text, signal) => {
    const list = { search: searchText(text), pageSize: 20 };
    const { items } = await call(ordersContract.listCarOrders, { list }, { signal });
    return items.map(({ id, number, supplierName }) => ({ id, label: number, detail: supplierName }));
  },
  find: async (id, signal) => {
    const { number, supplierName } = await call(
      ordersContract.readCarOrder,
      { params: { id } },
      { signal, isQuiet: true },
    );
    return { id, label: number, detail: supplierName };
  },
};
