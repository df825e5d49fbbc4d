// Clients in the global search.
import { z } from "zod";
import { read } from "#kernel/contract.ts";
import { searchHits, searchPattern } from "#kernel/overview/search.ts";

const foundClient = z.object({
  id: z.string(),
  name: z.string(),
  nbOfCompanies: z.number(),
  nbOfOngoingContracts: z.number(),
});
export type FoundClient = z.output<typeof foundClient>;

export const searchContract = {
  findClients: read({
    path: "/search/clients/:pattern",
    takes: { params: searchPattern },
    returns: searchHits(foundClient),
    may: "SIGNED_IN",
    shows: ["client", "contract"],
    summary: "Clients par nom, société ou SIRET.",
  }),
};
