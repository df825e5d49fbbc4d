// Composition of the application: areas, database, ports. main.ts serves it, and tests open it.
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { PoolConfig } from "pg";
import { clientPorts } from "#clients/server/ports.ts";
import { openAdmission } from "#kernel/server/admission/admission.ts";
import { type Application, inTransaction, systemCaller } from "#kernel/server/application.ts";
import { area, type Area } from "#kernel/server/area.ts";
import { openDatabase } from "#kernel/server/database.ts";
import { rebuildDerivations } from "#kernel/server/derivations.ts";
import { emitPassedDeadlines } from "#platform/overview/deadlines.ts";
import { type HealthCheck, openHealth } from "#platform/health.ts";
import { type Jobs, openJobs } from "#platform/jobs.ts";
import { fileJobHandlers } from "#platform/files/stored-files.ts";
import { type Live, openLive } from "#platform/live/live.ts";
import { serveLive } from "#platform/live/streams.ts";
import { encryptSecrets } from "#platform/secrets/encrypt-columns.ts";
import { createCipher } from "#platform/secrets/encryption.ts";
import { postJobHandlers } from "#platform/post/send-messages.ts";
import { checkPool } from "#people/server/identity/check-pool.ts";
import { activateOnArrival } from "#people/server/users/directory.ts";
import { openPeople } from "#people/server/open-people.ts";
import { brandOnlyTelematics } from "#tracking/server/maker-telematics.ts";
import { appContract } from "../contract.ts";
import { laterManifest } from "../later.ts";
import { appManifest } from "../manifest.ts";
import { grantsIn } from "../permissions.ts";
import { parts, records } from "../records.ts";
import { areas } from "./areas.ts";
import { consoleHandlers } from "./console/console.ts";
import {
  carriersOf,
  openFileStore,
  identityOf,
  pdfShrinkerOf,
  postOf,
  readSecrets,
  signingOf,
  yousignOf,
} from "./services.ts";
import { secretColumns } from "./secret-columns.ts";
import type { Settings } from "./settings/settings.ts";
import { purgeTemporaryFiles, storageHandlers } from "./storage.ts";
import { orphanJobHandler } from "./orphans.ts";

interface Composition {
  settings: Settings;
  database: PoolConfig;
  validatesAnswers: boolean;
  log: FastifyBaseLogger;
}

export interface ComposedApplication {
  application: Application;
  jobs: Jobs;
  health: HealthCheck;
  stop: () => Promise<void>;
}

type Ports = Awaited<ReturnType<typeof openFileStore>> & {
  carriers: ReturnType<typeof carriersOf>;
  live: Live;
  health: HealthCheck;
};

/** Endpoints of the application itself: file transfers, the console, the post, the live stream, its health. */
function applicationArea(settings: Settings, { files, signer, carriers, live, health }: Ports): Area {
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
    jobHandlers: [
      ...postJobHandlers(carriers),
      ...fileJobHandlers(files),
      ...purgeTemporaryFiles(files).jobHandlers,
      orphanJobHandler,
      ...rebuildDerivations.jobHandlers,
      ...emitPassedDeadlines.jobHandlers,
    ],
    routes,
  };
  if (settings.MODE !== "production") return area(appManifest, appContract, handlers, more);
  // A message may contain a temporary password or a code: any reader could impersonate its recipient.
  const { readOutbox: _outbox, ...contract } = appContract;
  const { readOutbox: _read, ...productionHandlers } = handlers;
  return area(appManifest, contract, productionHandlers, more);
}

/** `overrides` replaces parts: tests set the clock, and identify callers without a token. */
export async function compose(
  { settings, database: config, validatesAnswers, log }: Composition,
  overrides: Partial<Pick<Application, "identify">> & { clock?: () => Date } = {},
): Promise<ComposedApplication> {
  // Invalid settings must be refused before anything is opened.
  const signing = await signingOf(settings);
  const carriers = carriersOf(settings);
  const post = postOf(settings, carriers);
  const identity = identityOf(settings, post);
  await checkPool(identity);
  const logError = (what: string) => (error: unknown) => log.error({ err: error }, what);
  const ports: Ports = {
    ...(await openFileStore(settings)),
    carriers,
    live: openLive(config, logError("live")),
    health: openHealth(config),
  };
  const database = openDatabase(config, logError("a connection was lost"));
  const admission = openAdmission(database.pool);
  const jobs = openJobs(config, logError("jobs"));
  const clock = overrides.clock ?? (() => new Date());
  const clients = clientPorts(settings, () => readSecrets(settings));
  const cipherFor = (purpose: string) => createCipher(readSecrets(settings), purpose);
  await encryptSecrets(database.background.db, secretColumns, cipherFor);
  const people = await openPeople(
    {
      database,
      clock,
      onError: logError("people"),
      onArrival: (actor) =>
        inTransaction(application, systemCaller("people.arrival"), (call) =>
          activateOnArrival(call.as(actor), actor.sub ?? ""),
        ),
    },
    identity,
  );
  const unsubscribePeople = ports.live.subscribe(people.handleChanges);
  const application: Application = {
    areas: [...areas, applicationArea(settings, ports), area(laterManifest, {}, {})],
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
      cipherFor,
      ...clients.services,
      publicUrl: settings.PUBLIC_URL,
    },
    outside: {
      ...clients.outside,
      makerTelematics: brandOnlyTelematics,
      pdfShrinker: pdfShrinkerOf(settings),
      yousign: yousignOf(settings),
      accounts: people.accounts,
    },
    identify: async (authorization) =>
      (await overrides.identify?.(authorization)) ?? people.identify(authorization),
    enqueue: jobs.enqueue,
    wake: jobs.wake,
    publish: ports.live.publish,
    log,
    validatesAnswers,
  };
  const stop = async (): Promise<void> => {
    admission.stop();
    unsubscribePeople();
    people.stop();
    await jobs.stop();
    await ports.live.stop();
    await ports.health.stop();
    await database.close();
  };
  return { application, jobs, health: ports.health, stop };
}
