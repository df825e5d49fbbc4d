// The application put together: areas, database, ports. What main.ts serves and what tests open.
import type { PoolConfig } from "pg";
import pino from "pino";
import type { Application } from "#kernel/server/application.ts";
import type { Services } from "#kernel/server/call.ts";
import { openDatabase } from "#kernel/server/database.ts";
import type { IdentitySettings } from "#people/server/identity.ts";
import { openPeople } from "#people/server/open.ts";
import { grants } from "../permissions.ts";
import { records } from "../records.ts";
import { areas } from "./areas.ts";

interface Composition {
  database: PoolConfig;
  identity: IdentitySettings;
  checksAnswers: boolean;
  log: boolean;
}

export interface Composed {
  application: Application;
  stop: () => Promise<void>;
}

/** `over` replaces parts: tests set the clock, and say who is calling without a token. */
export async function compose(composition: Composition, over: Partial<Pick<Application, "identify">> & { clock?: () => Date } = {}): Promise<Composed> {
  const log = pino({ enabled: composition.log });
  const database = openDatabase(composition.database, (error) => log.error({ err: error }, "a connection was lost"));
  const clock = over.clock ?? (() => new Date());
  const people = await openPeople({ database, clock, onError: (error) => log.error({ err: error }, "people") }, composition.identity);
  const application: Application = {
    areas,
    database,
    grants,
    records,
    services: { clock, identity: people.identity } as Services,
    identify: async (authorization) => (await over.identify?.(authorization)) ?? people.identify(authorization),
    enqueue: async () => {},
    publish: () => {},
    log,
    checksAnswers: composition.checksAnswers,
  };
  const stop = async (): Promise<void> => {
    people.stop();
    await database.close();
  };
  return { application, stop };
}
