import { z } from "zod";
import { contract, list, read } from "#kernel/contract.ts";
import { id } from "#kernel/french.ts";
import { carResumeSchema, suppliedCarSchema } from "./model/car.ts";
import { carFields } from "./model/fields.ts";

export const fleetContract = contract({
  carResume: read({
    path: "/car-resume/:id",
    takes: { params: z.object({ id }) },
    returns: carResumeSchema,
    may: "SIGNED_IN",
    shows: ["car"],
    summary: "Résumé d’un véhicule",
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
