// The one door to PostgreSQL: typed by the tables that areas declare, every statement prepared once.
import { CamelCasePlugin, type Compilable, CompiledQuery, Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";

/** Columns that every record has. `updatedBy` is the name of the person, as the history shows it. */
export interface Recorded {
  id: string;
  version: number;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
}

/** The tables, in camel case; each area adds its own by declaration merging. */
export interface Tables {
  auditLine: AuditLineTable;
  idempotentAnswer: IdempotentAnswerTable;
  tally: TallyTable;
}

interface AuditLineTable {
  id: number;
  at: string;
  whoSub: string | null;
  whoName: string;
  endpoint: string;
  record: string;
  recordId: string;
  did: string;
  before: unknown;
  after: unknown;
  requestId: string;
}

interface IdempotentAnswerTable {
  key: string;
  who: string;
  endpoint: string;
  asked: string;
  status: number;
  answer: string;
  at: string;
}

/** A number kept in the transaction that changes it, one row by connection: summed when read. */
interface TallyTable {
  name: string;
  backend: number;
  count: number;
}

export type Db = Kysely<Tables> | Transaction<Tables>;

// bigint and numeric as numbers (cents stay far below 2^53), days as they are, instants as ISO UTC.
const { builtins } = pg.types;
pg.types.setTypeParser(builtins.INT8, Number);
pg.types.setTypeParser(builtins.NUMERIC, Number);
pg.types.setTypeParser(builtins.DATE, (text) => text);
pg.types.setTypeParser(builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());

const statementNames = new Map<string, string>();
const maximumStatements = 1_500;

/** Same text, same name, whatever the connection; beyond the bound, statements stay unnamed. */
function statementName(text: string): string | undefined {
  let name = statementNames.get(text);
  if (name === undefined && statementNames.size < maximumStatements) {
    name = `s${statementNames.size}`;
    statementNames.set(text, name);
  }
  return name;
}

type QueryArguments = [unknown, unknown?, unknown?];

class PreparingClient extends pg.Client {
  override query(...given: QueryArguments): never {
    const [text, values] = given;
    const plain = super.query as (...all: QueryArguments) => never;
    if (typeof text !== "string" || !Array.isArray(values)) return plain.apply(this, given);
    return plain.call(this, { text, values, name: statementName(text) }, given[2]);
  }
}

// Instants of lists go to the browser as they are: `2026-11-21 08:24:16.1+00` only lacks its T and its Z.
const instantOfList = (text: string): string => (text.endsWith("+00") ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : new Date(text).toISOString());
const listTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: "text") =>
    oid === builtins.TIMESTAMPTZ ? instantOfList : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig["getTypeParser"],
};

export interface Database {
  /** The rows of a list, each in the order of its columns. */
  rows: (statement: { text: string; values: unknown[] }) => Promise<unknown[][]>;
  db: Kysely<Tables>;
  pool: pg.Pool;
  close: () => Promise<void>;
}

/** Opens a pool. `onError` hears of connections lost while idle (a server shutting down). */
export function openDatabase(config: pg.PoolConfig, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({ max: 10, application_name: "ecurie", ...config, Client: PreparingClient });
  pool.on("error", onError);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  const rows = async ({ text, values }: { text: string; values: unknown[] }): Promise<unknown[][]> =>
    (await pool.query<unknown[]>({ text, values, name: statementName(text), rowMode: "array", types: listTypes })).rows;
  return { db, pool, rows, close: () => db.destroy() };
}

/** A statement composed the first time that it is asked: its values are its parameters, in the order in which the text has them. */
export function composedOnce<Values extends unknown[], Row>(
  compose: (db: Db, ...values: Values) => Compilable<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  let text: string | undefined;
  return async (db, ...values) => {
    text ??= compose(db, ...values).compile().sql;
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
  };
}

/** The constraint that a statement broke, or null: `unique` violations become refusals of the trade. */
export function brokenConstraint(error: unknown): { kind: "unique" | "reference" | "check"; name: string } | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  const kind = { "23505": "unique", "23503": "reference", "23001": "reference", "23514": "check" }[error.code ?? ""] as "unique" | undefined;
  return kind ? { kind, name: error.constraint ?? "" } : null;
}

const awayCodes = new Set(["57P01", "57P02", "57P03", "53300", "08006", "08003"]);

/** What keeps the server from answering, or null: its disk is full, or it is away (stopped, restarting, not reached). */
export function databaseTrouble(error: unknown): "full" | "away" | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (error instanceof pg.DatabaseError) return code === "53100" ? "full" : awayCodes.has(code ?? "") ? "away" : null;
  return syscall === "connect" || /^Connection terminated|timeout exceeded when trying to connect/.test(error.message) ? "away" : null;
}
