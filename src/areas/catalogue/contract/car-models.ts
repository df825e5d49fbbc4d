import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { id, text, version } from "#kernel/schema/french.ts";
import { centsSchema } from "#kernel/money.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { energySchema } from "#settings/model/taxes/taxed-vehicle.ts";
import { carModelFormSchema, carModelSchema, gearboxSchema } from "../model/car-model.ts";
import { gridSchema } from "../model/grid.ts";
import { carModelListFields, carModelRecord } from "../model/records.ts";
import { finishesContract } from "./finishes.ts";

const modelParams = z.object({ id });
const versioned = z.object({ version });
/** Selects the configurations and finishes of a model that match all given criteria. */
const configurationSelection = z.object({
  gearbox: gearboxSchema.optional(),
  motorization: text(120).optional(),
  energy: energySchema.optional(),
});
const finishSelection = configurationSelection.extend({ finishName: text(120).optional() });
const photoTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

const availability = {
  body: versioned.extend({ isAvailable: z.boolean() }),
  may: "TOGGLE_MODEL",
} as const;
const carModel = {
  path: "/car-models/:id",
  record: "carModel",
  params: modelParams,
  returns: carModelSchema,
} as const;
const on = recordWrites({ ...carModel, may: "UPDATE_MODEL" });
const onPrices = recordWrites({ ...carModel, may: "MANAGE_MODEL_PRICES" });

export const carModelContract = contract({
  listCarModels: list({
    path: "/car-models",
    title: "Modèles",
    item: carModelSchema
      .pick({
        id: true,
        brand: true,
        brandId: true,
        name: true,
        isUtility: true,
        isEndOfSupport: true,
        isAvailable: true,
        hasPicture: true,
        body: true,
        updatedAt: true,
      })
      .extend(carModelRecord.pick("energies", "nbOfFinishes", "lowestPriceCents", "hasSellingPrices")),
    fields: carModelListFields,
    filters: [
      "brandId",
      "brand",
      "name",
      "energy",
      "isUtility",
      "isEndOfSupport",
      "isAvailable",
      "hasSellingPrices",
      "nbOfFinishes",
      "lowestPriceCents",
      "updatedAt",
    ],
    sorts: ["brand", "name", "nbOfFinishes", "lowestPriceCents", "updatedAt"],
    defaultSort: "brand,asc",
    search: true,
    may: "SIGNED_IN",
    shows: ["carModel", "brand"],
  }),
  /** Options of a picker: every model by brand and name. */
  simpleCarModels: read({
    path: "/car-models/simple",
    returns: z.array(
      carModelSchema.pick({
        id: true,
        brand: true,
        name: true,
        isUtility: true,
        isAvailable: true,
        isEndOfSupport: true,
      }),
    ),
    may: "SIGNED_IN",
    shows: ["carModel", "brand"],
  }),
  ...finishesContract,
  createCarModel: write({
    path: "/car-models",
    takes: { body: carModelFormSchema },
    returns: carModelSchema,
    may: "CREATE_MODEL",
    audit: { did: "a créé le modèle", record: "carModel" },
  }),
  readCarModel: read({
    path: "/car-models/:id",
    takes: { params: modelParams },
    returns: carModelSchema,
    may: "SIGNED_IN",
    shows: ["carModel", "brand"],
  }),
  changeCarModel: on("", "a modifié le modèle", { body: carModelFormSchema.safeExtend({ version }) }),
  removeCarModel: on("", "a supprimé le modèle", {
    method: "DELETE",
    returns: modelParams,
    may: "CREATE_MODEL",
  }),
  /** Sets the estimated buying price of the selected finishes; null restores the list price. */
  setBuyingPrice: onPrices("buying-price", "a changé le prix d’achat estimé", {
    query: finishSelection,
    body: versioned.extend({ estimatedBuyingPriceCents: centsSchema.nullable() }),
  }),
  /** Sets the selling price grid of the selected finishes. */
  setSellingPrices: onPrices("selling-price", "a changé les prix de revente", {
    query: finishSelection,
    body: versioned.extend({ sellingPrices: gridSchema.nullable() }),
  }),
  /** Sets the maintenance cost grid of the selected configurations. */
  setMaintenanceCosts: onPrices("maintenance-costs", "a changé les coûts d’entretien", {
    query: configurationSelection,
    body: versioned.extend({ maintenanceCosts: gridSchema.nullable() }),
  }),
  toggleModel: on("toggle-model", "a changé la disponibilité du modèle", availability),
  toggleConfiguration: on("toggle-configuration", "a changé la disponibilité d’une motorisation", {
    query: configurationSelection,
    ...availability,
  }),
  toggleFinish: on("toggle-finish", "a changé la disponibilité d’une finition", {
    query: finishSelection,
    ...availability,
  }),
  downloadPicture: read({
    path: "/car-models/:id/picture",
    takes: { params: modelParams, query: z.object({ size: z.enum(["thumbnail", "full"]).default("full") }) },
    returns: { document: ["image/webp"] },
    may: "ANONYMOUS",
    shows: [],
  }),
  uploadPicture: on("picture", "a changé la photo du modèle", { files: { file: { types: photoTypes } } }),
  removePicture: on("picture", "a retiré la photo du modèle", { method: "DELETE" }),
});
