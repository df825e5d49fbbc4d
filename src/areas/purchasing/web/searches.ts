// Searches of finishes, needs and orders, by text and by id.
import { finishesContract } from "#catalogue/contract/finishes.ts";
import { carTitle } from "#catalogue/model/names.ts";
import { needContract } from "#fleet/contract/needs.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { call } from "#kernel/web/calls/client.ts";
import { searchRows } from "#kit/searches.ts";
import { energies } from "#settings/model/taxes/taxed-vehicle.ts";
import { ordersContract } from "../contract/orders.ts";

export const finish = searchRows(
  finishesContract.listFinishes,
  ({ id, brand, model, name, motorization, energy }) => ({
    id,
    label: carTitle(brand, model, name),
    detail: `${motorization}, ${energies[energy]}`,
  }),
  async (id, how) => {
    const found = await call(finishesContract.readFinish, { params: { id } }, how);
    const { brand, model, configuration } = found;
    return {
      label: carTitle(brand.name, model.name, found.finish.name),
      detail: configuration.motorization,
    };
  },
  { pageSize: 30 },
);

const needName = ({ orderId, clientName }: { orderId: string; clientName: string }): string =>
  `${orderId}, ${clientName}`;

/** The earliest need first. */
export const needSearch = searchRows(
  needContract.listNecessities,
  ({ id, carTitle: car, dueOn, ...need }) => ({
    id,
    label: needName(need),
    detail: `${car}, avant le ${frenchDay(dueOn)}`,
  }),
  async (id, how) => ({
    label: needName(await call(needContract.readNecessity, { params: { periodId: id } }, how)),
  }),
);

export const carOrder = searchRows(
  ordersContract.listCarOrders,
  ({ id, number, supplierName }) => ({ id, label: number, detail: supplierName }),
  async (id, how) => {
    const { number, supplierName } = await call(ordersContract.readCarOrder, { params: { id } }, how);
    return { label: number, detail: supplierName };
  },
);
