// `npm run backup -- <folder>`: backs up the database and the files, whether the application runs or not.
import { resolve } from "node:path";
import { connectDatabase } from "#app/server/engine.ts";
import { openFileStore, readSecret } from "#app/server/services.ts";
import { readSettings } from "#app/server/settings/settings.ts";
import { versionOf } from "#app/server/version.ts";
import { backUp } from "#platform/backup/backup.ts";
import { StartupError } from "#platform/startup-error.ts";
import { runCommand } from "../command.ts";

async function runBackup([folder]: readonly string[]): Promise<string> {
  if (!folder) throw new StartupError("Say where: npm run backup -- <folder>");
  const settings = readSettings(process.env);
  const engine = await connectDatabase(settings);
  try {
    const { tables, files } = await backUp(
      {
        database: engine.config,
        files: (await openFileStore(settings)).files,
        secret: readSecret(settings),
        application: versionOf(settings),
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

runCommand(runBackup(process.argv.slice(2)));
