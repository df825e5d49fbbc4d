// Composition of the application: areas, database, ports. main.ts serves it, and tests open it.
import { resolve } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Day } from "#kernel/calendar/day.ts";
import type { PoolConfig } from "pg";
import { clientPorts } from "#clients/server/ports.ts";
import { openAdmission } from "#kernel/server/admission/admission.ts";
import { type Application, inTransaction, systemCaller } from "#kernel/server/application.ts";
import { area } from "#kernel/server/area.ts";
import { openDatabase } from "#kernel/server/database.ts";
import { declareCounters } from "#kernel/server/tallies/counted.ts";
import { advance } from "#platform/clock/advance.ts";
import { openClock } from "#platform/clock/clock.ts";
import { type Jobs, openJobs } from "#platform/jobs.ts";
import { openLive } from "#platform/live/live.ts";
import { type HealthCheck, openHealth } from "#platform/monitoring/health.ts";
import { claimKey, requireKey, requireStore } from "#platform/monitoring/installation-mark.ts";
import { openMetrics } from "#platform/monitoring/metrics.ts";
import { readDiskSpace } from "#platform/monitoring/disk.ts";
import { keyFingerprint } from "#platform/secrets/digest.ts";
import { encryptSecrets } from "#platform/secrets/encrypt-columns.ts";
import { createCipher } from "#platform/secrets/encryption.ts";
import { checkPool } from "#people/server/identity/check-pool.ts";
import { activateOnArrival } from "#people/server/users/directory.ts";
import { openPeople } from "#people/server/open-people.ts";
import { brandOnlyTelematics } from "#tracking/server/maker-telematics.ts";
import { laterManifest } from "../later.ts";
import { grantsIn } from "../permissions.ts";
import { parts, records } from "../records.ts";
import { areas } from "./areas.ts";
import { invoicePlatformOf } from "./invoice-platform.ts";
import { paymentProvidersOf, paymentSettingsOf } from "./payment-providers.ts";
import {
  carriersOf,
  openFileStore,
  identityOf,
  pdfShrinkerOf,
  postOf,
  readSecret,
  readSecrets,
  signingOf,
  storeOf,
  yousignOf,
} from "./services.ts";
import { secretColumns } from "./secret-columns.ts";
import type { Settings } from "./settings/settings.ts";
import { requireNoOutsideService } from "./application/demonstration-clock.ts";
import { applicationArea } from "./application/application-area.ts";

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
  const folder = resolve(settings.DATA_DIR);
  const ports = {
    ...(await openFileStore(settings)),
    carriers,
    live: openLive(config, logError("live")),
    health: openHealth(config, {
      folder,
      key: keyFingerprint(readSecret(settings)),
      onKey: (key) => log[key === "ok" ? "info" : "error"]({ key }, "the key of the database"),
    }),
  };
  await declareCounters(config, areas);
  const database = openDatabase(config, logError("a connection was lost"));
  const admission = openAdmission(database.pool);
  const metrics = openMetrics({
    pool: database.background.pool,
    readSpace: () => readDiskSpace(folder),
    onError: logError("metrics"),
  });
  const jobs = openJobs(config, logError("jobs"));
  const realClock = overrides.clock ?? (() => new Date());
  const clock = openClock(realClock);
  const invoicePlatform = invoicePlatformOf(settings);
  const clients = clientPorts(settings, () => readSecrets(settings));
  const cipherFor = (purpose: string) => createCipher(readSecrets(settings), purpose);
  const closeConnections = async (): Promise<void> => {
    await jobs.stop();
    await ports.live.stop();
    await ports.health.stop();
    await database.close();
  };
  const requireInstallation = async ({ db } = database.background): Promise<void> => {
    await requireKey(db, readSecrets(settings));
    await requireStore(db, ports.files, storeOf(settings));
    await encryptSecrets(db, secretColumns, cipherFor);
    await claimKey(db, readSecret(settings));
    await clock.read(db);
    requireNoOutsideService(settings, clock.aheadMs());
  };
  await requireInstallation().catch(async (refusal: unknown) => {
    await closeConnections();
    throw refusal;
  });
  const people = await openPeople(
    {
      database,
      clock: realClock,
      onError: logError("people"),
      onArrival: (actor) =>
        inTransaction(application, systemCaller("people.arrival"), (call) =>
          activateOnArrival(call.as(actor), actor.sub ?? ""),
        ),
    },
    identity,
  );
  const unsubscribes = [
    ports.live.subscribe(people.handleChanges),
    ports.live.subscribe((changes) => {
      clock.handleChanges(database.background.db, changes).catch(logError("clock"));
    }),
  ];
  const goTo = (to: Day): Promise<void> => advance({ application, jobs, clock }, to);
  const application: Application = {
    areas: [
      ...areas,
      applicationArea(settings, { ...ports, metrics, advance: goTo }),
      area(laterManifest, {}, {}),
    ],
    database,
    admission,
    grants: grantsIn(settings.MODE),
    records,
    parts,
    services: {
      clock: clock.now,
      realClock,
      identity: people.identity,
      files: ports.files,
      post,
      jobs,
      metrics,
      signing,
      cipherFor,
      ...clients.services,
      payments: paymentSettingsOf(settings),
      invoicePlatform,
      publicUrl: settings.PUBLIC_URL,
      tileServer: settings.TILE_SERVER ?? null,
    },
    outside: {
      ...clients.outside,
      makerTelematics: brandOnlyTelematics,
      pdfShrinker: pdfShrinkerOf(settings),
      yousign: yousignOf(settings),
      ...paymentProvidersOf(settings),
      invoicePlatform,
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
    for (const unsubscribe of unsubscribes) unsubscribe();
    people.stop();
    await closeConnections();
  };
  return { application, jobs, health: ports.health, stop };
}
