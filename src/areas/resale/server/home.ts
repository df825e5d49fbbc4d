// Cars to put for sale and confirmed sales on the home page, the first ones first.
import { carPhrase } from "#fleet/model/car-files/car-name.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { countedCars } from "#fleet/server/counted.ts";
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { countedWork } from "#platform/overview/home.ts";
import { resaleManifest } from "../manifest.ts";
import { resaleCounts } from "./counted.ts";
import { buyerOf, kind } from "./procedures/find.ts";

const carsToSell = countedWork("carToSell", resaleManifest.counters.carToSell, {
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

const salesToConclude = countedWork("confirmedResale", resaleManifest.counters.confirmedResale, {
  rank: 78,
  title: "Ventes confirmées à conclure",
  to: "/resale/confirmed-resales",
  empty: "Aucune vente n’est à conclure.",
  rows: ({ db }) =>
    db
      .selectFrom(`${kind} as r`)
      .selectAll("r")
      .where(resaleCounts.in("resaleProcedure:confirmed", "r"))
      .orderBy("r.signedAt")
      .orderBy("r.id"),
  item: async (row, call) => ({
    id: row.id,
    label: carPhrase(await carName(call, row.carId)),
    detail: buyerOf(row),
    note: row.signedAt === null ? "" : `signée le ${frenchDay(dayInParis(row.signedAt))}`,
    next: "Poursuivre",
    to: `/resale/procedures/${row.id}`,
  }),
});

export const resaleHome = { waiting: [carsToSell, salesToConclude] };
