// Endpoints for premium cars.
import { z } from "zod";
import { contract, list, write } from "#kernel/contract.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { id } from "#kernel/schema/french.ts";
import {
  premiumChangeSchema,
  premiumDraftSchema,
  premiumFields,
  premiumRemovalSchema,
  premiumSchema,
} from "../model/premium.ts";

const params = z.object({ id });
const may = "CREATE_PREMIUM_CAR";
const on = recordWrites({
  path: "/premium-cars/:id",
  record: "premiumCar",
  params,
  returns: premiumSchema,
  may,
});
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
    may,
    audit: { did: "a fait entrer un véhicule premium", record: "premiumCar" },
    summary: "Faire entrer un véhicule premium, avec ses photos, en un seul appel",
  }),
  changePremiumPurchase: on("", "a modifié l’achat du véhicule premium", {
    body: premiumChangeSchema,
    may: "CHANGE_PREMIUM_PURCHASE",
    summary: "Compléter ou corriger l’achat d’un véhicule premium : vendeur, TVA, paiement",
  }),
  removePremiumCar: on("remove", "a retiré un véhicule premium", {
    body: premiumRemovalSchema,
    returns: params,
    summary: "Retirer un véhicule entré par erreur, tant que rien ne s’appuie sur lui",
  }),
});
