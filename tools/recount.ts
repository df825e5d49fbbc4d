// node tools/recount.ts [--repair]: are the kept counters equal to a recount? Says each one that is not,
// and ends with 1; --repair writes the recount. The application may be running or not.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { readSettings } from "#app/server/settings.ts";
import { startEmbeddedPostgres } from "#kernel/server/embedded-postgres.ts";
import { recount } from "#kernel/server/recount.ts";

/** The socket of the embedded server that runs in a folder, by the file that PostgreSQL keeps; null when none runs. */
function runningIn(folder: string): string | null {
  try {
    return readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[4] || null;
  } catch {
    return null;
  }
}

async function connect(): Promise<{ client: pg.Client; stop: () => Promise<void> }> {
  const { DATABASE_URL, DATA_DIR } = readSettings(process.env);
  const folder = resolve(DATA_DIR);
  const socket = runningIn(folder);
  const engine = DATABASE_URL
    ? null
    : socket
      ? { connection: { host: socket, user: "ecurie", database: "postgres" }, stop: async () => {} }
      : await startEmbeddedPostgres({ folder });
  const client = new pg.Client(engine ? engine.connection : { connectionString: DATABASE_URL });
  await client.connect();
  return { client, stop: async () => (await client.end(), engine?.stop()) };
}

const { values: options } = parseArgs({ options: { repair: { type: "boolean", default: false } } });
const { client, stop } = await connect();
try {
  const { counters, wrong } = await recount(client, options.repair);
  for (const { name, kept, counted } of wrong) console.log(`${name}: kept ${kept}, counted ${counted}`);
  console.log(`${counters} counters, ${wrong.length} wrong${options.repair && wrong.length > 0 ? ", repaired" : ""}`);
  if (wrong.length > 0 && !options.repair) process.exitCode = 1;
} finally {
  await stop();
}
