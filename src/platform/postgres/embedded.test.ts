// The embedded server in bad conditions: closed folders, killed parents, stale locks, a full disk.
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded.ts";
import { locatePostgres } from "./binaries.ts";
import { processStart } from "./postmaster.ts";

const isRoot = process.getuid?.() === 0;
// One cluster for all tests: each starts from the state left by the previous one.
const home = mkdtempSync(join(tmpdir(), "ecurie-engine-"));
const folder = join(home, "data");
const otherFolder = join(home, "elsewhere");
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function queryOne(server: EmbeddedPostgres, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(server.connection);
  await client.connect();
  return client
    .query<Record<string, unknown>>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** Starts the server in a separate process, writes one row, then is killed with SIGKILL; its server stays. */
function startThenCrash(): void {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, "embedded.ts"))};
    import pg from "pg";
    const server = await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)} });
    const client = new pg.Client(server.connection);
    await client.connect();
    await client.query("create table if not exists kept as select 42 as answer");
    process.kill(process.pid, "SIGKILL");
  `;
  const { signal, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    encoding: "utf8",
    cwd: join(import.meta.dirname, "../../.."),
  });
  expect(stderr).toBe("");
  expect(signal).toBe("SIGKILL");
}

const postmaster = (): number =>
  Number(readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[0]);

describe("the embedded server", () => {
  it("starts in a folder closed to other accounts, without any TCP port, with durable writes", async () => {
    chmodSync(home, 0o700);
    const server = await startEmbeddedPostgres({ folder });
    try {
      const [settings] = await queryOne(
        server,
        "select current_setting('fsync') as fsync, current_setting('listen_addresses') as listens, current_setting('server_version_num')::int >= 150000 as recent",
      );
      expect(settings).toEqual({ fsync: "on", listens: "", recent: true });
      const [{ names }] = (await queryOne(
        server,
        "select array_agg(name order by name) as names from unnest(array['Zoé', 'œuf', 'eric', 'Éric', 'Abel']) name",
      )) as [{ names: string[] }];
      expect(names).toEqual(["Abel", "eric", "Éric", "œuf", "Zoé"]);
      if (isRoot) expect(readFileSync(`/proc/${postmaster()}/status`, "utf8")).not.toMatch(/^Uid:\t0\t/m);
    } finally {
      await server.stop();
    }
    expect(existsSync(server.connection.host)).toBe(false);
  });

  it("takes over from a killed application that left its server running", async () => {
    startThenCrash();
    const left = postmaster();
    expect(processStart(left)).not.toBeNull();
    const server = await startEmbeddedPostgres({ folder });
    expect(await queryOne(server, "select answer from kept")).toEqual([{ answer: 42 }]);
    expect(processStart(left)).toBeNull();
    await server.stop();
  });

  it("starts although the server was also killed and left its locks", async () => {
    startThenCrash();
    const left = postmaster();
    process.kill(left, "SIGKILL");
    const server = await startEmbeddedPostgres({ folder });
    expect(await queryOne(server, "select answer from kept")).toEqual([{ answer: 42 }]);
    await server.stop();
  });

  it("ignores a stale lock whose process id now belongs to another program", async () => {
    const first = await startEmbeddedPostgres({ folder });
    await first.stop();
    const stranger = spawn("sleep", ["60"]);
    writeFileSync(
      join(folder, "postgres/postmaster.pid"),
      `${stranger.pid}\n/proc/self/cwd\n1\n5432\n\n\n\nready\n`,
    );
    writeFileSync(join(folder, "application.lock"), `${stranger.pid} 1`);
    const server = await startEmbeddedPostgres({ folder });
    expect(await queryOne(server, "select 1 as one")).toEqual([{ one: 1 }]);
    await server.stop();
    expect(stranger.exitCode).toBeNull();
    stranger.kill();
  });

  it("starts over an interrupted creation", async () => {
    mkdirSync(join(otherFolder, "postgres.making/base"), { recursive: true });
    writeFileSync(join(otherFolder, "postgres.making/PG_VERSION"), "18");
    const server = await startEmbeddedPostgres({ folder: otherFolder, isDurable: false });
    expect(await queryOne(server, "select 1 as one")).toEqual([{ one: 1 }]);
    await server.stop();
  });

  it("restarts automatically when only the server dies", async () => {
    const output: string[] = [];
    const server = await startEmbeddedPostgres({ folder, onRestart: (sentence) => output.push(sentence) });
    process.kill(postmaster(), "SIGKILL");
    let answer: unknown;
    for (let tries = 0; answer === undefined && tries < 200; tries++) {
      answer = await queryOne(server, "select 1 as one").then(
        ([row]) => row,
        () => new Promise((done) => setTimeout(() => done(undefined), 50)),
      );
    }
    expect(answer).toEqual({ one: 1 });
    expect(output).toEqual(["The embedded database died and is started again."]);
    await server.stop();
  });

  it("refuses a folder used by another running application", async () => {
    const other = spawn(process.execPath, ["--eval", "setTimeout(() => {}, 60_000)"]);
    await new Promise((done) => other.once("spawn", done));
    writeFileSync(join(folder, "application.lock"), `${other.pid} ${processStart(other.pid!)}`);
    await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(`process ${other.pid}) already uses`);
    other.kill();
  });

  it("explains what to do where npm has no server for the machine", () => {
    const real = Object.getOwnPropertyDescriptor(process, "arch")!;
    Object.defineProperty(process, "arch", { ...real, value: "riscv64" });
    try {
      expect(() => locatePostgres(false)).toThrow(
        /^No embedded PostgreSQL is installed for .*-riscv64 .*: set DATABASE_URL to the address of a PostgreSQL server, 15 or later\.$/,
      );
    } finally {
      Object.defineProperty(process, "arch", real);
    }
  });

  it.runIf(isRoot && process.platform === "linux")(
    "says in one sentence that the disk is full",
    async (context) => {
      const full = join(home, "full");
      mkdirSync(full);
      const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=12m", "tmpfs", full]);
      if (status !== 0) return context.skip("this machine does not let a small disk be mounted");
      try {
        await expect(startEmbeddedPostgres({ folder: full })).rejects.toMatchObject({
          sentences: [
            expect.stringMatching(/^The disk that holds .* is full: free some space, then start again\.$/),
          ],
        });
      } finally {
        spawnSync("umount", [full]);
      }
    },
  );
});
