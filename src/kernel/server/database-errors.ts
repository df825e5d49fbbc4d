// The errors of PostgreSQL and of its driver, as causes: a violated constraint, an invalid value, a fault.
import pg from "pg";

type ConstraintKind = "unique" | "overlap" | "reference";
const constraintCodes: Readonly<Record<string, ConstraintKind>> = {
  "23505": "unique",
  "23503": "reference",
  "23001": "reference",
  "23P01": "overlap",
};

/** The constraint that a statement violated, or null: all become business refusals. */
export function violatedConstraint(error: unknown): { kind: ConstraintKind; name: string } | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  const kind = constraintCodes[error.code ?? ""];
  return kind ? { kind, name: error.constraint ?? "" } : null;
}

/**
 * A value that a column cannot hold: a number too large, a text that is not a number or a day, characters that
 * PostgreSQL cannot store.
 */
export type InvalidValueReason = "large" | "malformed" | "characters";

const invalidValueCodes: Readonly<Record<string, InvalidValueReason>> = {
  "22003": "large",
  "22001": "large",
  "22008": "large",
  "22P02": "malformed",
  "22007": "malformed",
  "22021": "characters",
  "22P05": "characters",
};

/** The reason why the database rejects a value, or null. */
export const invalidValueReason = (error: unknown): InvalidValueReason | null =>
  error instanceof pg.DatabaseError ? (invalidValueCodes[error.code ?? ""] ?? null) : null;

const faultsByCode: Readonly<Record<string, DatabaseFault>> = {
  "53100": "full",
  "55P03": "locked",
  "40P01": "locked",
  "40001": "locked",
  "57014": "slow",
  "25P03": "slow",
  "57P01": "away",
  "57P02": "away",
  "57P03": "away",
  "53300": "away",
  "08006": "away",
  "08003": "away",
};
const connectionLostCodes = new Set(["ECONNRESET", "EPIPE", "ETIMEDOUT"]);
const connectionLostMessages =
  /^Connection terminated|timeout exceeded when trying to connect|^Query read timeout|^Client (was closed|has encountered a connection error) and is not queryable/;

/**
 * Disk full, row locked by another transaction, statement timeout, or server away (stopped, restarting, frozen,
 * unreachable).
 */
export type DatabaseFault = "full" | "locked" | "slow" | "away";

/** The fault that prevents the database from answering, or null. */
export function databaseFault(error: unknown): DatabaseFault | null {
  if (!(error instanceof Error)) return null;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  if (error instanceof pg.DatabaseError)
    return faultsByCode[code] ?? (/No space left on device/.test(error.message) ? "full" : null);
  return syscall === "connect" || connectionLostCodes.has(code) || connectionLostMessages.test(error.message)
    ? "away"
    : null;
}
