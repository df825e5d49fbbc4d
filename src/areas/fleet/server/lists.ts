// Sources of the fleet lists.
import type { ListSource } from "#kernel/server/lists/source.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { parameterSql } from "#settings/server/basis.ts";
import type { fleetContract } from "../contract.ts";
import { countedCars, needCounts } from "./counted.ts";

export const needList: ListSource<typeof fleetContract.listNecessities> = {
  from: "open_necessity n",
  key: "n.period_id",
  exceptions: { id: "n.period_id" },
  search: searchIn("n.search_text"),
  ...needCounts.whole,
};

const today = "(select today())";
const days = `greatest(0, ${today} - c.stocked_since)`;
/** Annual financing cost, as a share of the price paid. */
const rate = parameterSql("financingRate", today);

export const stockedCarList: ListSource<typeof fleetContract.listStockedCars> = {
  from: "car c",
  ...countedCars.value("status", "STOCKED", "c"),
  exceptions: {
    stockedDays: `${days}::int`,
    holdingCostCents: `round(c.buying_price_cents * ${rate} * ${days} / 365)::bigint`,
  },
  search: searchIn("stocked_car_text(c.vin, c.license_plate, c.brand, c.model, c.finish)"),
};
