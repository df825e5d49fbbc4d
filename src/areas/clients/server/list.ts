// Where the list of clients is.
import { type ListSource, searchIn } from "#kernel/server/lists.ts";
import type { clientsContract } from "../contract.ts";

export const clientList: ListSource<typeof clientsContract.listClients> = {
  from: "client c",
  key: "c.id",
  columns: {
    id: "c.id",
    name: "c.name",
    type: "c.type",
    city: "c.city",
    nbOfCompanies: "c.nb_of_companies",
    nbOfContacts: "c.nb_of_contacts",
    nbOfOngoingContracts: "c.nb_of_ongoing_contracts",
    hasBadPayer: "c.has_bad_payer",
    createdAt: "c.created_at",
    updatedAt: "c.updated_at",
  },
  filters: {
    name: "c.name",
    type: "c.type",
    city: "c.city",
    nbOfCompanies: "c.nb_of_companies",
    nbOfOngoingContracts: "c.nb_of_ongoing_contracts",
    hasBadPayer: "c.has_bad_payer",
    createdAt: "c.created_at",
    updatedAt: "c.updated_at",
  },
  sorts: {
    name: "c.name",
    city: "c.city",
    nbOfCompanies: "c.nb_of_companies",
    nbOfOngoingContracts: "c.nb_of_ongoing_contracts",
    createdAt: "c.created_at",
    updatedAt: "c.updated_at",
  },
  search: searchIn("c.search_text"),
  tally: { all: "client", by: { type: (value) => `client.type.${value}` } },
};
