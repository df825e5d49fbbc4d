// Registrations and air-quality stickers under way on the home page.
import { frenchDay } from "#kernel/calendar/day.ts";
import { countedWork, type HomeParts } from "#platform/overview/home.ts";
import { registrationManifest } from "../../manifest.ts";
import { registrationFlow } from "../../model/flow.ts";
import { stickerFlow } from "../../model/sticker.ts";
import { registrationCounts, stickerCounts } from "../counted.ts";

const { immatriculations, missingAirQualityStickers } = registrationManifest.counters;

export const registrationHome: HomeParts = {
  waiting: [
    countedWork("immatriculations", immatriculations, {
      rank: 31,
      title: "Immatriculations en cours",
      to: "/operations/immatriculations",
      empty: "Aucune immatriculation n’est en cours.",
      rows: ({ db }) =>
        db
          .selectFrom("registration")
          .select(["id", "carId", "vin", "plate", "carTitle", "status", "nbOfMissing", "requestedOn"])
          .select(["openedOn", "validUntil"])
          .where(registrationCounts.in("registration:open"))
          .orderBy("validUntil", (order) => order.asc().nullsLast())
          .orderBy("openedOn")
          .orderBy("id"),
      item: (row) => ({
        id: row.id,
        label: row.plate || row.vin,
        detail: [row.carTitle, registrationFlow.states[row.status].label].join(" · "),
        note: row.validUntil
          ? `certificat jusqu’au ${frenchDay(row.validUntil)}`
          : `depuis le ${frenchDay(row.openedOn)}`,
        dueOn: row.validUntil,
        next: row.requestedOn ? "Suivre" : row.nbOfMissing > 0 ? "Réunir les pièces" : "Déposer la demande",
        to: `/car-summary/immatriculations/${row.carId}`,
      }),
    }),
    countedWork("missingAirQualityStickers", missingAirQualityStickers, {
      rank: 36,
      title: "Vignettes Crit’Air à obtenir",
      to: "/operations/missing-air-quality-stickers",
      empty: "Aucune vignette Crit’Air n’est à obtenir.",
      rows: ({ db }) =>
        db
          .selectFrom("airQualitySticker")
          .select(["id", "carId", "vin", "plate", "carTitle", "status", "openedOn", "askedOn"])
          .where(stickerCounts.in("airQualitySticker:open"))
          .orderBy("openedOn")
          .orderBy("id"),
      item: ({ id, carId, vin, plate, carTitle, status, openedOn, askedOn }) => ({
        id,
        label: plate || vin,
        detail: [carTitle, stickerFlow.states[status].label].join(" · "),
        note: `depuis le ${frenchDay(askedOn ?? openedOn)}`,
        next: status === "TODO" ? "Demander" : "Envoyer au client",
        to: `/car-summary/air-quality-stickers/${carId}`,
      }),
    }),
  ],
};
