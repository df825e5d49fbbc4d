// The description of the whole API, generated from the contracts.
import { z } from "zod";
import { read } from "#kernel/contract.ts";

const jsonSchema = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.looseObject({ schema: jsonSchema }));

const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.string().optional(),
  tags: z.array(z.string()),
  parameters: z.array(
    z.looseObject({
      name: z.string(),
      in: z.string(),
      required: z.boolean().optional(),
      description: z.string().optional(),
      schema: jsonSchema,
    }),
  ),
  requestBody: z.looseObject({ content }).optional(),
  responses: z.record(
    z.string(),
    z.looseObject({ description: z.string().optional(), content: content.optional() }),
  ),
});

/** The parts of an OpenAPI 3.1 document that its page reads. */
const description = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ title: z.string(), version: z.string(), description: z.string() }),
  /** By path, then by method. */
  paths: z.record(z.string(), z.record(z.string(), operation)),
});
export type Description = z.output<typeof description>;
export type Operation = z.output<typeof operation>;

export const documentationEndpoints = {
  openApi: read({
    path: "/openapi.json",
    returns: description,
    may: "ANONYMOUS",
    shows: [],
    summary: "Cette description, au format OpenAPI 3.1.",
  }),
};
