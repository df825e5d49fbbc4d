// Endpoints for the settings of the company: price parameters, tax scales, identity of the lessor.
import { z } from "zod";
import { contract, read, write } from "#kernel/contract.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { id, instant, text, version } from "#kernel/schema/french.ts";
import { vatRateEndpoints } from "./contract/vat-rates.ts";
import { lessorSchema } from "./model/lessor.ts";
import { parameterProblem } from "./model/parameters/validation.ts";
import { parameterNames } from "./model/parameters/rules.ts";
import { taxScaleSchema } from "./model/scales/tax-scale-form.ts";

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

const storedScaleSchema = z.object({
  /** Null for scales published by law. */
  id: id.nullable(),
  enteredBy: z.string().nullable(),
  scale: taxScaleSchema,
});

const storedLessorSchema = z.object({
  lessor: lessorSchema.nullable(),
  version: version.nullable(),
  updatedAt: instant.nullable(),
  updatedBy: z.string().nullable(),
});

export const settingsContract = contract({
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
  readTaxScales: read({
    path: "/tax-scales",
    returns: z.array(storedScaleSchema),
    may: "SIGNED_IN",
    shows: ["taxScale"],
  }),
  ...vatRateEndpoints,
  addTaxScale: write({
    path: "/tax-scales",
    takes: { body: taxScaleSchema },
    returns: storedScaleSchema,
    may: "MANAGE_PARAMETERS",
    audit: { did: "a ajouté un barème", record: "taxScale" },
  }),
  readLessor: read({ path: "/lessor", returns: storedLessorSchema, may: "SIGNED_IN", shows: ["parameter"] }),
  setLessor: write({
    path: "/lessor",
    takes: { body: lessorSchema.safeExtend({ version: version.nullable() }) },
    returns: storedLessorSchema,
    may: "MANAGE_PARAMETERS",
    audit: { did: "a modifié l’identité du loueur", record: "parameter" },
  }),
});
