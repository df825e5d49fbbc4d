// Where the lists of the fleet are.
import type { ListSource } from "#kernel/server/list-source.ts";
import { searchIn } from "#kernel/server/lists.ts";
import { firstParameters } from "#settings/model/price-parameters.ts";
import type { fleetContract } from "../contract.ts";
import "./tables.ts";

export const necessityList: ListSource<typeof fleetContract.listNecessities> = {
  from: "open_necessity n",
  key: "n.period_id",
  exceptions: { id: "n.period_id" },
  search: searchIn("n.search_text"),
  tally: { all: "necessity" },
};

const today = "(now() at time zone 'Europe/Paris')::date";
const days = `greatest(0, ${today} - c.stocked_since)`;
/** A year of what financing costs, of the price paid (decisions 4: the rate is a dated parameter, kept once somebody has changed it). */
const rate = `coalesce((select p.value from parameter p where p.name = 'financingRate' and p.starts_on <= ${today} order by p.starts_on desc limit 1), ${firstParameters.financingRate})`;

export const stockedCarList: ListSource<typeof fleetContract.listStockedCars> = {
  from: "car c",
  only: "c.status = 'STOCKED'",
  exceptions: {
    stockedDays: `${days}::int`,
    holdingCostCents: `round(c.buying_price_cents * ${rate} * ${days} / 365)::bigint`,
  },
  tally: { all: "car:STOCKED" },
};
