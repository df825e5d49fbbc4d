import { list } from "#kernel/contract.ts";
import { securityEventFields, securityEventSchema } from "../model/security-event.ts";

export const securityEndpoints = {
  listSecurityEvents: list({
    path: "/security-events",
    title: "Journal de sécurité",
    item: securityEventSchema,
    fields: securityEventFields,
    filters: ["at", "action", "result", "account", "address"],
    sorts: ["at"],
    defaultSort: "at,desc",
    search: false,
    may: "READ_SECURITY_JOURNAL",
    shows: [],
  }),
};
