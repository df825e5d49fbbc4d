// node tools/database/recount.ts [--repair]: compares the stored counters with a recount. Prints each difference, and
// exits with 1; --repair writes the recount. The application may be running or not.
import { parseArgs } from "node:util";
import pg from "pg";
import { connectDatabase } from "#app/server/engine.ts";
import { readSettings } from "#app/server/settings/settings.ts";
import { recount } from "#kernel/server/tallies/recount.ts";

const { values: options } = parseArgs({ options: { repair: { type: "boolean", default: false } } });
const engine = await connectDatabase(readSettings(process.env));
const client = new pg.Client(engine.config);
await client.connect();
try {
  const { counters, wrong } = await recount(client, options.repair);
  for (const { name, kept, counted } of wrong) console.log(`${name}: kept ${kept}, counted ${counted}`);
  console.log(
    `${counters} counters, ${wrong.length} wrong${options.repair && wrong.length > 0 ? ", repaired" : ""}`,
  );
  if (wrong.length > 0 && !options.repair) process.exitCode = 1;
} finally {
  await client.end();
  await engine.stop();
}
