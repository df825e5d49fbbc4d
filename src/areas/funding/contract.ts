// Endpoints of funders; those of fundings are separate.
import { z } from "zod";
import { stamps } from "#kernel/field.ts";
import { contract, list, write } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { id, instant } from "#kernel/schema/french.ts";
import { fundingsContract } from "./contract/fundings.ts";
import { balanceSchema } from "./model/balance.ts";
import { funderRecord } from "./model/records.ts";
import { funderChangeSchema, funderFormSchema, funderSchema } from "./model/funder.ts";

const funderId = z.object({ id });

const see = recordReads({ path: "/funders/:id", may: "SIGNED_IN", shows: ["funder"] });

export const fundingContract = contract({
  listFunders: list({
    path: "/funders",
    title: "Financeurs",
    item: funderSchema
      .pick({ id: true, name: true, loanType: true, durationMonths: true, rate: true })
      .extend({ city: z.string(), updatedAt: instant }),
    fields: { ...stamps, ...funderRecord.fields },
    filters: ["name", "city", "loanType", "durationMonths", "updatedAt"],
    sorts: ["name", "city", "rate", "durationMonths", "updatedAt"],
    defaultSort: "name,asc",
    search: true,
    may: "SIGNED_IN",
    shows: ["funder"],
  }),
  createFunder: write({
    path: "/funders",
    takes: { body: funderFormSchema },
    returns: funderSchema,
    may: "CREATE_FUNDER",
    audit: { did: "a créé le financeur", record: "funder" },
  }),
  readFunder: see("", funderSchema),
  readFunderBalance: see("balance", balanceSchema, {
    shows: ["funder", "funding", "car"],
    summary: "Encours d’un financeur, échéances à venir et balance de flotte",
  }),
  changeFunder: write({
    path: "/funders/:id",
    takes: { params: funderId, body: funderChangeSchema },
    returns: funderSchema,
    may: "UPDATE_FUNDER",
    audit: { did: "a modifié le financeur", record: "funder" },
  }),
  ...fundingsContract,
});
