// Endpoints of price parameters.
import { z } from "zod";
import { contract, read, write } from "#kernel/contract.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { instant, text } from "#kernel/schema/french.ts";
import { parameterNames } from "../model/parameters/rules.ts";
import { parameterProblem } from "../model/parameters/validation.ts";

const nameSchema = z.enum(parameterNames);

const parameterFormSchema = z
  .object({ name: nameSchema, value: z.number().min(0).max(100_000_000), from: daySchema, source: text(300) })
  .check(({ value: form, issues }) => {
    const problem = parameterProblem(form.name, form.value);
    if (problem) issues.push({ code: "custom", path: ["value"], message: problem, input: form.value });
  });

const parameterVersionSchema = z.object({
  name: nameSchema,
  value: z.number(),
  from: daySchema,
  source: z.string(),
  /** Null for the first value, which was never entered. */
  enteredBy: z.string().nullable(),
  enteredAt: instant.nullable(),
});

export const priceParametersContract = contract({
  /** The value of each parameter on a day (today by default), and every version of each, oldest first. */
  readPriceParameters: read({
    path: "/price-parameters",
    takes: { query: z.object({ on: daySchema.optional() }) },
    returns: z.object({
      on: daySchema,
      values: z.record(nameSchema, z.number()),
      versions: z.array(parameterVersionSchema),
    }),
    may: "SIGNED_IN",
    shows: ["parameter"],
  }),
  addParameterVersion: write({
    path: "/price-parameters",
    takes: { body: parameterFormSchema },
    returns: parameterVersionSchema,
    may: "MANAGE_PARAMETERS",
    audit: { did: "a fixé un paramètre de prix", record: "parameter" },
  }),
});
