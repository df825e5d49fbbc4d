// Clients in the global search.
import { z } from "zod";
import { searchEndpoint } from "#kernel/overview/search.ts";

const foundClient = z.object({
  id: z.string(),
  name: z.string(),
  nbOfCompanies: z.number(),
  nbOfOngoingContracts: z.number(),
});
export type FoundClient = z.output<typeof foundClient>;

export const searchContract = {
  findClients: searchEndpoint("clients", foundClient, {
    shows: ["client", "contract"],
    summary: "Clients par nom, société ou SIRET.",
  }),
};
