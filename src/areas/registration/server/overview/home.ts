// Registrations and air-quality stickers under way on the home page.
import { frenchDay } from "#kernel/calendar/day.ts";
import type { WaitingItem } from "#kernel/overview/home.ts";
import type { Call } from "#kernel/server/call.ts";
import { countedWork, type HomeParts, maximumHomeItems } from "#platform/overview/home.ts";
import { registrationManifest } from "../../manifest.ts";
import { registrationFlow } from "../../model/flow.ts";
import { stickerFlow } from "../../model/sticker.ts";
import { registrationCounts, stickerCounts } from "../counted.ts";

const { immatriculations, missingAirQualityStickers } = registrationManifest.counters;

async function readRegistrations(call: Call): Promise<WaitingItem[]> {
  const rows = await call.db
    .selectFrom("registration")
    .select(["id", "carId", "vin", "plate", "carTitle", "status", "nbOfMissing", "requestedOn"])
    .select(["openedOn", "validUntil"])
    .where(registrationCounts.in("registration:open"))
    .orderBy("validUntil", (order) => order.asc().nullsLast())
    .orderBy("openedOn")
    .orderBy("id")
    .limit(maximumHomeItems)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    label: row.plate || row.vin,
    detail: [row.carTitle, registrationFlow.states[row.status].label].join(" · "),
    note: row.validUntil
      ? `certificat jusqu’au ${frenchDay(row.validUntil)}`
      : `depuis le ${frenchDay(row.openedOn)}`,
    dueOn: row.validUntil,
    next: row.requestedOn ? "Suivre" : row.nbOfMissing > 0 ? "Réunir les pièces" : "Déposer la demande",
    to: `/car-summary/immatriculations/${row.carId}`,
  }));
}

async function readStickers(call: Call): Promise<WaitingItem[]> {
  const rows = await call.db
    .selectFrom("airQualitySticker")
    .select(["id", "carId", "vin", "plate", "carTitle", "status", "openedOn", "askedOn"])
    .where(stickerCounts.in("airQualitySticker:open"))
    .orderBy("openedOn")
    .orderBy("id")
    .limit(maximumHomeItems)
    .execute();
  return rows.map(({ id, carId, vin, plate, carTitle, status, openedOn, askedOn }) => ({
    id,
    label: plate || vin,
    detail: [carTitle, stickerFlow.states[status].label].join(" · "),
    note: `depuis le ${frenchDay(askedOn ?? openedOn)}`,
    dueOn: null,
    next: status === "TODO" ? "Demander" : "Envoyer au client",
    to: `/car-summary/air-quality-stickers/${carId}`,
  }));
}

export const registrationHome: HomeParts = {
  waiting: [
    countedWork("immatriculations", immatriculations, {
      rank: 31,
      title: "Immatriculations en cours",
      to: "/operations/immatriculations",
      empty: "Aucune immatriculation n’est en cours.",
      readItems: readRegistrations,
    }),
    countedWork("missingAirQualityStickers", missingAirQualityStickers, {
      rank: 36,
      title: "Vignettes Crit’Air à obtenir",
      to: "/operations/missing-air-quality-stickers",
      empty: "Aucune vignette Crit’Air n’est à obtenir.",
      readItems: readStickers,
    }),
  ],
};
