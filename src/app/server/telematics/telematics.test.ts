// Listeners in processes of their own, killed without notice: what was acknowledged is stored, once.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildTrackedCar } from "#tests/builders/telematics.ts";
import { BoxDouble, recordFrame } from "#tests/doubles/box.ts";
import { databaseUrl, freePort } from "../../../../tools/testing/process.ts";

const app = testApplication();
const imei = "350000000000014";
const kept = "0002640113bc";
const kills = 2;
const framesByLife = 150;

interface ListenerProcess {
  port: number;
  child: ChildProcess;
  kill: (signal: NodeJS.Signals) => Promise<void>;
}
const processes: ListenerProcess[] = [];
afterAll(() => Promise.all(processes.map(({ kill }) => kill("SIGKILL"))));

async function start(port: number): Promise<ListenerProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: {
      PATH: process.env.PATH,
      // The instant of the run.
      NODE_OPTIONS: process.env.NODE_OPTIONS,
      TEST_SHIFT_MS: process.env.TEST_SHIFT_MS,
      DATABASE_URL: databaseUrl(app.databaseConfig),
      DATA_DIR: app.folder,
      HOST: "127.0.0.1",
      TELEMATICS_PORT: String(port),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const gone = once(child, "exit");
  const listener = {
    port,
    child,
    kill: async (signal: NodeJS.Signals) => {
      child.kill(signal);
      await gone;
    },
  };
  processes.push(listener);
  for await (const line of child.stdout ?? [])
    if (String(line).includes("listening to boxes")) return listener;
  throw new Error("the listener did not start");
}

const instants = Array.from({ length: framesByLife * (kills + 1) }, (_, index) =>
  new Date(Math.floor(Date.now() / 1_000) * 1_000 - index * 1_000).toISOString(),
);
const storedInstants = async (): Promise<string[]> =>
  (
    await app.application.database.pool.query<{ at: string }>("select at from box_record order by at desc")
  ).rows.map(({ at }) => at);

/** Sends the frames from there on until the listener dies; the number of those acknowledged. */
async function sendUntilDeath(port: number, from: number): Promise<number> {
  const box = await BoxDouble.connect(port);
  for (const [index, at] of instants.slice(from).entries()) box.send(recordFrame(imei, at, from + index));
  await box.cut();
  expect(box.received.replaceAll(kept, "")).toBe("");
  return box.received.length / kept.length;
}

test("two listeners of one stream, one of them killed: every acknowledged record is stored, none twice", async () => {
  await app.within(buildTrackedCar, { imei });
  const [steady, mortalPort] = [await start(await freePort()), await freePort()];
  let acknowledged = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const mortal = await start(mortalPort);
    const sending = sendUntilDeath(mortalPort, acknowledged);
    await wait(30 + kill * 60);
    await mortal.kill("SIGKILL");
    acknowledged += await sending;
    const stored = new Set(await storedInstants());
    expect(instants.slice(0, acknowledged).filter((at) => !stored.has(at))).toEqual([]);
  }
  const box = await BoxDouble.connect(steady.port);
  for (const [index, at] of instants.entries()) box.send(recordFrame(imei, at, index));
  await box.answered(instants.length * 6);
  expect(await storedInstants()).toEqual(instants);
  await steady.kill("SIGTERM");
  expect(steady.child.exitCode).toBe(0);
}, 240_000);
