// Endpoints of the boxes in cars.
import { z } from "zod";
import { contract, read } from "#kernel/contract.ts";
import { id, instant } from "#kernel/schema/french.ts";
import { boxFittingSchema } from "./model/box-fitting.ts";
import { sentSchema } from "./model/sent-record.ts";

const carParams = z.object({ id });

export const telematicsContract = contract({
  readCarBoxes: read({
    path: "/tracking/:id/boxes",
    takes: { params: carParams },
    returns: z.object({ fittings: z.array(boxFittingSchema) }),
    may: "SIGNED_IN",
    shows: ["boxFitting", "car"],
    summary: "Lire les boîtiers d’un véhicule, le dernier d’abord",
  }),
  readBoxRecords: read({
    path: "/tracking/:id/records",
    takes: { params: carParams, query: z.object({ from: instant.optional() }) },
    returns: sentSchema,
    may: "SIGNED_IN",
    shows: ["boxFitting", "car"],
    summary: "Lire les derniers enregistrements des boîtiers d’un véhicule",
  }),
});
