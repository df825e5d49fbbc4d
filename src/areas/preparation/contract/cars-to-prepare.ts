import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { id, version } from "#kernel/schema/french.ts";
import { prerequisiteSchema } from "#fleet/model/prerequisite.ts";
import { boxForm } from "../model/box.ts";
import { preparationSchema } from "../model/preparation.ts";
import { carToPrepareSchema, tiresForm, carToPrepareFields, unplanForm } from "../model/cars-to-prepare.ts";

const carId = z.object({ id });

export const carsToPrepareContract = contract({
  listCarsToPrepare: list({
    path: "/cars-to-prepare",
    title: "Véhicules à préparer",
    item: carToPrepareSchema,
    fields: carToPrepareFields,
    filters: ["vin", "plate", "clientId", "prepareOn", "dueOn"],
    sorts: ["prepareOn", "dueOn", "vin", "plate", "carTitle", "clientName"],
    defaultSort: "prepareOn,asc",
    search: true,
    may: "SIGNED_IN",
    shows: ["car", "preparation"],
  }),
  readPreparationPrerequisites: read({
    path: "/cars-to-prepare/:id/preparation-prerequisites",
    takes: { params: carId },
    returns: z.array(prerequisiteSchema),
    may: "SIGNED_IN",
    shows: ["car", "preparation"],
    summary: "Ce que demande la préparation d’un véhicule, fait ou non",
  }),
  prepareCar: write({
    path: "/cars-to-prepare/:id/prepare",
    takes: { params: carId, body: z.object({ version }) },
    returns: preparationSchema,
    may: "CONFIRM_CAR_PREPARATION",
    audit: { did: "a déclaré le véhicule prêt à livrer", record: "car" },
  }),
  unplanCar: write({
    path: "/cars-to-prepare/:id/unplan",
    takes: { params: carId, body: unplanForm },
    returns: preparationSchema,
    may: "CONFIRM_CAR_PREPARATION",
    audit: { did: "a rendu le véhicule au stock", record: "car" },
  }),
  fitTires: write({
    path: "/cars-to-prepare/:id/tires",
    takes: { params: carId, body: tiresForm },
    returns: preparationSchema,
    may: "FIT_BOX",
    audit: { did: "a monté les pneus vendus", record: "preparation" },
  }),
  fitBox: write({
    path: "/cars-to-prepare/:id/box",
    takes: { params: carId, body: boxForm },
    returns: preparationSchema,
    may: "FIT_BOX",
    audit: { did: "a posé le boîtier", record: "car" },
    summary: "Pose, change ou retire le boîtier télématique d’un véhicule",
  }),
});
