// Cars to put for sale on the home page, the first authorised first.
import { carPhrase } from "#fleet/model/car-files/car-name.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { countedCars } from "#fleet/server/counted.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { countedWork } from "#platform/overview/home.ts";
import { resaleManifest } from "../../manifest.ts";

export const carsToSell = countedWork("carToSell", resaleManifest.counters.carToSell, {
  rank: 76,
  title: "Véhicules à mettre en vente",
  to: "/resale/cars-to-sell",
  empty: "Aucun véhicule n’est à mettre en vente.",
  rows: ({ db }) =>
    db
      .selectFrom("car as c")
      .select(["c.id", "c.saleAuthorizedOn"])
      .where(countedCars.in("car:toSell", "c"))
      .orderBy("c.saleAuthorizedOn")
      .orderBy("c.id"),
  item: async ({ id, saleAuthorizedOn }, call) => ({
    id,
    label: carPhrase(await carName(call, id)),
    detail: "",
    note: saleAuthorizedOn === null ? "" : `vente autorisée le ${frenchDay(saleAuthorizedOn)}`,
    next: "Fixer le prix",
    to: "/resale/cars-to-sell",
  }),
});
