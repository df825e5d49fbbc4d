// The text of a request: readable, and storable by PostgreSQL.
import type { FastifyRequest } from "fastify";
import { Failure } from "../../failure.ts";
import { isStorableText } from "../storable-text.ts";

/** True when PostgreSQL can store the whole value, and none of its keys would replace the prototype of an object. */
function isStorable(whole: unknown): boolean {
  const pending: unknown[] = [whole];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === "string") {
      if (!isStorableText(value)) return false;
    } else if (Array.isArray(value)) {
      for (const one of value) pending.push(one);
    } else if (typeof value === "object" && value !== null) {
      if (Object.hasOwn(value, "__proto__")) return false;
      for (const [key, one] of Object.entries(value)) {
        if (!isStorableText(key)) return false;
        pending.push(one);
      }
    }
  }
  return true;
}

const forbiddenCharacters = (): Failure =>
  new Failure("invalid", "InvalidInput", "Le texte envoyé contient des caractères interdits.");

export function requireStorable<T>(value: T): T {
  if (!isStorable(value)) throw forbiddenCharacters();
  return value;
}

export const unreadableBody = (): Failure =>
  new Failure("invalid", "InvalidInput", "Le contenu envoyé n’est pas lisible : JSON attendu.");

export function readBody(request: FastifyRequest): unknown {
  const bytes = request.body as Buffer | undefined;
  if (!bytes || bytes.length === 0) return undefined;
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw unreadableBody();
  }
  if (request.headers["content-type"]?.startsWith("text/plain")) return requireStorable(text);
  return parseJson(text);
}

/** Sequences that are never written in good faith: a text without them is parsed and not checked further. */
const suspiciousText = /__proto__|\\u(00|d[89a-f])/i;

export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadableBody();
  }
  return suspiciousText.test(text) ? requireStorable(value) : value;
}
