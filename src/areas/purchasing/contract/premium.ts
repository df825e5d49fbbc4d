// Endpoints for premium cars.
import { contract, list, write } from "#kernel/contract.ts";
import { premiumDraftSchema, premiumFields, premiumSchema } from "../model/premium.ts";

const photo = { types: ["image/jpeg", "image/png", "image/webp"] } as const;

export const premiumContract = contract({
  listPremiumCars: list({
    path: "/premium-cars",
    title: "Véhicules premium",
    item: premiumSchema,
    fields: premiumFields,
    filters: ["supplierId", "priceCents", "createdAt"],
    sorts: ["createdAt", "carTitle", "priceCents"],
    defaultSort: "createdAt,desc",
    search: true,
    may: "SIGNED_IN",
    shows: ["premiumCar", "car"],
  }),
  createPremiumCar: write({
    path: "/premium-cars",
    takes: { body: premiumDraftSchema, files: { photo, photo2: photo, photo3: photo } },
    returns: premiumSchema,
    may: "CREATE_PREMIUM_CAR",
    audit: { did: "a fait entrer un véhicule premium", record: "premiumCar" },
    summary: "Faire entrer un véhicule premium, avec ses photos, en un seul appel",
  }),
});
