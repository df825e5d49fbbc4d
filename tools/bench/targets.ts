// The measured targets: the application and its floor, each a separate process on the same database.
import { type ChildProcess, fork } from "node:child_process";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { serverEnvironment, serverFlags } from "../server-flags.mjs";

export const password = "Banc-Essai-2026";
const root = join(import.meta.dirname, "../..");

export interface Target {
  port: number;
  process: ChildProcess;
  /** Milliseconds from launch to the first answer. */
  startedIn: number;
  stop: () => Promise<void>;
}

/** A port that is currently free. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

async function waitForAnswer(url: string, process: ChildProcess, seconds: number): Promise<void> {
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until) {
    if (process.exitCode !== null)
      throw new Error(`stopped with ${process.exitCode} before its first answer`);
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((done) => setTimeout(done, 10));
  }
  throw new Error(`${url} did not answer within ${seconds} s`);
}

/** Node reuses its compiled code, as with `npm start`. */
const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), "ecurie-bench", "compiled") };

async function launch(
  file: string,
  env: Record<string, string>,
  ready: { port: number; path: string; seconds: number },
): Promise<Target> {
  const started = performance.now();
  const child = fork(join(root, file), {
    execArgv: serverFlags,
    env: { ...compileCache, ...serverEnvironment, ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const stop = (): Promise<void> =>
    new Promise((done) => {
      if (child.exitCode !== null) return done();
      child.once("exit", () => done());
      child.kill("SIGTERM");
    });
  await waitForAnswer(`http://127.0.0.1:${ready.port}${ready.path}`, child, ready.seconds);
  return { port: ready.port, process: child, startedIn: performance.now() - started, stop };
}

export const benchSecret = "the-key-of-the-bench-signs-nothing-else";

/** The application, on the embedded engine of a folder or on a server. */
export async function launchApplication(place: { folder: string; databaseUrl?: string }): Promise<Target> {
  const port = await freePort();
  const env = {
    PORT: String(port),
    HOST: "127.0.0.1",
    TELEMATICS_PORT: "0",
    DATA_DIR: place.folder,
    DATABASE_URL: place.databaseUrl ?? "",
    DEMO_PASSWORD: password,
    MODE: "demonstration",
    // The same key for the server of a database and for the embedded engine, which is measured after it.
    SECRET: benchSecret,
    LOG_LEVEL: "warn",
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
  return launch("src/app/server/main.ts", env, { port, path: "/health", seconds: 900 });
}

export async function launchFloor(database: pg.ClientConfig): Promise<Target> {
  const port = await freePort();
  return launch(
    "tools/bench/floor.ts",
    { BENCH_PORT: String(port), BENCH_DATABASE: JSON.stringify(database) },
    { port, path: "/counters", seconds: 10 },
  );
}

/** An identity token of a demonstration account. */
export async function tokenOf(application: Target, email: string): Promise<string> {
  const settings = (await (
    await fetch(`http://127.0.0.1:${application.port}/api/settings/public`)
  ).json()) as { identity: { clientId: string } };
  const answer = await fetch(`http://127.0.0.1:${application.port}/identity`, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth",
    },
    body: JSON.stringify({
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId: settings.identity.clientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  const { AuthenticationResult } = (await answer.json()) as { AuthenticationResult?: { IdToken: string } };
  if (!AuthenticationResult) throw new Error(`no sign-in for ${email}: ${answer.status}`);
  return AuthenticationResult.IdToken;
}

/** Resident memory of a process, in MB. */
export async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const { readFile } = await import("node:fs/promises");
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1_024;
}
