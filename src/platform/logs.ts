// Structured logs, one JSON line each, with the number of the request. No personal data and no token: a line never
// contains an address with its parameters, a header, a body, or values quoted by the database.
import pino, { type DestinationStream, type Logger } from "pino";
import { toFailure } from "#kernel/server/http/failures.ts";

const redactions: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, "‹email›"],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, "‹token›"],
  [/\b(?:Bearer|Basic) +\S+/gi, "‹token›"],
  [/\+\d{9,14}\b/g, "‹phone›"],
  [/([?&][\w-]+=)[^&\s"']+/g, "$1‹value›"],
  [/\/(sign|public)\/[\w-]{16,}/g, "/$1/‹token›"],
];

/** The text without e-mail addresses, phone numbers, tokens and parameters. */
export const scrub = (text: string): string =>
  redactions.reduce((left, [pattern, word]) => left.replace(pattern, word), text);

/** PostgreSQL quotes input values; only names of constraints are safe to log. */
const unquoted = (text: string): string => text.replace(/: "[^"]*"/g, ": ‹value›");

interface ErrorReport {
  type: string;
  message: string;
  /** The French message shown to users, for a full disk or an unavailable database. */
  said?: string;
  code?: unknown;
  constraint?: unknown;
  stack?: string;
  cause?: ErrorReport;
}

/** Several failed attempts, of one connection to several addresses, have a message each and none together. */
const messageOf = (error: Error): string =>
  error.message ||
  (error instanceof AggregateError ? error.errors.map((one) => describeThrown(one)).join("; ") : "");

/** The message or the keys of an object that is not an error: its values may be personal data. */
function describeThrown(thrown: unknown): string {
  if (typeof thrown !== "object" || thrown === null) return String(thrown);
  if ("message" in thrown && typeof thrown.message === "string") return unquoted(thrown.message);
  return `an object with ${Object.keys(thrown).join(", ") || "no key"}`;
}

export function describeError(error: unknown): ErrorReport {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(describeThrown(error)) };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const stack = (error.stack ?? "")
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .slice(0, 12)
    .join("\n");
  const message = toFailure(error)?.message;
  return {
    type: error.name,
    message: scrub(unquoted(messageOf(error))),
    ...(message !== undefined && message !== error.message && { said: scrub(message) }),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** `level` is one of pino's, or `silent`. */
export const openLog = (level: string, destination: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError, error: describeError, req: () => undefined, res: () => undefined },
    },
    destination,
  );

/** A rejected promise that nobody awaits belongs to one task of a library: it is logged, and the process goes on. */
export const logUnhandledRejections = (log: Pick<Logger, "error">): void =>
  void process.on("unhandledRejection", (error) =>
    log.error({ err: error }, "a rejected promise was not handled"),
  );
