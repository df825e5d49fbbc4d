// Parses the bytes of a request into the input of a handler, or throws a 400 that names each wrong field.
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { ListEndpoint, ReadEndpoint, Takes, WriteEndpoint } from "../../contract.ts";
import type { Upload } from "../../documents/files.ts";
import { type FieldMessages, invalid, notFound } from "../../failure.ts";
import { fieldMessages, unknownField } from "../../schema/french.ts";
import { isIdentifying } from "../../schema/id.ts";
import { parseListQuery } from "../../list.ts";
import { strict } from "../../schema/strict.ts";
import { readBody, requireStorable } from "./body.ts";
import type { AnyListInput } from "../lists/sql.ts";
import { multipart } from "./uploads.ts";

/** The input of a handler, untyped. */
export interface RawInput {
  params: unknown;
  query?: unknown;
  body?: unknown;
  files?: Record<string, Upload>;
  rawBody?: Uint8Array;
  headers?: unknown;
}

function parse(schema: z.ZodType, value: unknown, fields: FieldMessages): unknown {
  const outcome = schema.safeParse(value);
  if (outcome.success) return outcome.data;
  Object.assign(fields, fieldMessages(outcome.error));
  return undefined;
}

/** Rejects any input that an endpoint does not declare, and all input when it declares none. */
function parseStrictly(schema: z.ZodType | undefined, value: unknown, fields: FieldMessages): unknown {
  if (schema) return parse(strict(schema), value, fields);
  const names = typeof value === "object" && value !== null ? Object.keys(value) : [];
  for (const name of names) fields[name] = unknownField;
  return undefined;
}

/** Parameters of the address. A malformed id is a 404. */
function readParams(schema: Takes["params"], request: FastifyRequest, fields: FieldMessages): unknown {
  if (!schema) return undefined;
  const outcome = schema.safeParse(requireStorable(request.params));
  if (outcome.success) return outcome.data;
  if (outcome.error.issues.some(({ path: [name] }) => isIdentifying(schema.shape[String(name)])))
    throw notFound("Cette adresse", "ne mène à aucune fiche");
  Object.assign(fields, fieldMessages(outcome.error));
  return undefined;
}

/**
 * Reads all the input of an endpoint; the errors of all parts are reported together, unless `check` judges the
 * address first.
 */
export async function readInput(
  endpoint: ReadEndpoint | WriteEndpoint,
  request: FastifyRequest,
  check?: (head: Pick<RawInput, "params" | "query">) => void,
): Promise<RawInput> {
  const takes: Takes = endpoint.takes ?? {};
  const fields: FieldMessages = {};
  const input: RawInput = {
    params: readParams(takes.params, request, fields),
    query: parseStrictly(takes.query, requireStorable(request.query), fields),
    headers: takes.headers && parse(takes.headers, request.headers, fields),
  };
  if (check) {
    if (Object.keys(fields).length > 0) throw invalid(fields);
    check(input);
  }
  if (takes.rawBody) {
    input.rawBody = (request.body as Buffer | undefined) ?? new Uint8Array();
  } else if (takes.files) {
    const { body, files } = await multipart(request, takes);
    input.files = files;
    input.body = parseStrictly(takes.body, body, fields);
  } else {
    input.body = parseStrictly(takes.body, readBody(request), fields);
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return input;
}

/** The query of a list; `query` replaces that of the request when it also carries other parameters. */
export function readListInput(
  endpoint: ListEndpoint,
  request: FastifyRequest,
  query: unknown = request.query,
): AnyListInput {
  const fields: FieldMessages = {};
  const params = readParams(endpoint.params, request, fields);
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return { params, list: parseListQuery(endpoint, requireStorable(query) as Record<string, unknown>) };
}
