// The registration of cars, their inspections and their air-quality stickers.
import { feminine, manifest, masculine, page } from "#kernel/manifest.ts";

export const registrationManifest = manifest({
  name: "registration",
  pages: {
    "/operations/immatriculations": page("Immatriculations", "SIGNED_IN", {
      menu: { rank: 10, counter: "immatriculations" },
      synonyms: ["carte grise", "plaque", "WW", "CPI", "ANTS", "quitus"],
    }),
    "/operations/missing-air-quality-stickers": page("Vignettes Crit’Air à envoyer", "SIGNED_IN", {
      menu: { rank: 50, counter: "missingAirQualityStickers" },
      synonyms: ["Crit’Air", "ZFE", "pollution"],
    }),
    "/operations/missing-safety-inspections": page("Contrôles techniques à faire", "SIGNED_IN", {
      menu: { rank: 110 },
      synonyms: ["CT", "contre-visite"],
    }),
    "/car-summary/immatriculations/:id": page("Immatriculation", "SIGNED_IN", { menu: { rank: 10 } }),
    "/car-summary/air-quality-stickers/:id": page("Crit’Air", "SIGNED_IN", { menu: { rank: 70 } }),
  },
  permissions: {
    CREATE_PLATE_DEFINITIVE_REQUEST: ["salesAdministrator", "purchaser"],
    MARK_AIR_QUALITY_STICKER_AS_SENT: ["salesAdministrator"],
    MANAGE_SAFETY_INSPECTIONS: ["salesAdministrator"],
    CHANGE_GREY_CARD_COST: ["accountant"],
    CHANGE_REGISTRATION_RULE: [],
  },
  records: {
    registration: masculine("le dossier d’immatriculation", "dossiers d’immatriculation", {
      title: "Immatriculation",
    }),
    lessorDocument: feminine("la pièce du loueur", "pièces du loueur"),
    safetyInspection: masculine("le contrôle technique", "contrôles techniques"),
    airQualitySticker: feminine("la vignette Crit’Air", "vignettes Crit’Air"),
  },
  counters: {
    immatriculations: {
      may: ["CREATE_PLATE_DEFINITIVE_REQUEST"],
      tally: "registration:open",
      shows: ["registration", "car"],
    },
    missingAirQualityStickers: {
      may: ["MARK_AIR_QUALITY_STICKER_AS_SENT"],
      tally: "airQualitySticker:open",
      shows: ["airQualitySticker", "car"],
    },
  },
});
