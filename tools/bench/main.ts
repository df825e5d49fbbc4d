// npm run bench [-- --scale 10] [-- --rounds 5] [-- --no-browser] [-- --no-worst] [-- --lists listQuotes]
// [-- --sample 20] [-- --people 2000] [-- --contracts 90000] [-- --lines 50000] [-- --boxes 900]: compares the
// application with a bare floor in one run, on the embedded engine, and on the server of DATABASE_URL if set.
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { startEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { buildWeb } from "../build-web.mjs";
import { attempt } from "./attempt.ts";
import { measureJudging } from "./boxes/judging.ts";
import { measureBoxes } from "./boxes/measure.ts";
import { measureBrowser } from "./browser.ts";
import { measureWork } from "./money/work.ts";
import { buildCompany } from "./company.ts";
import { schemaHash } from "./schema-hash.ts";
import { measureCalls, readSample } from "./measures.ts";
import { measurePeople } from "./traffic/people.ts";
import { measureOpened } from "./opened.ts";
import { measureRegister } from "./register.ts";
import { printTable } from "./report.ts";
import { benchSecret, launchApplication, launchFloor, memoryOf } from "./targets.ts";
import { measureWorst } from "./worst-queries.ts";

const { values: options } = parseArgs({
  options: {
    scale: { type: "string", default: "1" },
    rounds: { type: "string", default: "5" },
    "no-browser": { type: "boolean", default: false },
    "no-worst": { type: "boolean", default: false },
    /** Numbers of simultaneous people; none when empty. */
    people: { type: "string", default: "500,2000,4000,6000" },
    /** Contracts billed for a month, beside a batch of debits; none for 0. */
    contracts: { type: "string", default: "4500" },
    /** Lines of a bank statement imported and matched; none for 0. */
    lines: { type: "string", default: "5000" },
    /** Seconds of frames of boxes; none for 0. */
    boxes: { type: "string", default: "20" },
    /** No measure of calls. */
    "no-calls": { type: "boolean", default: false },
    /** Names of the lists under the worst queries; all when absent. */
    lists: { type: "string" },
    /** Runs one worst query in this many: all of them take hours at scale 10. */
    sample: { type: "string", default: "1" },
  },
});
const scale = Number(options.scale);
const print = (line: string): void => console.log(line);

interface Engine {
  title: string;
  /** Outside the repository, one per schema and scale. */
  folder: string;
  /** Starts the engine if it is ours, and returns its address. */
  open: () => Promise<{ url: string; stop: () => Promise<void> }>;
  /** True if the application starts the engine itself. */
  isEmbedded: boolean;
}

const name = `${schemaHash()}-x${scale}`;
const folder = join(tmpdir(), "ecurie-bench", name);

const embedded: Engine = {
  title: "embedded engine",
  folder,
  isEmbedded: true,
  open: async () => {
    const { connection, stop } = await startEmbeddedPostgres({ folder });
    return {
      url: `postgres://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(connection.host)}`,
      stop,
    };
  },
};

function outside(serverUrl: string): Engine {
  const url = new URL(serverUrl);
  url.pathname = `/ecurie_bench_${name.replace(/\W/g, "_")}`;
  return {
    title: "PostgreSQL of DATABASE_URL",
    folder: `${folder}-server`,
    isEmbedded: false,
    open: async () => ({ url: url.href, stop: async () => {} }),
  };
}

async function emptyDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const database = new URL(url).pathname.slice(1);
  await client.query(`drop database if exists ${database} with (force)`);
  await client.query(`create database ${database}`);
  await client.end();
}

/** The multiplied demonstration company, built once per schema and scale. */
async function build({ folder: place, isEmbedded, open }: Engine): Promise<void> {
  const done = join(place, "built");
  if (existsSync(done)) return;
  print("building the company (once)");
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  const { url, stop } = await open();
  try {
    if (!isEmbedded) await emptyDatabase(url);
    await (await launchApplication({ folder: join(place, "application"), databaseUrl: url })).stop();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    // Closed before the engine stops, which would hide the reason of a failed build.
    await buildCompany(client, scale, print).finally(() => client.end());
  } finally {
    await stop();
  }
  writeFileSync(done, "");
}

async function measureServer(engine: Engine, url: string): Promise<void> {
  const folder = join(engine.folder, "application");
  const application = await launchApplication({ folder, databaseUrl: url });
  const floor = await launchFloor({ connectionString: url });
  try {
    if (!options["no-calls"])
      printTable(
        `${engine.title}, scale ${scale}: milliseconds, and ratios to the floor`,
        await measureCalls({ application, floor, rounds: Number(options.rounds), databaseUrl: url }),
      );
    print(
      `\nmemory after load, of the application without PostgreSQL: ${(await memoryOf(application.process)).toFixed(0)} MB (floor ${(await memoryOf(floor.process)).toFixed(0)} MB)`,
    );
    await attempt("opened", () => measureOpened({ application, databaseUrl: url, print }));
    await attempt("register", () => measureRegister({ application, databaseUrl: url, print }));
    if (!options["no-worst"])
      await attempt("worst queries", () =>
        measureWorst(application, url, { print, only: options.lists, sample: Number(options.sample) }),
      );
    const crowds = options.people.split(",").filter(Boolean).map(Number);
    if (crowds.length > 0)
      await attempt("people", () => measurePeople(application, url, { headcounts: crowds, print }));
    if (!options["no-browser"])
      await attempt("browser", async () => {
        const { carIds } = await readSample(url);
        await measureBrowser(application, { carId: carIds[0] ?? "", print });
      });
  } finally {
    await floor.stop();
    await application.stop();
  }
}

async function bench(engine: Engine): Promise<void> {
  print(`\n== ${engine.title}, scale ${scale}`);
  await build(engine);
  const { url, stop } = await engine.open();
  const [contracts, lines] = [Number(options.contracts), Number(options.lines)];
  try {
    await attempt("server", () => measureServer(engine, url));
    if (contracts > 0 || lines > 0)
      await attempt("long work", () =>
        measureWork(url, join(engine.folder, "application"), { contracts, lines, print }),
      );
    await attempt("judging of mileages", async () => measureJudging(print));
    const seconds = Number(options.boxes);
    if (seconds > 0)
      await attempt("boxes", () =>
        measureBoxes({
          databaseUrl: url,
          folder: join(engine.folder, "application"),
          secret: benchSecret,
          seconds,
          print,
        }),
      );
  } finally {
    await stop();
  }
  if (engine.isEmbedded) await attempt("start", () => measureStart(engine.folder));
}

/** A second start, with its embedded engine: nothing to install, build or migrate. */
async function measureStart(place: string): Promise<void> {
  // The application keeps its files beside its embedded engine.
  cpSync(join(place, "application"), place, { recursive: true });
  const { startedIn, stop } = await launchApplication({ folder: place });
  print(`start with the embedded engine to the first answer: ${startedIn.toFixed(0)} ms`);
  await stop();
}

if (!options["no-browser"]) await buildWeb();
for (const engine of [embedded, ...(process.env.DATABASE_URL ? [outside(process.env.DATABASE_URL)] : [])])
  await bench(engine);
