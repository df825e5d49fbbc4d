// From the bytes of a request to what a handler receives, or a 400 that names each wrong field.
import "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { fileTypeFromBuffer } from "file-type";
import type { z } from "zod";
import type { FileRule, ListEndpoint, ReadEndpoint, Takes, Upload, WriteEndpoint } from "../contract.ts";
import { Failure, type FieldMessages, invalid, missing } from "../failure.ts";
import { fieldMessages } from "../french.ts";
import { parseListQuery } from "../list.ts";
import type { AnyReceived } from "./lists.ts";

export const maximumUpload = 6 * 1024 * 1024;

/** The body of a form, beside its files. */
const bodySize = 65_536;

/** What a handler receives, before its types. */
export interface RawInput {
  params: unknown;
  query?: unknown;
  body?: unknown;
  files?: Record<string, Upload>;
  rawBody?: Uint8Array;
  headers?: unknown;
}

function parsed(schema: z.ZodType | undefined, value: unknown, fields: FieldMessages): unknown {
  if (!schema) return undefined;
  const outcome = schema.safeParse(value);
  if (outcome.success) return outcome.data;
  Object.assign(fields, fieldMessages(outcome.error));
  return undefined;
}

// PostgreSQL stores no NUL and no lone surrogate: refused at the door, wherever they hide.
const isStorableText = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** True when PostgreSQL stores all of a value; what would change the nature of an object is taken out of it on the way. */
function isStorable(whole: unknown): boolean {
  const left: unknown[] = [whole];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === "string") {
      if (!isStorableText(value)) return false;
    } else if (Array.isArray(value)) {
      for (const one of value) left.push(one);
    } else if (typeof value === "object" && value !== null) {
      if (Object.hasOwn(value, "__proto__")) Reflect.deleteProperty(value, "__proto__");
      for (const [key, one] of Object.entries(value)) {
        if (!isStorableText(key)) return false;
        left.push(one);
      }
    }
  }
  return true;
}

const notStorable = (): Failure =>
  new Failure("invalid", "InvalidInput", "Le texte envoyé contient des caractères interdits.");

function storable<T>(value: T): T {
  if (!isStorable(value)) throw notStorable();
  return value;
}

const notText = (): Failure =>
  new Failure("invalid", "InvalidInput", "Le contenu envoyé n’est pas lisible : JSON attendu.");

function bodyOf(request: FastifyRequest): unknown {
  const bytes = request.body as Buffer | undefined;
  if (!bytes || bytes.length === 0) return undefined;
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw notText();
  }
  if (request.headers["content-type"]?.startsWith("text/plain")) return storable(text);
  return fromJson(text);
}

/** What nobody writes in good faith: a text without it is parsed and not looked at again. */
const suspect = /__proto__|\\u(00|d[89a-f])/i;

export function fromJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw notText();
  }
  return suspect.test(text) ? storable(value) : value;
}

/** The media type by content: signatures of formats, then text that is really text. */
export async function mediaTypeOf(bytes: Uint8Array, said: string): Promise<string> {
  const found = await fileTypeFromBuffer(bytes);
  if (found) return found.mime;
  const isText =
    !bytes.includes(0) &&
    (said.startsWith("text/") || said === "application/json" || said === "application/vnd.ms-excel");
  return isText ? "text/csv" : "application/octet-stream";
}

const tooLarge = (): Failure =>
  new Failure("tooLarge", "FileTooLarge", "Le fichier doit faire moins de 6 Mo.");

const wrongType = ({ types }: FileRule): Failure =>
  new Failure(
    "wrongType",
    "InvalidMimeType",
    `Ce type de fichier n’est pas accepté. Formats acceptés : ${types.map((one) => one.split("/")[1]).join(", ")}.`,
  );

export async function uploadOf(
  name: string,
  said: string,
  bytes: Uint8Array,
  rule: FileRule,
): Promise<Upload> {
  if (bytes.length > (rule.maximum ?? maximumUpload)) throw tooLarge();
  const type = await mediaTypeOf(bytes, said);
  if (!rule.types.includes(type)) throw wrongType(rule);
  return { name: name.replace(/[^\p{L}\p{N} ._()’'-]/gu, "_").slice(0, 150) || "fichier", type, bytes };
}

/** What the parser of forms says of broken ones carries no status. */
function notAForm(error: unknown): never {
  if (error instanceof Error && "statusCode" in error) throw error;
  throw new Failure("invalid", "InvalidInput", "Le formulaire envoyé n’est pas lisible.");
}

/** What signatures of formats are looked for in. */
const signatureBytes = 4_100;
const isArchive = (head: Uint8Array): boolean => head[0] === 0x50 && head[1] === 0x4b;

interface Sent {
  file: AsyncIterable<Buffer>;
  mimetype: string;
}

/**
 * The bytes of a file, given up at the first that is too many, and once the first say that it is of no accepted type:
 * nobody, known or not, has us keep more. Of an archive only the whole tells what it is.
 */
async function bytesOf({ file, mimetype }: Sent, rule: FileRule): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  let isLookedAt = false;
  for await (const chunk of file) {
    size += chunk.length;
    if (size > (rule.maximum ?? maximumUpload)) throw tooLarge();
    chunks.push(chunk);
    if (isLookedAt || size < signatureBytes) continue;
    isLookedAt = true;
    const head = Buffer.concat(chunks);
    if (!isArchive(head) && !rule.types.includes(await mediaTypeOf(head, mimetype))) throw wrongType(rule);
  }
  return Buffer.concat(chunks);
}

async function multipart(
  request: FastifyRequest,
  takes: Takes,
): Promise<{ body: unknown; files: Record<string, Upload> }> {
  if (!request.isMultipart())
    throw new Failure("invalid", "InvalidInput", "Un envoi de fichier est attendu (multipart/form-data).");
  const files: Record<string, Upload> = {};
  let body: unknown;
  const parts = request.parts({
    limits: {
      fileSize: Number.POSITIVE_INFINITY,
      files: 20,
      fields: 50,
      fieldSize: takes.body ? bodySize : 1_000,
    },
  });
  for (;;) {
    const { done, value: part } = await parts.next().catch(notAForm);
    if (done) return { body, files };
    if (part.type === "file") {
      const rule = takes.files?.[part.fieldname];
      if (!rule) {
        part.file.resume();
        continue;
      }
      const bytes = await bytesOf(part, rule).catch((error: unknown) => {
        // Nobody reads the rest: it flows, once the parser has let go, or the end of the connection would not be seen.
        setImmediate(() => request.raw.resume());
        throw error;
      });
      files[part.fieldname] = await uploadOf(part.filename ?? "", part.mimetype, bytes, rule);
    } else if (part.fieldname === "body" && takes.body) {
      if (body !== undefined || part.valueTruncated) throw notText();
      body = fromJson(String(part.value));
    }
  }
}

/** What an address names. What is no id names nothing. */
function paramsOf(schema: Takes["params"], request: FastifyRequest, fields: FieldMessages): unknown {
  const params = parsed(schema, storable(request.params), fields);
  if (Object.keys(fields).some((name) => /(^i|I)d$/.test(name)))
    throw missing("Cette adresse", "ne mène à aucune fiche");
  return params;
}

/** Reads everything that an endpoint takes; wrong fields of all its parts are told at once, but where `check` judges the address first. */
export async function inputOf(
  endpoint: ReadEndpoint | WriteEndpoint,
  request: FastifyRequest,
  check?: (head: Pick<RawInput, "params" | "query">) => void,
): Promise<RawInput> {
  const takes: Takes = endpoint.takes ?? {};
  const fields: FieldMessages = {};
  const input: RawInput = {
    params: paramsOf(takes.params, request, fields),
    query: parsed(takes.query, storable(request.query), fields),
    headers: parsed(takes.headers, request.headers, fields),
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
    input.body = parsed(takes.body, body, fields);
  } else if (takes.body) {
    input.body = parsed(takes.body, bodyOf(request), fields);
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return input;
}

/** What a list is asked; `query` when something else than its own was asked beside. */
export function listInputOf(
  endpoint: ListEndpoint,
  request: FastifyRequest,
  query: unknown = request.query,
): AnyReceived {
  const fields: FieldMessages = {};
  const params = paramsOf(endpoint.params, request, fields);
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return { params, list: parseListQuery(endpoint, storable(query) as Record<string, unknown>) };
}
