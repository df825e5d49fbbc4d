// The text of a request: readable, and such as PostgreSQL stores.
import type { FastifyRequest } from "fastify";
import { Failure } from "../../failure.ts";

// PostgreSQL stores no NUL and no lone surrogate: refused at the door, wherever they hide.
const isStorableText = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** True when PostgreSQL stores all of a value, and no key of it would replace the prototype of an object. */
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

/** What nobody writes in good faith: a text without it is parsed and not looked at again. */
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
