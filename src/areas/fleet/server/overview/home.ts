// Needs and cars in stock on the home page.
import { carTitle } from "#catalogue/model/names.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { countedFigure, countedWork, type HomeParts } from "#platform/overview/home.ts";
import { fleetManifest } from "../../manifest.ts";
import { plateOf } from "../../model/car.ts";

const { carToBuy, carInStock, carInSellableStock, carSold, carOnTheRoad } = fleetManifest.counters;

export const fleetHome: HomeParts = {
  figures: [
    countedFigure("carInSellableStock", carInSellableStock, {
      rank: 61,
      label: "Véhicules en vente",
      to: "/stock/sellable-cars",
      tone: "info",
    }),
    countedFigure("carSold", carSold, {
      rank: 62,
      label: "Véhicules vendus",
      to: "/resale/sold-cars",
      tone: "neutral",
    }),
    countedFigure("carOnTheRoad", carOnTheRoad, {
      rank: 63,
      label: "Véhicules en circulation",
      to: "/on-the-road/cars",
      tone: "neutral",
    }),
  ],
  waiting: [
    countedWork("carToBuy", carToBuy, {
      rank: 11,
      title: "Véhicules à acheter",
      to: "/buying/cars",
      empty: "Aucun véhicule n’est à acheter.",
      rows: ({ db }) =>
        db
          .selectFrom("openNecessity")
          .select(["periodId", "orderId", "carTitle", "clientName", "dueOn"])
          .orderBy("dueOn")
          .orderBy("periodId"),
      item: ({ periodId, orderId, carTitle: title, clientName, dueOn }) => ({
        id: periodId,
        label: orderId,
        detail: `${title} · ${clientName}`,
        note: `livraison avant le ${frenchDay(dueOn)}`,
        dueOn,
        next: "Trouver un véhicule",
        to: `/buying/cars?fill=${periodId}`,
      }),
    }),
    countedWork("carInStock", carInStock, {
      rank: 90,
      title: "Véhicules en stock",
      to: "/stock/cars",
      empty: "Aucun véhicule n’est en stock.",
      rows: ({ db }) =>
        db
          .selectFrom("car")
          .select([
            "id",
            "vin",
            "licensePlate",
            "temporaryLicensePlate",
            "brand",
            "model",
            "color",
            "stockedSince",
          ])
          .where("status", "=", "STOCKED")
          .orderBy("stockedSince")
          .orderBy("id"),
      item: (car) => ({
        id: car.id,
        label: plateOf(car) || car.vin,
        detail: `${carTitle(car.brand, car.model)} · ${car.color}`,
        note: car.stockedSince ? `en stock depuis le ${frenchDay(car.stockedSince)}` : "en stock",
        next: "Ouvrir",
        to: `/car-summary/immatriculations/${car.id}`,
      }),
    }),
  ],
};
