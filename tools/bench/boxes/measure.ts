// Frames of boxes accepted and committed a second, by a listener in a process of its own; the share of the sender is
// that of the same frames sent to a socket that answers them at once.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { recordFrame } from "#tests/doubles/box.ts";
import { freePort, memoryOf } from "../targets.ts";

const boxes = 100;
const acknowledgement = Buffer.from("0002640113bc", "hex");
const root = join(import.meta.dirname, "../../..");

interface BoxBench {
  databaseUrl: string;
  folder: string;
  secret: string;
  seconds: number;
  print: (line: string) => void;
}

interface Sent {
  acknowledged: number;
  cpuSeconds: number;
}

/** A Ruptela box in each of the first cars. */
async function fitBoxes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ imei: string }>(
    `insert into box_fitting (id, version, created_at, created_by, created_by_id, updated_at, updated_by, updated_by_id,
       car_id, box_type, imei, status, fitted_at)
     select gen_random_uuid(), 1, now(), 'Banc', 'system', now(), 'Banc', 'system', c.id, 'RUPTELA',
       (860000000000000 + row_number() over (order by c.id))::text, 'FITTED', now()
     from (select id from car c where not exists (select from box_fitting f where f.car_id = c.id and f.status <> 'REMOVED')
       order by id limit $1) c
     returning imei`,
    [boxes],
  );
  return rows.map(({ imei }) => imei);
}

async function send(port: number, imeis: readonly string[], seconds: number): Promise<Sent> {
  const child = fork(join(import.meta.dirname, "sender.ts"), {
    env: { ...process.env, PORT: String(port), SECONDS: String(seconds), IMEIS: imeis.join() },
  });
  const [sent] = (await once(child, "message")) as [Sent];
  return sent;
}

/** Answers each frame at once, without reading it: all frames of the sender have one length. */
async function openSink(frameBytes: number): Promise<Server> {
  const server = createServer((socket) => {
    let bytes = 0;
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      const frames = Math.floor((bytes + chunk.length) / frameBytes) - Math.floor(bytes / frameBytes);
      bytes += chunk.length;
      for (let frame = 0; frame < frames; frame += 1) socket.write(acknowledgement);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

async function startListener({ databaseUrl, folder, secret }: BoxBench, port: number): Promise<ChildProcess> {
  const child = fork(join(root, "src/app/server/telematics/main.ts"), {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      SECRET: secret,
      HOST: "127.0.0.1",
      TELEMATICS_PORT: String(port),
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  for await (const line of child.stdout ?? []) if (String(line).includes("listening to boxes")) return child;
  throw new Error("the listener did not start");
}

async function measure(bench: BoxBench, client: pg.Client): Promise<void> {
  const imeis = await fitBoxes(client);
  const port = await freePort();
  const listener = await startListener(bench, port);
  listener.stdout?.resume();
  const before = await memoryOf(listener);
  const sent = await send(port, imeis, bench.seconds);
  const after = await memoryOf(listener);
  await wait(1_000);
  const { rows } = await client.query<{ n: string }>(
    "select count(*) as n from box_record where imei = any($1)",
    [imeis],
  );
  listener.kill("SIGTERM");
  await once(listener, "exit");
  const sink = await openSink(recordFrame(imeis[0] ?? "0", new Date(0).toISOString(), 0).length);
  const address = sink.address();
  const alone = await send(typeof address === "object" ? (address?.port ?? 0) : 0, imeis, bench.seconds);
  sink.close();
  const rate = (one: Sent): string => (one.acknowledged / bench.seconds).toFixed(0);
  bench.print(
    `frames of ${imeis.length} boxes, ${bench.seconds} s: ${rate(sent)} a second committed and acknowledged (${rows[0]?.n} stored); sender alone ${rate(alone)} a second, ${((100 * sent.cpuSeconds) / bench.seconds).toFixed(0)} % of a core; memory of the listener ${before.toFixed(0)} then ${after.toFixed(0)} MB`,
  );
}

export async function measureBoxes(bench: BoxBench): Promise<void> {
  const client = new pg.Client({ connectionString: bench.databaseUrl });
  await client.connect();
  await measure(bench, client).finally(() => client.end());
}
