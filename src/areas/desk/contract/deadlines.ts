// Deadlines and their owners: stored with their records, never entered by hand.
import { pageAddress } from "#kernel/links/page-address.ts";
import { z } from "zod";
import { list } from "#kernel/contract.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { field, fields } from "#kernel/field.ts";
import { id } from "#kernel/schema/french.ts";

const deadlineFields = fields({
  title: field.text("À faire"),
  due: field.dueDay("Échéance"),
  detail: field.text("Détail"),
  ownerId: field.account("Responsable"),
  owner: field.text("Nom du responsable", { heading: "Responsable" }),
  address: field.text("Page"),
});

export const deadlineEndpoints = {
  listDeadlines: list({
    path: "/deadlines",
    title: "Échéances",
    item: z.object({
      id,
      due: daySchema,
      title: z.string(),
      detail: z.string(),
      owner: z.string(),
      ownerId: z.string(),
      address: pageAddress,
    }),
    fields: deadlineFields,
    filters: ["due", "ownerId", "title"],
    sorts: ["due", "owner", "title"],
    defaultSort: "due,asc",
    search: false,
    may: "SIGNED_IN",
    shows: ["contract", "signature"],
    refreshedBy: "any",
  }),
};
