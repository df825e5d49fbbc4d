// Endpoints of losses, by car: each acts on the loss that is open.
import { z } from "zod";
import { list, read } from "#kernel/contract.ts";
import { flowEndpoints } from "#kernel/flow/flow-endpoints.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { scanTypes } from "#kernel/documents/files.ts";
import { id } from "#kernel/schema/french.ts";
import { lossListFields } from "../model/losses/fields.ts";
import { lossFlow } from "../model/losses/flow.ts";
import { theftForm } from "../model/losses/forms.ts";
import { carLossesSchema, cessionForm, lossRowSchema } from "../model/losses/loss.ts";

const params = z.object({ carId: id });
const returns = carLossesSchema;
const path = "/car-losses/:carId";
const loss = { path, record: "carLoss", params, returns } as const;
const on = recordWrites({ ...loss, may: "DECLARE_CAR_LOSS" });

const listed = {
  item: lossRowSchema,
  fields: lossListFields,
  filters: ["status", "kind", "carId", "companyName", "lostAt", "complaintOn"],
  sorts: ["lostAt", "status", "companyName", "complaintOn"],
  defaultSort: "lostAt,desc",
  search: true,
  may: "SIGNED_IN",
  shows: ["carLoss", "car", "contract"],
} as const;

export const lossEndpoints = {
  listCarLosses: list({ ...listed, path: "/car-losses", title: "Pertes" }),
  listOpenCarLosses: list({
    ...listed,
    path: "/car-losses/open",
    title: "Pertes en cours",
    defaultSort: "lostAt,asc",
  }),
  readCarLosses: read({
    path,
    takes: { params },
    returns,
    may: "SIGNED_IN",
    shows: ["carLoss", "car", "contract"],
    summary: "Lire les pertes d’un véhicule",
  }),
  ...flowEndpoints(lossFlow, loss),
  stealCar: on("steal", "a déclaré le vol du véhicule", {
    body: theftForm,
    summary: "Déclarer le vol d’un véhicule",
  }),
  cedeLostCar: on("cede", "a cédé le véhicule perdu", {
    body: cessionForm,
    files: { deed: { types: scanTypes } },
    may: "CEDE_LOST_CAR",
    summary: "Céder un véhicule perdu à l’assureur ou à un centre VHU",
  }),
  readCessionDeed: read({
    path: `${path}/deed`,
    takes: { params },
    returns: { document: scanTypes },
    may: "SIGNED_IN",
    shows: [],
    summary: "Lire l’acte de cession d’un véhicule perdu",
  }),
};
