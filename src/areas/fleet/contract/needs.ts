// Needs of contracts for cars, and the cars that fill them.
import { z } from "zod";
import { contract, list, write } from "#kernel/contract.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { recordReads } from "#kernel/record-reads.ts";
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
const see = recordReads({ path: "", may: "SIGNED_IN", shows: ["car", "contract"] });

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
  groupNecessities: see(
    "car-necessities/groups",
    z.object({ models: z.array(needGroupSchema), categories: z.array(needGroupSchema) }),
    {
      shows: ["contract", "car", "carOrderLine"],
      summary: "Besoins par modèle et par catégorie, avec ce qui pourrait les pourvoir",
    },
  ),
  readNecessity: see("car-necessities/:periodId", soldNeedSchema, {
    shows: ["contract"],
    summary: "Ce qui a été vendu à un besoin",
  }),
  listAssignableCars: see("assignable-cars/:periodId", z.object({ items: z.array(assignableCarSchema) }), {
    summary: "Véhicules libres pour un besoin, avec ce qui les en écarte ou diffère",
  }),
  listComingCars: see(
    "assignable-cars/:periodId/coming",
    z.object({ ordered: z.array(orderedCarSchema), returning: z.array(returningCarSchema) }),
    {
      shows: ["car", "contract", "carOrderLine"],
      summary: "Véhicules en commande pour le stock, ou bientôt rendus, qui conviendraient à un besoin",
    },
  ),
  listAssignableNecessities: see(
    "assignable-necessities/:carId",
    z.object({ items: z.array(assignableNeedSchema) }),
    { summary: "Besoins qu’un véhicule pourrait pourvoir" },
  ),
  listContractCars: see("contracts/:id/cars", z.object({ items: z.array(contractCarSchema) }), {
    summary: "Véhicules d’un contrat, et ce qui manque à chacun",
  }),
  listSwappableCars: see(
    "car-necessities/:periodId/swappable",
    z.object({ items: z.array(swappableSchema) }),
    { summary: "Contrats avec lesquels échanger le véhicule d’un besoin" },
  ),
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
