// The whole application on a database of its own, for tests: calls go through the real server.
import { clearRateLimits } from "#platform/links/rate-limits.ts";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import type { PoolConfig } from "pg";
import pino from "pino";
import type { Endpoint, Result, Arguments } from "#kernel/contract.ts";
import type { BlobLike } from "#kernel/documents/files.ts";
import { Failure, type FailureBody, type FailureKind, failureStatus } from "#kernel/failure.ts";
import { formatListQuery } from "#kernel/list.ts";
import {
  type Application,
  inTransaction,
  systemCaller,
  openOutsideContext,
} from "#kernel/server/application.ts";
import type { Call } from "#kernel/server/call.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { serve, serverOptions } from "#kernel/server/http/serve.ts";
import { withoutUnknownKeys } from "#kernel/schema/strict.ts";
import type { Actor } from "#kernel/actor.ts";
import { loadOwnSeal } from "#signatures/server/seal/own-seal.ts";
import type { Role } from "../permissions.ts";
import { contracts } from "./contracts.ts";
import { compose } from "./compose.ts";
import { type Environment, readSettings } from "./settings/settings.ts";
import { prepareOnce, testDatabase, type TestDatabase } from "../../../tools/testing/database.ts";
import { demonstrate } from "./demonstrate.ts";

/** One person per role, always the same: `Test salesman`. */
export const testActor = (role: Role): Actor => ({
  sub: `test-${role}`,
  email: `${role}@ecurie.test`,
  name: `Test ${role}`,
  roles: [role],
});

type ApiCaller = <E extends Endpoint>(
  endpoint: E,
  sent?: Arguments<E>,
  headers?: Record<string, string>,
) => Promise<Result<E>>;

export interface TestApplication {
  application: Application;
  server: FastifyInstance;
  databaseConfig: PoolConfig;
  /** Calls an endpoint as somebody of one role (or as nobody); a refusal is thrown as a Failure. */
  as: (role: Role | Actor | null) => ApiCaller;
  /** Work in a transaction, as the application itself: builders, with what they take after the call. */
  within: <T, Rest extends unknown[]>(
    act: (call: Call, ...rest: Rest) => Promise<T>,
    ...rest: Rest
  ) => Promise<T>;
  /** What a job does step by step, as the application itself. */
  outsideJob: <T>(act: (errand: OutsideContext) => Promise<T>) => Promise<T>;
  /** Sets the clock: instants read by calls from now on. */
  setClock: (at: string) => void;
  /** Does something as if it had been done a second ago: tokens of the same second would wait for the next. */
  aSecondAgo: <T>(act: () => Promise<T>) => Promise<T>;
  /** Does the jobs that wait, and those that they leave. Answers how many. */
  runJobs: () => Promise<number>;
  /** Stops it, and leaves its database and its files. */
  stop: () => Promise<void>;
  close: () => Promise<void>;
}

const names = new Map<Endpoint, string>();
const nameOf = (endpoint: Endpoint): string => {
  if (names.size === 0)
    for (const contract of Object.values(contracts))
      for (const [name, one] of Object.entries(contract)) names.set(one, name);
  return names.get(endpoint) ?? endpoint.path;
};

const failureKind = (status: number): FailureKind =>
  (Object.entries(failureStatus).find(([, one]) => one === status)?.[0] ?? "invalid") as FailureKind;

interface LooseArguments {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: Record<string, File>;
  list?: object;
}

/** The body that a form would send: a test may pass a whole record to an endpoint that accepts part of it. */
const bodyFor = (endpoint: Endpoint, { body }: LooseArguments): unknown =>
  endpoint.kind === "write" && endpoint.takes?.body ? withoutUnknownKeys(endpoint.takes.body, body) : body;

/** The request that a browser would send. */
async function requestOf(
  endpoint: Endpoint,
  sent: LooseArguments,
): Promise<{ url: string; payload?: Buffer; type?: string }> {
  const body = bodyFor(endpoint, sent);
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(sent.params?.[key] ?? ""),
  );
  const query = new URLSearchParams();
  const sentQuery =
    endpoint.kind === "list" ? formatListQuery(endpoint, sent.list ?? {}) : (sent.query ?? {});
  for (const [key, value] of Object.entries(sentQuery))
    for (const one of [value].flat()) if (one !== undefined) query.append(key, String(one));
  const url = `/api${path}${query.size > 0 ? `?${query}` : ""}`;
  if (sent.files) {
    const form = new FormData();
    if (body !== undefined) form.set("body", JSON.stringify(body));
    for (const [key, file] of Object.entries(sent.files)) form.set(key, file);
    const encoded = new Response(form);
    return {
      url,
      payload: Buffer.from(await encoded.arrayBuffer()),
      type: encoded.headers.get("content-type") ?? "",
    };
  }
  if (body === undefined) return { url };
  return typeof body === "string"
    ? { url, payload: Buffer.from(body), type: "text/plain" }
    : { url, payload: Buffer.from(JSON.stringify(body)), type: "application/json" };
}

function callerOn(server: FastifyInstance, actor: Actor | null): ApiCaller {
  return async (endpoint, sent, headers = {}) => {
    const { url, payload, type } = await requestOf(endpoint, (sent ?? {}) as LooseArguments);
    const answer = await server.inject({
      method: endpoint.method,
      url,
      headers: {
        ...headers,
        ...(type && { "content-type": type }),
        ...(actor && { authorization: `Test ${Buffer.from(JSON.stringify(actor)).toString("base64")}` }),
      },
      ...(payload && { payload }),
    });
    if (answer.statusCode >= 400) {
      const body = answer.json<FailureBody>();
      if (answer.statusCode >= 500 && answer.statusCode !== 503)
        throw new Error(`${nameOf(endpoint)}: ${answer.statusCode} ${answer.body}`);
      throw new Failure(failureKind(answer.statusCode), body.code, body.message, {
        ...(body.fields && { fields: body.fields }),
        details: body.details,
      });
    }
    const isDocument = endpoint.kind !== "list" && "document" in endpoint.returns;
    return (
      isDocument
        ? (new Blob([new Uint8Array(answer.rawPayload)], {
            type: String(answer.headers["content-type"]),
          }) as BlobLike)
        : answer.json()
    ) as Result<typeof endpoint>;
  };
}

interface TestStore {
  database: TestDatabase;
  /** Where files are; removed with the database. */
  folder: string;
  reroute?: (config: PoolConfig) => Promise<PoolConfig>;
}

async function openOn(
  { database, folder, reroute = async (config) => config }: TestStore,
  settings: Environment,
): Promise<TestApplication> {
  let now: Date | null = null;
  let behindMs = 0;
  clearRateLimits();
  const { application, jobs, stop } = await compose(
    {
      settings: readSettings({ DATA_DIR: folder, ...settings }),
      database: await reroute(database.config),
      checksAnswers: true,
      log: pino({ enabled: false }),
    },
    {
      clock: () => new Date((now?.getTime() ?? Date.now()) - behindMs),
      identify: async (authorization) =>
        authorization?.startsWith("Test ")
          ? (JSON.parse(Buffer.from(authorization.slice(5), "base64").toString()) as Actor)
          : null,
    },
  );
  const server = Fastify({ ...serverOptions, logger: false });
  await serve(server, application);
  await server.ready();
  const leave = async (): Promise<void> => {
    await server.close();
    await stop();
  };
  return {
    application,
    server,
    databaseConfig: database.config,
    as: (role) => callerOn(server, typeof role === "string" ? testActor(role) : role),
    within: (act, ...rest) => inTransaction(application, systemCaller("test"), (call) => act(call, ...rest)),
    outsideJob: (act) => act(openOutsideContext(application, systemCaller("test"))),
    setClock: (at) => void (now = new Date(at)),
    aSecondAgo: (act) => {
      behindMs = 1_000;
      return act().finally(() => (behindMs = 0));
    },
    runJobs: () => jobs.drain(application),
    stop: leave,
    close: async () => {
      await leave();
      rmSync(folder, { recursive: true, force: true });
      await database.drop();
    },
  };
}

const freshFolder = (): string => mkdtempSync(join(tmpdir(), "ecurie-files-"));

/** What an application has lived through, made once in a run and copied with its files. */
async function copyPrepared(
  what: string,
  prepare: (app: TestApplication) => Promise<unknown>,
): Promise<TestStore> {
  const made = await prepareOnce(what, async (folder) => {
    const database = await testDatabase();
    const app = await openOn({ database, folder }, {});
    await prepare(app);
    await app.stop();
    return database;
  });
  const folder = freshFolder();
  cpSync(made.folder, folder, { recursive: true });
  return { database: await testDatabase(made.template), folder };
}

/** Its queues and its seal, which every application makes at its first need. */
async function warmUp(app: TestApplication): Promise<void> {
  await app.within((call) => loadOwnSeal(call, "Écurie Location"));
  await app.runJobs();
}

/**
 * Opens the application on a fresh copy of the migrated database; `by` is another way to reach it. Close it
 * after the tests of the file. A seal opens with the secret that closed it: one of its own, a seal of its own.
 */
export async function openTestApplication(
  settings: Environment = {},
  reroute?: (config: PoolConfig) => Promise<PoolConfig>,
): Promise<TestApplication> {
  const place = settings.SECRET
    ? { database: await testDatabase(), folder: freshFolder() }
    : await copyPrepared("begun", warmUp);
  return openOn({ ...place, ...(reroute && { reroute }) }, settings);
}

/** The same with the demonstration company. */
export const openDemonstratedApplication = async (): Promise<TestApplication> =>
  openOn(await copyPrepared("demonstrated", ({ application }) => demonstrate(application)), {});
