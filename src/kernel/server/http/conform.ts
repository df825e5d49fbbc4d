// Prunes an answer to its schema: an undeclared key never leaves the server.
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { ReadEndpoint, WriteEndpoint } from "../../contract.ts";
import { fieldMessages } from "../../schema/french.ts";
import { pruneToSchema } from "../../schema/prune.ts";
import { strict } from "../../schema/strict.ts";
import type { Application } from "../application.ts";
import type { NamedEndpoint } from "./caller.ts";

/** For tests. Throws on an answer that its schema rejects or that has undeclared keys, with the path of each. */
export function requireConformity(name: string, schema: z.ZodType, json: string): void {
  const { error } = strict(schema).safeParse(JSON.parse(json));
  if (error)
    throw new TypeError(
      `the answer of ${name} does not match its schema: ${JSON.stringify(fieldMessages(error))}`,
    );
}

/** Throws where pruning loses a part of an answer that its schema accepts. */
function requireUncut(name: string, answer: unknown, pruned: unknown): void {
  const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
  if (!isDeepStrictEqual(asJson(answer), asJson(pruned)))
    throw new TypeError(`pruning the answer of ${name} loses a part that its schema names`);
}

type Mode = Pick<Application, "validatesAnswers">;

/** An answer or a part of it, without the keys undeclared by its schema. In tests, an undeclared key is an error. */
export function conform(
  { validatesAnswers }: Mode,
  name: string,
  schema: z.ZodType,
  value: unknown,
): unknown {
  const pruned = pruneToSchema(schema, value);
  if (validatesAnswers) {
    requireConformity(name, schema, JSON.stringify(value ?? null));
    requireUncut(name, value, pruned);
  }
  return pruned;
}

/** The answer of a handler, without the keys undeclared by the schema of its endpoint; a document is unchanged. */
export const conformAnswer = (
  mode: Mode,
  { name, endpoint: { returns } }: NamedEndpoint<ReadEndpoint | WriteEndpoint>,
  answer: unknown,
): unknown => ("document" in returns ? answer : conform(mode, name, returns, answer));
