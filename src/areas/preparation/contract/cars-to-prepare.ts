import { z } from "zod";
import { contract, list, read } from "#kernel/contract.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { id, version } from "#kernel/schema/french.ts";
import { prerequisiteSchema } from "#fleet/model/prerequisite.ts";
import { boxForm } from "../model/box.ts";
import { preparationSchema } from "../model/preparation.ts";
import { carToPrepareSchema, tiresForm, carToPrepareFields, unplanForm } from "../model/cars-to-prepare.ts";

const carId = z.object({ id });
const path = "/cars-to-prepare/:id";
const on = recordWrites({
  path,
  record: "car",
  params: carId,
  returns: preparationSchema,
  may: "CONFIRM_CAR_PREPARATION",
});

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
    path: `${path}/preparation-prerequisites`,
    takes: { params: carId },
    returns: z.array(prerequisiteSchema),
    may: "SIGNED_IN",
    shows: ["car", "preparation"],
    summary: "Ce que demande la préparation d’un véhicule, fait ou non",
  }),
  prepareCar: on("prepare", "a déclaré le véhicule prêt à livrer", { body: z.object({ version }) }),
  unplanCar: on("unplan", "a rendu le véhicule au stock", { body: unplanForm }),
  fitTires: on("tires", "a monté les pneus vendus", {
    body: tiresForm,
    may: "FIT_BOX",
    record: "preparation",
  }),
  fitBox: on("box", "a posé le boîtier", {
    body: boxForm,
    may: "FIT_BOX",
    summary: "Pose, change ou retire le boîtier télématique d’un véhicule",
  }),
});
