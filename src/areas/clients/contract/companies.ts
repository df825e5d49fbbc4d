// Companies of clients.
import { z } from "zod";
import { contract, read } from "#kernel/contract.ts";
import { id, optionalText } from "#kernel/schema/french.ts";
import { foundCompanySchema } from "../model/search-results.ts";

export const companiesContract = contract({
  /** Searches by name of the company or client, or by SIRET; `id` loads a single company. */
  searchCompanies: read({
    path: "/clients/search-companies",
    takes: { query: z.object({ text: optionalText(200), id: id.optional() }) },
    returns: z.array(foundCompanySchema),
    may: "SIGNED_IN",
    shows: ["client"],
  }),
});
