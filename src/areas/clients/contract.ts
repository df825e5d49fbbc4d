// Endpoints of clients, their companies, contacts and documents.
import { scanAnswer, scanTypes } from "#kernel/documents/files.ts";
import { z } from "zod";
import { countrySchema } from "#kernel/company/address.ts";
import { contract, list, write } from "#kernel/contract.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { id, instant, optionalText, text } from "#kernel/schema/french.ts";
import { companiesContract } from "./contract/companies.ts";
import { crmContract } from "./contract/crm.ts";
import { billingContract } from "./contract/billing.ts";
import { clientChangeSchema, clientDraftSchema, clientSchema } from "./model/client.ts";
import { contactDetailsSchema } from "./model/contact.ts";
import { clientDocumentSchema } from "./model/document.ts";
import { duplicateQuerySchema, duplicateSchema } from "./model/duplicates.ts";
import { mergeForm } from "./model/merge.ts";
import { fleetContactSchema, foundClientSchema } from "./model/search-results.ts";
import { placesSchema } from "./model/place.ts";
import { vatCheckSchema } from "./model/companies/vat.ts";
import { clientListFields, clientRecord } from "./model/records.ts";
import { searchContract } from "./contract/search.ts";

const clientId = z.object({ id });
const searchQuery = z.object({ text: optionalText(200) });

const on = recordWrites({
  path: "/clients/:id",
  record: "client",
  params: clientId,
  returns: clientSchema,
  may: "UPDATE_CLIENT",
});
const see = recordReads({ path: "", may: "SIGNED_IN", shows: ["client"] });

export const clientsContract = contract({
  ...searchContract,
  listClients: list({
    path: "/clients",
    title: "Clients",
    item: z.object({
      id,
      ...clientRecord.shape,
      createdAt: instant,
      updatedAt: instant,
    }),
    fields: clientListFields,
    filters: [
      "name",
      "type",
      "city",
      "nbOfCompanies",
      "nbOfOngoingContracts",
      "hasBadPayer",
      "createdAt",
      "updatedAt",
    ],
    sorts: ["name", "city", "nbOfCompanies", "nbOfOngoingContracts", "createdAt", "updatedAt"],
    defaultSort: "name,asc",
    search: true,
    may: "SIGNED_IN",
    shows: ["client"],
  }),
  searchClients: see("clients/search", z.array(foundClientSchema), { query: searchQuery }),
  ...companiesContract,
  fleetContacts: see("clients/fleet-manager-emails", z.array(fleetContactSchema), {
    query: z.object({ clientId: id.optional(), companyId: id.optional() }),
  }),
  checkVat: write({
    path: "/clients/check-vat",
    takes: { body: z.object({ vatNumber: text(40) }) },
    returns: vatCheckSchema,
    may: "SIGNED_IN",
    audit: { none: "Une vérification ne change aucune fiche ; sa réponse est gardée comme preuve." },
  }),
  completeAddress: see("search/places", placesSchema, {
    query: searchQuery.extend({ country: countrySchema.default("FR") }),
    shows: [],
  }),
  /** A write, so that no log contains what is searched. */
  findDuplicates: write({
    path: "/clients/duplicates",
    takes: { body: duplicateQuerySchema },
    returns: z.array(duplicateSchema),
    may: "SIGNED_IN",
    audit: { none: "Une recherche de doublons ne change aucune fiche." },
  }),
  createClient: write({
    path: "/clients",
    takes: { body: clientDraftSchema },
    returns: clientSchema,
    may: "CREATE_CLIENT",
    audit: { did: "a créé le client", record: "client" },
  }),
  readClient: see("clients/:id", clientSchema),
  changeClient: on("", "a modifié le client", { body: clientChangeSchema }),
  mergeClients: on("merge", "a réuni deux clients", {
    body: mergeForm,
    may: "MERGE_CLIENTS",
    summary: "Réunit un autre client avec celui-ci, avec tout ce qu’il contient ; l’autre fiche disparaît",
  }),
  changeContact: on("contacts/:contactId", "a changé les coordonnées d’un contact", {
    params: { contactId: id },
    body: contactDetailsSchema,
  }),
  listClientDocuments: see("clients/:id/documents", z.array(clientDocumentSchema)),
  addClientDocument: on("documents", "a ajouté un document", {
    files: { file: { types: scanTypes } },
    returns: clientDocumentSchema,
  }),
  downloadClientDocument: see("clients/:id/documents/:documentId/download", scanAnswer, { shows: [] }),
  removeClientDocument: on("documents/:documentId", "a retiré un document", {
    method: "DELETE",
    params: { documentId: id },
    returns: clientId,
  }),
  ...billingContract,
  ...crmContract,
});
