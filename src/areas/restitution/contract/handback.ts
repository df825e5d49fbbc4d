// Endpoints of the handback of a car: its record, its report, its exchange, its arrival.
import { z } from "zod";
import { contract } from "#kernel/contract.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { pdfAnswer } from "#kernel/documents/files.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { id, version } from "#kernel/schema/french.ts";
import {
  arrivalFormSchema,
  exchangeFormSchema,
  restituteFormSchema,
  restitutionViewSchema,
} from "../model/handback/handback.ts";

const onCar = recordWrites({
  path: "/cars-on-the-road/:carId",
  record: "restitution",
  params: z.object({ carId: id }),
  returns: restitutionViewSchema,
  may: "CONFIRM_CAR_RESTITUTION",
});
const see = recordReads({
  path: "/restitutions/:periodId",
  may: "SIGNED_IN",
  shows: ["restitution", "contract", "car", "inspection", "closing"],
});

export const handbackContract = contract({
  readRestitution: see("", restitutionViewSchema, {
    query: z.object({ on: daySchema.optional() }),
    summary: "Lire une restitution, et l’indemnité d’une fin anticipée à une date",
  }),
  readRestitutionReport: see("report", pdfAnswer, {
    shows: [],
    summary: "Lire le procès-verbal d’une restitution",
  }),
  restituteCar: onCar("restitute", "a noté la restitution", {
    body: restituteFormSchema,
    summary: "Restituer un véhicule : jour, heure, kilométrage, cause, signature à l’écran ou son absence",
  }),
  openExchange: onCar("exchange", "a ouvert un échange de véhicule", {
    body: exchangeFormSchema,
    may: "PREPARE_RESTITUTION",
    summary: "Demander un autre véhicule en échange de celui qui est rendu",
  }),
  withdrawExchange: onCar("exchange", "a renoncé à l’échange de véhicule", {
    method: "DELETE",
    body: z.object({ version }),
    may: "PREPARE_RESTITUTION",
    summary: "Renoncer à l’échange, tant que l’autre véhicule n’est pas livré",
  }),
  recordArrival: onCar("arrival", "a noté l’arrivée du véhicule sur parc", {
    body: arrivalFormSchema,
    summary: "Noter l’arrivée sur parc d’un véhicule remis à un transporteur",
  }),
});
