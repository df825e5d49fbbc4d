// The application put together: areas, database, ports. What main.ts serves and what tests open.
import type { PoolConfig } from "pg";
import pino from "pino";
import type { Application } from "#kernel/server/application.ts";
import { openDatabase } from "#kernel/server/database.ts";
import { grants } from "../permissions.ts";
import { records } from "../records.ts";
import { areas } from "./areas.ts";

interface Composition {
  database: PoolConfig;
  checksAnswers: boolean;
  log: boolean;
}

export interface Composed {
  application: Application;
  stop: () => Promise<void>;
}

/** `over` replaces parts: tests set the clock and who is calling. */
export async function compose(composition: Composition, over: Partial<Pick<Application, "identify">> & { clock?: () => Date } = {}): Promise<Composed> {
  const log = pino({ enabled: composition.log });
  const database = openDatabase(composition.database, (error) => log.error({ err: error }, "a connection was lost"));
  const application: Application = {
    areas,
    database,
    grants,
    records,
    services: { clock: over.clock ?? (() => new Date()) },
    identify: over.identify ?? (async () => null),
    enqueue: async () => {},
    publish: () => {},
    log,
    checksAnswers: composition.checksAnswers,
  };
  return { application, stop: () => database.close() };
}
