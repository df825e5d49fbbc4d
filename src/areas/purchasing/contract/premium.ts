// Endpoints for premium cars.
import { z } from "zod";
import { contract, list, write } from "#kernel/contract.ts";
import { id } from "#kernel/schema/french.ts";
import {
  premiumChangeSchema,
  premiumDraftSchema,
  premiumFields,
  premiumRemovalSchema,
  premiumSchema,
} from "../model/premium.ts";

const params = z.object({ id });
const photo = { types: ["image/jpeg", "image/png", "image/webp"] } as const;

export const premiumContract = contract({
  listPremiumCars: list({
    path: "/premium-cars",
    title: "Véhicules premium",
    item: premiumSchema,
    fields: premiumFields,
    filters: ["supplierId", "priceCents", "ownerKind", "vatRegime", "paidOn", "createdAt"],
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
  changePremiumPurchase: write({
    path: "/premium-cars/:id",
    takes: { params, body: premiumChangeSchema },
    returns: premiumSchema,
    may: "CHANGE_PREMIUM_PURCHASE",
    audit: { did: "a modifié l’achat du véhicule premium", record: "premiumCar" },
    summary: "Compléter ou corriger l’achat d’un véhicule premium : vendeur, TVA, paiement",
  }),
  removePremiumCar: write({
    path: "/premium-cars/:id/remove",
    takes: { params, body: premiumRemovalSchema },
    returns: params,
    may: "CREATE_PREMIUM_CAR",
    audit: { did: "a retiré un véhicule premium", record: "premiumCar" },
    summary: "Retirer un véhicule entré par erreur, tant que rien ne s’appuie sur lui",
  }),
});
