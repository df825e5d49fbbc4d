import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { moveEndpoints } from "#kernel/flow/plain-moves.ts";
import { id, optionalLongText, version } from "#kernel/schema/french.ts";
import { centsSchema } from "#kernel/money.ts";
import { carSummarySchema, suppliedCarSchema } from "./model/car.ts";
import { carFields, stockFields } from "./model/fields.ts";
import { carFlow } from "./model/flow.ts";
import {
  assignableCarSchema,
  assignableNeedSchema,
  assignForm,
  assignOrderedForm,
  contractCarSchema,
  needFields,
  needGroupSchema,
  needSchema,
  orderedCarSchema,
  reasonForm,
  returningCarSchema,
  soldNeedSchema,
  swapForm,
  swappableSchema,
} from "./model/need.ts";
import { vinSchema } from "./model/vin.ts";
import { searchContract } from "./contract/search.ts";
import { statisticsContract } from "./contract/statistics.ts";

const carParams = z.object({ id });
const periodParams = z.object({ periodId: id });
const versioned = z.object({ version });
/** The reason is required once the car is sold. */
const priced = versioned.extend({ reason: optionalLongText(500) });

const carContract = contract({
  carResume: read({
    path: "/car-resume/:id",
    takes: { params: carParams },
    returns: carSummarySchema,
    may: "SIGNED_IN",
    shows: ["car", "contract"],
    summary: "Résumé d’un véhicule",
  }),
  changeBuyingPrice: write({
    path: "/car-resume/:id/change-buying-price",
    takes: {
      params: carParams,
      body: priced.extend({ buyingPriceCents: centsSchema.min(1, "Le prix doit être supérieur à 0.") }),
    },
    returns: carSummarySchema,
    may: "CHANGE_CAR_PRICES",
    audit: { did: "a changé le prix d’achat", record: "car" },
  }),
  changeTransportPrice: write({
    path: "/car-resume/:id/change-transport-price",
    takes: { params: carParams, body: priced.extend({ transportPriceCents: centsSchema.min(0) }) },
    returns: carSummarySchema,
    may: "CHANGE_CAR_PRICES",
    audit: { did: "a changé le prix du transport", record: "car" },
  }),
  changeVin: write({
    path: "/car-resume/:id/change-vin",
    takes: { params: carParams, body: versioned.extend({ vin: vinSchema, reason: reasonForm.shape.reason }) },
    returns: carSummarySchema,
    may: "CHANGE_VIN",
    audit: { did: "a corrigé le VIN", record: "car" },
  }),
  listSupplierCars: list({
    path: "/car-suppliers/:id/cars",
    params: z.object({ id }),
    title: "Véhicules fournis",
    item: suppliedCarSchema,
    fields: carFields,
    filters: ["status"],
    sorts: ["vin", "firstRegistrationDate"],
    defaultSort: "vin,asc",
    search: false,
    may: "SIGNED_IN",
    shows: ["car"],
  }),
});

const needContract = contract({
  listNecessities: list({
    path: "/car-necessities",
    title: "Véhicules à acheter",
    item: needSchema,
    fields: needFields,
    filters: [
      "type",
      "brand",
      "carTitle",
      "carModelId",
      "categoryId",
      "clientId",
      "clientName",
      "salesmanId",
      "dueOn",
      "orderId",
    ],
    sorts: ["dueOn", "clientName", "carTitle", "orderId"],
    defaultSort: "dueOn,asc",
    search: true,
    may: "SIGNED_IN",
    shows: ["contract", "car"],
  }),
  groupNecessities: read({
    path: "/car-necessities/groups",
    takes: {},
    returns: z.object({ models: z.array(needGroupSchema), categories: z.array(needGroupSchema) }),
    may: "SIGNED_IN",
    shows: ["contract", "car"],
    summary: "Besoins par modèle et par catégorie, avec ce qui pourrait les pourvoir",
  }),
  readNecessity: read({
    path: "/car-necessities/:periodId",
    takes: { params: periodParams },
    returns: soldNeedSchema,
    may: "SIGNED_IN",
    shows: ["contract"],
    summary: "Ce qui a été vendu à un besoin",
  }),
  listAssignableCars: read({
    path: "/assignable-cars/:periodId",
    takes: { params: periodParams },
    returns: z.object({ items: z.array(assignableCarSchema) }),
    may: "SIGNED_IN",
    shows: ["car", "contract"],
    summary: "Véhicules libres pour un besoin, avec ce qui les en écarte ou diffère",
  }),
  listComingCars: read({
    path: "/assignable-cars/:periodId/coming",
    takes: { params: periodParams },
    returns: z.object({ ordered: z.array(orderedCarSchema), returning: z.array(returningCarSchema) }),
    may: "SIGNED_IN",
    shows: ["car", "contract", "carOrderLine"],
    summary: "Véhicules en commande pour le stock, ou bientôt rendus, qui conviendraient à un besoin",
  }),
  listAssignableNecessities: read({
    path: "/assignable-necessities/:carId",
    takes: { params: z.object({ carId: id }) },
    returns: z.object({ items: z.array(assignableNeedSchema) }),
    may: "SIGNED_IN",
    shows: ["car", "contract"],
    summary: "Besoins qu’un véhicule pourrait pourvoir",
  }),
  listContractCars: read({
    path: "/contracts/:id/cars",
    takes: { params: carParams },
    returns: z.object({ items: z.array(contractCarSchema) }),
    may: "SIGNED_IN",
    shows: ["car", "contract"],
    summary: "Véhicules d’un contrat, et ce qui manque à chacun",
  }),
  listSwappableCars: read({
    path: "/car-necessities/:periodId/swappable",
    takes: { params: periodParams },
    returns: z.object({ items: z.array(swappableSchema) }),
    may: "SIGNED_IN",
    shows: ["car", "contract"],
    summary: "Contrats avec lesquels échanger le véhicule d’un besoin",
  }),
  assignCar: write({
    path: "/car-necessities/:periodId/assign",
    takes: { params: periodParams, body: assignForm },
    returns: carSummarySchema,
    may: "ASSIGN_CAR",
    audit: { did: "a affecté un véhicule", record: "car" },
  }),
  assignOrderedCar: write({
    path: "/car-necessities/:periodId/assign-ordered",
    takes: { params: periodParams, body: assignOrderedForm },
    returns: z.object({ id }),
    may: "ASSIGN_CAR",
    audit: { did: "a affecté un véhicule en commande", record: "carOrderLine" },
  }),
  unassignCar: write({
    path: "/car-necessities/:periodId/unassign",
    takes: { params: periodParams, body: reasonForm },
    returns: z.object({ id }),
    may: "ASSIGN_CAR",
    audit: { did: "a retiré le véhicule du contrat", record: "contract" },
  }),
  swapCars: write({
    path: "/car-necessities/:periodId/swap",
    takes: { params: periodParams, body: swapForm },
    returns: z.object({ id }),
    may: "ASSIGN_CAR",
    audit: { did: "a échangé deux véhicules", record: "contract" },
  }),
});

const stockContract = contract({
  listStockedCars: list({
    path: "/cars-stocked",
    title: "Véhicules en stock",
    item: z.object({
      id,
      version,
      vin: z.string(),
      licensePlate: z.string().nullable(),
      brand: z.string(),
      model: z.string(),
      finish: z.string(),
      energy: z.string(),
      color: z.string(),
      mileage: z.int(),
      buyingPriceCents: centsSchema.nullable(),
      stockedSince: daySchema.nullable(),
      stockedDays: z.int().nullable(),
      holdingCostCents: centsSchema.nullable(),
      saleAuthorizedOn: daySchema.nullable(),
    }),
    fields: stockFields,
    filters: ["brand", "model", "carModelId", "stockedSince", "saleAuthorizedOn", "vin"],
    sorts: ["stockedSince", "vin", "model", "brand"],
    defaultSort: "stockedSince,asc",
    search: false,
    may: "SIGNED_IN",
    shows: ["car"],
  }),
  ...moveEndpoints(carFlow, { record: "car", params: carParams, returns: carSummarySchema }),
});

export const fleetContract = contract({
  ...searchContract,
  ...statisticsContract,
  ...carContract,
  ...needContract,
  ...stockContract,
});
