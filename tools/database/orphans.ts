// node tools/database/orphans.ts: checks that comments, histories and signatures reference existing records. Prints
// each orphan, and exits with 1. The application may be running or not; the same check runs each night.
import pg from "pg";
import { records } from "#app/records.ts";
import { connectDatabase } from "#app/server/engine.ts";
import { readSettings } from "#app/server/settings/settings.ts";
import { anyRecordLinks } from "#app/server/application/orphans.ts";
import { type Orphan, orphanLine, orphansStatement } from "#kernel/server/records/orphans.ts";

const engine = await connectDatabase(readSettings(process.env));
const client = new pg.Client(engine.config);
await client.connect();
try {
  const { rows } = await client.query<Orphan>(orphansStatement(anyRecordLinks, Object.keys(records)));
  for (const orphan of rows) console.log(orphanLine(orphan));
  console.log(`${anyRecordLinks.length} links, ${rows.length} orphans`);
  if (rows.length > 0) process.exitCode = 1;
} finally {
  await client.end();
  await engine.stop();
}
