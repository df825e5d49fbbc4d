// `npm run backup -- <folder>`: the database and the files, while the application runs or not.
import { resolve } from "node:path";
import { reachDatabase } from "#app/server/engine.ts";
import { filesOf, secretOf } from "#app/server/services.ts";
import { readSettings } from "#app/server/settings.ts";
import { backUp } from "#platform/backup/backup.ts";
import { CannotStart } from "#platform/cannot-start.ts";
import packageFile from "../package.json" with { type: "json" };
import { runCommand } from "./command.ts";

async function backup([folder]: readonly string[]): Promise<string> {
  if (!folder) throw new CannotStart("Say where: npm run backup -- <folder>");
  const settings = readSettings(process.env);
  const engine = await reachDatabase(settings);
  try {
    const { tables, files } = await backUp(
      {
        database: engine.config,
        files: (await filesOf(settings)).files,
        secret: secretOf(settings),
        application: packageFile.version,
      },
      resolve(folder),
    );
    const rows = tables.reduce((sum, one) => sum + one.rows, 0);
    const key = settings.SECRET ? "SECRET" : `the file ${resolve(settings.DATA_DIR, "secret")}`;
    return [
      `${folder} holds ${tables.length} tables (${rows} rows) and ${files.length} files.`,
      `The key that opens what is encrypted in it (${key}) is not in it: keep it elsewhere, and not with this backup.${settings.SEAL_FILE ? " So for SEAL_FILE and its password." : ""}`,
    ].join("\n");
  } finally {
    await engine.stop();
  }
}

runCommand(backup(process.argv.slice(2)));
