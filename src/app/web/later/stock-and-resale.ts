// Pages for the stock and for selling cars.
import { sectionRoutes } from "./later-route.ts";

export const resale = sectionRoutes("resale", [
  {
    path: "cars-to-sell",
    title: "À vendre",
    menu: { rank: 10, counter: "carToSell" },
  },
  {
    path: "confirmed-resales",
    title: "Reventes confirmées",
    menu: { rank: 20, counter: "confirmedResale" },
  },
  {
    path: "sold-cars",
    title: "Vendus",
    menu: { rank: 30, counter: "carSold" },
  },
]);

export const stock = sectionRoutes("stock", [
  {
    path: "sellable-cars",
    title: "En vente",
    menu: { rank: 20, counter: "carInSellableStock" },
  },
]);
