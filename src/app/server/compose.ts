// The application put together: areas, database, ports. What main.ts serves and what tests open.
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { PoolConfig } from "pg";
import { clientServices } from "#clients/server/ports.ts";
import type { Application } from "#kernel/server/application.ts";
import { area, type Area } from "#kernel/server/area.ts";
import { openDatabase } from "#kernel/server/database.ts";
import { type Jobs, openJobs } from "#kernel/server/jobs.ts";
import { type Live, openLive, serveLive } from "#kernel/server/live.ts";
import { closePdf } from "#kernel/server/pdf.ts";
import { openPost, postWorks } from "#kernel/server/post.ts";
import { openPeople } from "#people/server/open.ts";
import { appContract } from "../contract.ts";
import { grants } from "../permissions.ts";
import { records } from "../records.ts";
import { areas } from "./areas.ts";
import { consoleHandlers } from "./console.ts";
import { carriersOf, filesOf, identityOf, secretOf, signingOf } from "./services.ts";
import type { Settings } from "./settings.ts";
import { storageHandlers } from "./storage.ts";

interface Composition {
  settings: Settings;
  database: PoolConfig;
  checksAnswers: boolean;
  log: FastifyBaseLogger;
}

export interface Composed {
  application: Application;
  jobs: Jobs;
  stop: () => Promise<void>;
}

type Ports = ReturnType<typeof filesOf> & { carriers: ReturnType<typeof carriersOf>; live: Live };

/** What the application does for itself: files on their way, the console, the post, the live stream, its health. */
function ownArea(settings: Settings, { signer, carriers, live }: Ports): Area {
  const handlers = { ...storageHandlers(signer), ...consoleHandlers(settings) };
  const routes = (server: FastifyInstance, application: Application): void => {
    serveLive(server, application, live);
    server.get("/health", async (_request, reply) => {
      const isAlive = await application.database.pool.query("select 1").then(
        () => true,
        () => false,
      );
      return reply.code(isAlive ? 200 : 503).send({ process: "ok", database: isAlive ? "ok" : "down" });
    });
  };
  return area("app", appContract, handlers, { works: postWorks(carriers), routes });
}

/** `over` replaces parts: tests set the clock, and say who is calling without a token. */
export async function compose(
  { settings, database: config, checksAnswers, log }: Composition,
  over: Partial<Pick<Application, "identify">> & { clock?: () => Date } = {},
): Promise<Composed> {
  // What the settings may refuse comes before anything is opened.
  const signing = signingOf(settings);
  const heard = (what: string) => (error: unknown) => log.error({ err: error }, what);
  const ports: Ports = { ...filesOf(settings), carriers: carriersOf(settings), live: openLive(config, heard("live")) };
  const database = openDatabase(config, heard("a connection was lost"));
  const jobs = openJobs(config, heard("jobs"));
  const clock = over.clock ?? (() => new Date());
  const people = await openPeople({ database, clock, onError: heard("people") }, identityOf(settings));
  const stopHearing = ports.live.subscribe(people.heard);
  const application: Application = {
    areas: [...areas, ownArea(settings, ports)],
    database,
    grants,
    records,
    services: {
      clock,
      identity: people.identity,
      files: ports.files,
      post: openPost(ports.carriers),
      jobs,
      signing,
      ...clientServices(settings, () => secretOf(settings)),
    },
    identify: async (authorization) => (await over.identify?.(authorization)) ?? people.identify(authorization),
    enqueue: jobs.enqueue,
    wake: jobs.wake,
    publish: ports.live.publish,
    log,
    checksAnswers,
  };
  const stop = async (): Promise<void> => {
    stopHearing();
    people.stop();
    await jobs.stop();
    await ports.live.stop();
    await closePdf();
    await database.close();
  };
  return { application, jobs, stop };
}
