// The first administrator of a production: `npm run create-administrator -- email "First name" "Last name"`.
// A temporary password goes by mail; it is changed at the first sign-in.
import pino from "pino";
import { compose } from "#app/server/compose.ts";
import { requireOwnDatabase } from "#app/server/demonstrate.ts";
import { openEngine } from "#app/server/engine.ts";
import { readSettings } from "#app/server/settings/settings.ts";
import { systemCaller, openOutsideContext } from "#kernel/server/application.ts";
import { StartupError } from "#platform/startup-error.ts";
import { makeFirstAdministrator } from "#people/server/users/first-administrator.ts";
import { runCommand } from "./command.ts";

const usage = 'Say who: npm run create-administrator -- email "First name" "Last name"';

async function createAdministrator([email, name, familyName]: readonly string[]): Promise<string> {
  if (!email || !name || !familyName) throw new StartupError(usage);
  const settings = readSettings(process.env);
  const engine = await openEngine(settings, () => {});
  try {
    await requireOwnDatabase(engine.config, settings.MODE);
    const { application, jobs, stop } = await compose({
      settings,
      database: engine.config,
      validatesAnswers: false,
      log: pino({ enabled: false }),
    });
    try {
      const made = await makeFirstAdministrator(
        openOutsideContext(application, systemCaller("create-administrator")),
        {
          email,
          name,
          familyName,
        },
      );
      await jobs.drain(application).catch((error: Error) => {
        throw new StartupError(
          `${made.email} is an administrator, but the mail of the temporary password was not sent (${error.message}): run this again.`,
          error,
        );
      });
      return `${made.email} is an administrator: a temporary password was sent there.`;
    } finally {
      await stop();
    }
  } finally {
    await engine.stop();
  }
}

runCommand(createAdministrator(process.argv.slice(2)));
