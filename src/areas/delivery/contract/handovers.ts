// Endpoints of cars on their way to a client: blocking items, delivery, deposit.
import { z } from "zod";
import { contract, list, write } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { pdfAnswer } from "#kernel/documents/files.ts";
import { id, version } from "#kernel/schema/french.ts";
import { handoverFormSchema } from "../model/handover.ts";
import { readyCarFields, readyCarSchema } from "../model/readiness.ts";

const carId = z.object({ id });
const period = z.object({ periodId: id });
const see = recordReads({ path: "/necessity-delivery-slot/:id", may: "SIGNED_IN", shows: [] });

export const handoverContract = contract({
  listCarsToDeliver: list({
    path: "/cars-to-deliver",
    title: "Véhicules à livrer",
    item: readyCarSchema,
    fields: readyCarFields,
    filters: [
      "status",
      "awaits",
      "settledBy",
      "settlerId",
      "vin",
      "plate",
      "carTitle",
      "clientName",
      "clientId",
      "orderId",
      "deliverOn",
      "dueOn",
      "nbOfBlockers",
    ],
    sorts: ["deliverOn", "dueOn", "clientName", "carTitle", "vin", "plate", "orderId", "nbOfBlockers"],
    defaultSort: "deliverOn,asc",
    search: true,
    may: "SIGNED_IN",
    shows: ["car", "contract", "deliverySlot"],
  }),
  deliverCar: write({
    path: "/cars-to-deliver/:id/deliver",
    takes: { params: carId, body: handoverFormSchema },
    returns: period,
    may: "CONFIRM_CAR_DELIVERY",
    audit: { did: "a livré le véhicule", record: "car" },
    summary: "Livrer un véhicule : jour, heure, kilométrage, signature à l’écran",
  }),
  downloadCorrectedReport: see("corrected-report", pdfAnswer, {
    summary: "Procès-verbal de livraison rectifié",
  }),
  unprepareCar: write({
    path: "/cars-to-deliver/:id/unprepare",
    takes: { params: carId, body: z.object({ version }) },
    returns: carId,
    may: "CONFIRM_CAR_PREPARATION",
    audit: { did: "a remis le véhicule en préparation", record: "car" },
    summary: "Remettre un véhicule en préparation",
  }),
});
