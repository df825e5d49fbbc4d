// Needs of contracts for cars, and the cars that fill them.
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { recordRead } from "#kernel/record-read.ts";
import { id } from "#kernel/schema/french.ts";
import { carSummarySchema } from "../model/car.ts";
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
} from "../model/need.ts";

const periodParams = z.object({ periodId: id });
const on = recordWrites({
  path: "/car-necessities/:periodId",
  record: "contract",
  params: periodParams,
  returns: z.object({ id }),
  may: "ASSIGN_CAR",
});

export const needContract = contract({
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
    shows: ["contract", "car", "carOrderLine"],
    summary: "Besoins par modèle et par catégorie, avec ce qui pourrait les pourvoir",
  }),
  readNecessity: recordRead("/car-necessities/:periodId", periodParams, soldNeedSchema, {
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
    takes: { params: z.object({ id }) },
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
  assignOrderedCar: on("assign-ordered", "a affecté un véhicule en commande", {
    body: assignOrderedForm,
    record: "carOrderLine",
  }),
  unassignCar: on("unassign", "a retiré le véhicule du contrat", { body: reasonForm }),
  swapCars: on("swap", "a échangé deux véhicules", { body: swapForm }),
});
