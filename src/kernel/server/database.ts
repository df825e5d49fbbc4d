// The only access to PostgreSQL: typed by the tables that areas declare, every statement prepared once.
import {
  CamelCasePlugin,
  type ColumnType,
  type Compilable,
  CompiledQuery,
  Kysely,
  PostgresDialect,
  type Transaction,
} from "kysely";
import pg from "pg";
import { type Column, type Items, ItemsQuery } from "./lists/items-query.ts";
import { instantOf } from "./lists/values.ts";
import { databaseLimits, timeouts } from "./timeouts.ts";

/**
 * Columns of every record. `createdBy` and `updatedBy` are the names at that time; the `…ById` columns identify the
 * actor (`actorId`).
 */
export interface Recorded {
  id: string;
  version: number;
  createdAt: string;
  createdBy: string;
  createdById: string;
  updatedAt: string;
  updatedBy: string;
  updatedById: string;
}

/** A column with a default value. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** A status is set at creation, then only by the moves of the life cycle (`move`). */
export type Status<State extends string> = ColumnType<State, State, never>;

/** The tables, in camel case; each area adds its own by declaration merging. */
export interface Tables {
  auditLine: AuditLineTable;
  idempotentAnswer: IdempotentAnswerTable;
  tally: TallyTable;
}

interface AuditLineTable {
  id: number;
  at: string;
  /** `actorId`. */
  whoId: string;
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

/** A counter maintained in the transaction that changes it, one row per connection: summed on read. */
interface TallyTable {
  name: string;
  backend: number;
  count: number;
}

export type Db = Kysely<Tables> | Transaction<Tables>;

// bigint and numeric as numbers (cents stay far below 2^53), days unchanged, instants as ISO UTC.
const { builtins } = pg.types;
pg.types.setTypeParser(builtins.INT8, Number);
pg.types.setTypeParser(builtins.NUMERIC, Number);
pg.types.setTypeParser(builtins.DATE, (text) => text);
pg.types.setTypeParser(builtins.TIMESTAMPTZ, instantOf);

const statementNames = new Map<string, string>();
const maximumStatements = 1_500;

/** The same text has the same name on every connection; beyond the limit, statements stay unnamed. */
function statementName(text: string): string | undefined {
  let name = statementNames.get(text);
  if (name === undefined && statementNames.size < maximumStatements) {
    name = `s${statementNames.size}`;
    statementNames.set(text, name);
  }
  return name;
}

type QueryArguments = [unknown, unknown?, unknown?];

const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === "Query read timeout";

class PreparingClient extends pg.Client {
  override query(...args: QueryArguments): never {
    const [text, values] = args;
    const plain = super.query as (...all: QueryArguments) => never;
    const pending =
      typeof text === "string" && Array.isArray(values)
        ? plain.call(this, { text, values, name: statementName(text) }, args[2])
        : plain.apply(this, args);
    // A connection that did not answer is closed: otherwise the rollback would wait just as long behind it.
    if ((pending as unknown) instanceof Promise)
      (pending as Promise<unknown>).catch((error: unknown) => isReadTimeout(error) && void this.end());
    return pending;
  }
}

interface ListStatement {
  text: string;
  values: unknown[];
  /** True to plan the statement for its values rather than once for all values. */
  isCustomPlan?: boolean;
}

export interface Database {
  /** The rows of a list: the values of `columns` in order, then one more column. */
  items: (columns: readonly Column[], statement: ListStatement) => Promise<Items>;
  db: Kysely<Tables>;
  pool: pg.Pool;
  /** Separate connections with longer timeouts: for jobs, exports and commands. */
  background: { db: Kysely<Tables>; pool: pg.Pool };
  close: () => Promise<void>;
}

/**
 * Enough memory for the hashed keys of a list (`hashedKeys`), allocated only when a statement needs it; and no
 * parallel worker for a query that one process runs in ten milliseconds, the time it takes to start one.
 */
const plannerOptions = "-c work_mem=16MB -c parallel_setup_cost=5000";

function openPool(config: pg.PoolConfig, onError: (error: Error) => void): Database["background"] {
  const pool = new pg.Pool({
    application_name: "ecurie",
    options: plannerOptions,
    ...config,
    Client: PreparingClient,
  });
  pool.on("error", onError);
  // A connection may also be lost inside a transaction, between two statements.
  pool.on("connect", (client) => client.on("error", onError));
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return { db, pool };
}

/** Opens the pools. `onError` receives connections lost outside a statement (a server shutting down). */
export function openDatabase(config: pg.PoolConfig, onError: (error: Error) => void): Database {
  const { db, pool } = openPool({ max: 10, ...databaseLimits(timeouts.call), ...config }, onError);
  const background = openPool({ max: 5, ...databaseLimits(timeouts.background), ...config }, onError);
  const items: Database["items"] = async (columns, { text, values, isCustomPlan = false }) => {
    const name = isCustomPlan ? undefined : statementName(text);
    const query = new ItemsQuery({ text, values, ...(name !== undefined && { name }) }, columns);
    await pool.query(query);
    return query.items();
  };
  const close = async (): Promise<void> => void (await Promise.all([db.destroy(), background.db.destroy()]));
  return { db, pool, items, background, close };
}

/** A statement composed at its first use: its values are its parameters, in the order of the text. */
export function compileOnce<Values extends unknown[], Row>(
  compose: (db: Db, ...values: Values) => Compilable<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  let text: string | undefined;
  return async (db, ...values) => {
    text ??= compose(db, ...values).compile().sql;
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
  };
}
