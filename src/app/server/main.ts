// Starts the application from its settings, and stops it on Ctrl-C.
import { mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import pino, { type DestinationStream } from "pino";
import { StartupError, explainDisk } from "#platform/startup-error.ts";
import type { Application } from "#kernel/server/application.ts";
import { timeouts } from "#kernel/server/timeouts.ts";
import type { HealthCheck } from "#platform/monitoring/health.ts";
import { logUnhandledRejections, openLog } from "#platform/logs.ts";
import type { DemonstrationAccounts } from "#people/server/demonstration.ts";
import { type Engine, openEngine } from "./engine.ts";
import { explainListenError, type ListenAddress } from "./listen-error.ts";
import { readSettings, type Settings } from "./settings/settings.ts";
import { versionOf } from "./version.ts";

const print = (text: string): void => void process.stdout.write(`${text}\n`);
/** Functions that close open resources, last opened first. */
const closers: (() => Promise<unknown>)[] = [];
let beforeClosing = async (): Promise<void> => {};

async function closeAll(): Promise<void> {
  for (let close = closers.pop(); close; close = closers.pop()) await close();
}

/** Requests are still served while load balancers learn about the shutdown. */
async function drain({ DRAIN_SECONDS }: Settings, health: HealthCheck): Promise<void> {
  health.markStopping();
  await wait(DRAIN_SECONDS * 1_000);
}

/** In a demonstration the terminal is for people: the log goes to a file. */
function logDestination({ MODE, DATA_DIR }: Settings): DestinationStream {
  if (MODE === "production") return pino.destination(1);
  const folder = resolve(DATA_DIR);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = pino.destination({ dest: join(folder, "application.log"), sync: true });
    // A log that cannot be written must not stop the application.
    let isReported = false;
    file.on("error", (error: Error) => {
      if (!isReported)
        console.error(explainDisk(folder, String(error)) ?? `The log is lost: ${String(error)}`);
      isReported = true;
    });
    return file;
  } catch (error) {
    throw new StartupError(
      explainDisk(folder, String(error)) ?? `${folder} cannot be used: ${String(error)}`,
      error,
    );
  }
}

const addressOf = ({ PORT, HOST }: Settings): ListenAddress => ({ port: PORT, host: HOST, setting: "PORT" });

/** Checked before the database is opened, which is slow the first time. Throws StartupError. */
async function requireFreeAddress(settings: Settings): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", (error) => reject(explainListenError(error, addressOf(settings))));
    probe.listen({ port: settings.PORT, host: settings.HOST }, () => probe.close(() => resolve()));
  });
}

/** Pending connections; beyond this number, the system drops them and browsers retry seconds later. */
const backlog = 4_096;

const listen = (server: FastifyInstance, settings: Settings): Promise<unknown> =>
  server.listen({ port: settings.PORT, host: settings.HOST, backlog }).catch((error: unknown) => {
    throw explainListenError(error, addressOf(settings));
  });

/** In production stdout holds nothing but the log. */
function printWelcome({ PUBLIC_URL, DATA_DIR }: Settings, accounts: DemonstrationAccounts | null): void {
  print(`\nÉcurie is at ${PUBLIC_URL}`);
  print(
    `This is a demonstration: mails and text messages stay in the outbox of the developer console, the log is ${resolve(DATA_DIR, "application.log")}.`,
  );
  if (accounts)
    print(
      `\nAccounts, all with the password ${accounts.password}\n${accounts.emails.map((email) => `  ${email}`).join("\n")}`,
    );
  print("\nCtrl-C stops it.");
}

/** False when `npm start`, which builds the website in parallel and notifies us, failed to build it. */
async function isWebsiteBuilt(): Promise<boolean> {
  if (!process.env.AWAITS_WEBSITE || !process.connected) return true;
  return new Promise((resolve) => {
    process.once("message", () => resolve(true));
    process.once("disconnect", () => resolve(false));
  });
}

/** Several demonstrations may run on one machine: the port of boxes is that of the first. */
async function openBoxes(application: Application, settings: Settings): Promise<void> {
  const { listenToBoxes } = await import("./telematics/listen.ts");
  const listener = await listenToBoxes(application, settings).catch((error: unknown) => {
    if (isProduction || !(error instanceof StartupError)) throw error;
    print(`\nNo box is heard. ${error.sentences.join(" ")}`);
    return null;
  });
  if (listener) closers.push(listener.close);
}

/** People may already sign in, and see the company appear. */
async function fillCompany(make: () => Promise<void>, health: HealthCheck): Promise<void> {
  print("\nIts cars, clients and contracts come within half a minute…");
  await make();
  health.setFilling(false);
  print("The demonstration company is whole.");
}

async function openDatabase(settings: Settings, log: FastifyBaseLogger): Promise<Engine> {
  const engine = await openEngine(settings, (sentence) => log.warn(sentence));
  closers.push(engine.stop);
  return engine;
}

/** All areas, which take longer to load than the database to open: loaded in parallel. */
const loadApplication = () =>
  Promise.all([import("./compose.ts"), import("./demonstrate.ts"), import("./server.ts")]);

async function start(): Promise<void> {
  const isBuilt = isWebsiteBuilt();
  const settings = readSettings(process.env);
  isProduction = settings.MODE === "production";
  await requireFreeAddress(settings);
  const log = openLog(settings.LOG_LEVEL, logDestination(settings));
  logUnhandledRejections(log);
  const [
    engine,
    [
      { compose },
      { requireOwnDatabase, fillDemonstration, isDemonstrationFilled, openDemonstration },
      { closeServer, openServer },
    ],
  ] = await Promise.all([openDatabase(settings, log), loadApplication()]);
  await requireOwnDatabase(engine.config, settings.MODE);
  const { application, jobs, health, stop } = await compose({
    settings,
    database: engine.config,
    validatesAnswers: false,
    log,
  });
  closers.push(stop);
  // The passwords of the accounts are hashed in threads while the routes are compiled.
  const [accounts, server] = await Promise.all([
    settings.MODE === "demonstration" ? openDemonstration(application) : null,
    isBuilt.then((done) => {
      if (!done) throw new StartupError("The web application could not be built: the reason is above.");
      return openServer(application, settings);
    }),
  ]);
  closers.push(() => closeServer(server));
  const isFirst = settings.MODE === "demonstration" && !(await isDemonstrationFilled(application));
  health.setFilling(isFirst);
  await listen(server, settings);
  await openBoxes(application, settings);
  beforeClosing = () => drain(settings, health);
  if (settings.MODE === "production")
    log.info({ address: settings.PUBLIC_URL, version: versionOf(settings) }, "started");
  else printWelcome(settings, accounts);
  if (isFirst) await fillCompany(() => fillDemonstration(application), health);
  await jobs.start(application);
}

/** A terminal that closes ends a demonstration; production ignores its signal, which rotations of logs send. */
let isProduction = false;
let stoppingSince = 0;
/**
 * A second Ctrl-C exits immediately; within a second it counts as the first, since npm repeats it. A SIGTERM that comes
 * again changes nothing: no machine is in a hurry.
 */
async function stop(code: number, isInHurry: boolean): Promise<void> {
  if (stoppingSince > 0) {
    if (isInHurry && Date.now() - stoppingSince > 1_000) process.exit(1);
    return;
  }
  stoppingSince = Date.now();
  if (!isInHurry) await beforeClosing();
  // A database that no longer answers must not block the exit.
  setTimeout(() => process.exit(1), timeouts.stopMs).unref();
  await closeAll().catch((error: unknown) => console.error(error));
  process.exit(code);
}

// SIGTERM comes from a deployment; the others come from a person at a terminal.
process.on("SIGTERM", () => void stop(0, false));
process.on("SIGINT", () => void stop(0, true));
process.on("SIGHUP", () => isProduction || void stop(0, true));

start().catch((error: unknown) => {
  // Stopped during the start: its error no longer matters.
  if (stoppingSince > 0) return;
  if (error instanceof StartupError) console.error(`\n${error.sentences.join("\n")}\n`);
  else console.error(error);
  void stop(1, true);
});
