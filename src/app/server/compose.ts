// The application put together: areas, database, ports. What main.ts serves and what tests open.
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { PoolConfig } from "pg";
import { clientPorts } from "#clients/server/ports.ts";
import { openAdmission } from "#kernel/server/admission.ts";
import { type Application, inTransaction, ownCaller } from "#kernel/server/application.ts";
import { area, type Area } from "#kernel/server/area.ts";
import { openDatabase } from "#kernel/server/database.ts";
import { rebuildDerivations } from "#kernel/server/derive.ts";
import { tellPassedDeadlines } from "#platform/deadlines.ts";
import { type HealthCheck, openHealth } from "#platform/health.ts";
import { type Jobs, openJobs } from "#platform/jobs.ts";
import { fileWorks } from "#platform/kept-files.ts";
import { type Live, openLive } from "#platform/live.ts";
import { serveLive } from "#platform/live-streams.ts";
import { closeSecrets } from "#platform/close-secrets.ts";
import { openLock } from "#platform/lock.ts";
import { postWorks } from "#platform/sending.ts";
import { checkPool } from "#people/server/check-pool.ts";
import { noteArrival } from "#people/server/directory.ts";
import { openPeople } from "#people/server/open.ts";
import { byBrandOnly } from "#tracking/server/port.ts";
import { appContract } from "../contract.ts";
import { laterManifest } from "../later.ts";
import { appManifest } from "../manifest.ts";
import { grantsIn } from "../permissions.ts";
import { parts, records } from "../records.ts";
import { areas } from "./areas.ts";
import { consoleHandlers } from "./console.ts";
import {
  carriersOf,
  filesOf,
  identityOf,
  pdfShrinkerOf,
  postOf,
  secretsOf,
  signingOf,
  yousignOf,
} from "./services.ts";
import { secretColumns } from "./secret-columns.ts";
import type { Settings } from "./settings.ts";
import { forgetTemporary, storageHandlers } from "./storage.ts";
import { orphanWork } from "./sweep.ts";

interface Composition {
  settings: Settings;
  database: PoolConfig;
  checksAnswers: boolean;
  log: FastifyBaseLogger;
}

export interface Composed {
  application: Application;
  jobs: Jobs;
  health: HealthCheck;
  stop: () => Promise<void>;
}

type Ports = Awaited<ReturnType<typeof filesOf>> & {
  carriers: ReturnType<typeof carriersOf>;
  live: Live;
  health: HealthCheck;
};

/** What the application does for itself: files on their way, the console, the post, the live stream, its health. */
function ownArea(settings: Settings, { files, signer, carriers, live, health }: Ports): Area {
  const handlers = { ...storageHandlers(signer), ...consoleHandlers(settings) };
  const routes = (server: FastifyInstance, application: Application): void => {
    serveLive(server, application, live);
    server.get("/health", async (_request, reply) => {
      const state = await health.check();
      const isWell = state.process === "ok" && state.database === "ok";
      return reply.code(isWell ? 200 : 503).send(state);
    });
  };
  const more = {
    works: [
      ...postWorks(carriers),
      ...fileWorks(files),
      ...forgetTemporary(files).works,
      orphanWork,
      ...rebuildDerivations.works,
      ...tellPassedDeadlines.works,
    ],
    routes,
  };
  if (settings.MODE !== "production") return area(appManifest, appContract, handlers, more);
  // A message may hold a temporary password or a code: anyone who reads it could pass for its recipient.
  const { readOutbox: _outbox, ...contract } = appContract;
  const { readOutbox: _read, ...ofProduction } = handlers;
  return area(appManifest, contract, ofProduction, more);
}

/** `over` replaces parts: tests set the clock, and say who is calling without a token. */
export async function compose(
  { settings, database: config, checksAnswers, log }: Composition,
  over: Partial<Pick<Application, "identify">> & { clock?: () => Date } = {},
): Promise<Composed> {
  // What the settings may refuse comes before anything is opened.
  const signing = await signingOf(settings);
  const carriers = carriersOf(settings);
  const post = postOf(settings, carriers);
  const identity = identityOf(settings, post);
  await checkPool(identity);
  const heard = (what: string) => (error: unknown) => log.error({ err: error }, what);
  const ports: Ports = {
    ...(await filesOf(settings)),
    carriers,
    live: openLive(config, heard("live")),
    health: openHealth(config),
  };
  const database = openDatabase(config, heard("a connection was lost"));
  const admission = openAdmission(database.pool);
  const jobs = openJobs(config, heard("jobs"));
  const clock = over.clock ?? (() => new Date());
  const clients = clientPorts(settings, () => secretsOf(settings));
  const lockFor = (purpose: string) => openLock(secretsOf(settings), purpose);
  await closeSecrets(database.background.db, secretColumns, lockFor);
  const people = await openPeople(
    {
      database,
      clock,
      onError: heard("people"),
      onArrival: (who) =>
        inTransaction(application, ownCaller("people.arrival"), (call) =>
          noteArrival(call.as(who), who.sub ?? ""),
        ),
    },
    identity,
  );
  const stopHearing = ports.live.subscribe(people.heard);
  const application: Application = {
    areas: [...areas, ownArea(settings, ports), area(laterManifest, {}, {})],
    database,
    admission,
    grants: grantsIn(settings.MODE),
    records,
    parts,
    services: {
      clock,
      identity: people.identity,
      files: ports.files,
      post,
      jobs,
      signing,
      lockFor,
      ...clients.services,
      publicUrl: settings.PUBLIC_URL,
    },
    outside: {
      ...clients.outside,
      makerTelematics: byBrandOnly,
      pdfShrinker: pdfShrinkerOf(settings),
      yousign: yousignOf(settings),
      accounts: people.accounts,
    },
    identify: async (authorization) =>
      (await over.identify?.(authorization)) ?? people.identify(authorization),
    enqueue: jobs.enqueue,
    wake: jobs.wake,
    publish: ports.live.publish,
    log,
    checksAnswers,
  };
  const stop = async (): Promise<void> => {
    admission.stop();
    stopHearing();
    people.stop();
    await jobs.stop();
    await ports.live.stop();
    await ports.health.stop();
    await database.close();
  };
  return { application, jobs, health: ports.health, stop };
}
