// Endpoints of the link with the company's CRM.
import { z } from "zod";
import { contract, read, write } from "#kernel/contract.ts";
import { text } from "#kernel/schema/french.ts";
import { crmStateSchema } from "../model/crm.ts";

export const crmContract = contract({
  readCrm: read({ path: "/clients/crm", returns: crmStateSchema, may: "LINK_CRM", shows: [] }),
  startCrmLink: write({
    path: "/clients/crm/start",
    returns: z.object({ url: z.string() }),
    may: "LINK_CRM",
    audit: { none: "Ouvre seulement la page d’autorisation du CRM." },
  }),
  finishCrmLink: write({
    path: "/clients/crm/callback",
    takes: { body: z.object({ code: text(2_000), state: text(200) }) },
    returns: crmStateSchema,
    may: "LINK_CRM",
    audit: { did: "a relié le CRM", record: "parameter" },
  }),
  endCrmLink: write({
    method: "DELETE",
    path: "/clients/crm",
    returns: crmStateSchema,
    may: "LINK_CRM",
    audit: { did: "a coupé le lien avec le CRM", record: "parameter" },
  }),
  receiveCrmEvents: write({
    path: "/clients/crm/webhook",
    takes: {
      rawBody: true,
      headers: z.object({
        "x-hubspot-signature-v3": z.string().max(200).default(""),
        "x-hubspot-request-timestamp": z.string().max(30).default(""),
      }),
    },
    /** `misshapen`: events stored as received because their shape is unknown. */
    returns: z.object({ received: z.int(), fresh: z.int(), misshapen: z.int() }),
    may: "ANONYMOUS",
    audit: { none: "Un indice reçu ne change rien ; ce qui est relu ensuite laisse ses lignes." },
  }),
});
