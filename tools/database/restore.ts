// `npm run restore -- <folder> [--other-key]`: restores a backup into an empty database and an empty store.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { openEngine } from "#app/server/engine.ts";
import { openFileStore, readSecret } from "#app/server/services.ts";
import { readSettings } from "#app/server/settings/settings.ts";
import { restore } from "#platform/backup/restore.ts";
import { StartupError } from "#platform/startup-error.ts";
import { runCommand } from "../command.ts";

async function runRestore(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "other-key": { type: "boolean", default: false } },
  });
  const [folder] = positionals;
  if (!folder) throw new StartupError("Say which: npm run restore -- <folder>");
  const settings = readSettings(process.env);
  const engine = await openEngine(settings, () => {});
  try {
    const { tables, files, madeAt } = await restore(
      { database: engine.config, files: (await openFileStore(settings)).files, secret: readSecret(settings) },
      resolve(folder),
      values["other-key"],
    );
    return `The backup of ${madeAt} is restored: ${tables.length} tables and ${files.length} files.`;
  } finally {
    await engine.stop();
  }
}

runCommand(runRestore());
