// Endpoints of what clients owe: by age, by week.
import { z } from "zod";
import { enteredDay } from "#kernel/calendar/day.ts";
import { contract, read } from "#kernel/contract.ts";
import { id } from "#kernel/schema/french.ts";
import { ageingSchema, duePartKindSchema, duePartsSchema, forecastSchema } from "../model/ageing/ageing.ts";

const shows = ["billingDocument", "receipt", "dunningCase", "insolvency"] as const;

export const ageingContract = contract({
  readAgeing: read({
    path: "/collection/ageing",
    takes: { query: z.object({ date: enteredDay.optional() }) },
    returns: ageingSchema,
    may: "SIGNED_IN",
    shows: [...shows, "refund"],
    summary: "Balance âgée des clients à une date",
  }),
  readDueParts: read({
    path: "/collection/ageing/parts",
    takes: {
      query: z.object({
        of: duePartKindSchema.default("OPEN"),
        date: enteredDay.optional(),
        from: enteredDay.optional(),
        through: enteredDay.optional(),
        companyId: id.optional(),
      }),
    },
    returns: duePartsSchema,
    may: "SIGNED_IN",
    shows,
    summary: "Les échéances derrière un montant de la balance âgée ou de la prévision",
  }),
  readForecast: read({
    path: "/collection/forecast",
    returns: forecastSchema,
    may: "SIGNED_IN",
    shows: [...shows, "refund"],
    summary: "Encaissements attendus semaine par semaine",
  }),
});
