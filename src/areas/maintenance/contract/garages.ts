// Endpoints of garages.
import { z } from "zod";
import { vatCheckSchema } from "#clients/model/companies/vat.ts";
import { contract, list, write } from "#kernel/contract.ts";
import { flowEndpoints } from "#kernel/flow/flow-endpoints.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { id, text } from "#kernel/schema/french.ts";
import { nearGarage } from "../model/garages/near-garage.ts";
import { garageFields } from "../model/garages/records.ts";
import { garageFlow } from "../model/garages/flow.ts";
import {
  garageChange,
  garageForm,
  garageLine,
  garageSchema,
  ibanAcceptance,
} from "../model/garages/garage.ts";

const params = z.object({ id });
const garage = {
  path: "/maintenance-suppliers/:id",
  record: "maintenanceSupplier",
  params,
  returns: garageSchema,
} as const;
const on = recordWrites({ ...garage, may: "MANAGE_MAINTENANCE_SUPPLIERS" });
const see = recordReads({ path: "/maintenance-suppliers", may: "SIGNED_IN", shows: ["maintenanceSupplier"] });

export const garagesContract = contract({
  listMaintenanceSuppliers: list({
    path: "/maintenance-suppliers",
    title: "Garages",
    item: garageLine,
    fields: garageFields,
    filters: [
      "name",
      "status",
      "brandId",
      "isMultiBrand",
      "isBodyShop",
      "lendsCars",
      "country",
      "city",
      "zipCode",
    ],
    sorts: ["name", "country", "city", "updatedAt"],
    defaultSort: "name,asc",
    search: true,
    may: "SIGNED_IN",
    shows: ["maintenanceSupplier"],
  }),
  listNearGarages: see("near", z.object({ garages: z.array(nearGarage) }), {
    query: z.object({ carId: id }),
    shows: ["maintenanceSupplier", "car"],
    summary:
      "Lister les garages actifs d’une marque, les plus proches du client du véhicule d’abord ; cinq au plus",
  }),
  createMaintenanceSupplier: write({
    path: "/maintenance-suppliers",
    takes: { body: garageForm },
    returns: garageSchema,
    may: "MANAGE_MAINTENANCE_SUPPLIERS",
    audit: { did: "a créé le garage", record: "maintenanceSupplier" },
  }),
  checkMaintenanceSupplierVat: write({
    path: "/maintenance-suppliers/check-vat",
    takes: { body: z.object({ vatNumber: text(40) }) },
    returns: vatCheckSchema,
    may: "SIGNED_IN",
    audit: { none: "Une vérification ne change aucune fiche ; sa réponse est gardée comme preuve." },
  }),
  readMaintenanceSupplier: see(":id", garageSchema),
  changeMaintenanceSupplier: on("", "a modifié le garage", { body: garageChange }),
  removeMaintenanceSupplier: on("", "a supprimé le garage", {
    method: "DELETE",
    returns: params,
    summary: "Supprimer un garage jamais utilisé",
  }),
  acceptMaintenanceSupplierIban: on("accept-iban", "a accepté l’IBAN du garage", {
    body: ibanAcceptance,
    may: "ACCEPT_GARAGE_IBAN",
    summary: "Accepter l’IBAN d’un garage, saisi par une autre personne",
  }),
  ...flowEndpoints(garageFlow, garage),
});
