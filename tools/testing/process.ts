// The application as a separate process, for tests across processes and of their death.
import { type ChildProcess, spawn } from "node:child_process";
import { type AddressInfo, createServer } from "node:net";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { settingTable } from "#app/server/settings/setting-table.ts";

const main = resolve(import.meta.dirname, "../../src/app/server/main.ts");

export interface RunningApplication {
  address: string;
  child: ChildProcess;
  /** All its output so far. */
  output: () => string;
  /** Its output on stdout so far. */
  stdout: () => string;
  /** Stops it, with SIGTERM by default, and waits until it has exited. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/** A port that is currently free. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** A DATABASE_URL for the same database, including a socket folder. */
export function databaseUrl(config: pg.PoolConfig): string {
  if (config.connectionString) return config.connectionString;
  return `postgres://${config.user}@localhost/${config.database}?host=${encodeURIComponent(config.host ?? "")}`;
}

const isAnswering = (address: string): Promise<boolean> =>
  fetch(`${address}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts the application and waits for its first healthy answer. Throws with its output if it exits before. */
export async function startApplication(
  environment: Record<string, string>,
  [program, ...args]: [string, ...string[]] = [process.execPath, main],
): Promise<RunningApplication> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  // No setting is inherited: Vitest itself has a MODE.
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !Object.hasOwn(settingTable, name)),
  );
  const child = spawn(program, args, {
    env: { ...inherited, PORT: String(port), HOST: "127.0.0.1", TELEMATICS_PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let stdout = "";
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const gone = new Promise<void>((done) => child.once("exit", () => done()));
  const isGone = (): boolean => child.exitCode !== null || child.signalCode !== null;
  for (const end = Date.now() + 180_000; !(await isAnswering(address)); await wait(20)) {
    if (isGone() || Date.now() > end) throw new Error(`the application did not start:\n${output}`);
  }
  const stop = async (signal: NodeJS.Signals = "SIGTERM"): Promise<void> => {
    if (!isGone()) child.kill(signal);
    await gone;
  };
  return { address, child, output: () => output, stdout: () => stdout, stop };
}
