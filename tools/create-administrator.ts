// The first administrator of a production: `npm run create-administrator -- email "First name" "Last name"`.
// A temporary password goes by mail; it is changed at the first sign-in.
import pino from "pino";
import { compose } from "#app/server/compose.ts";
import { demandOwnDatabase } from "#app/server/demonstrate.ts";
import { openEngine } from "#app/server/engine.ts";
import { readSettings } from "#app/server/settings.ts";
import { ownCaller, openErrand } from "#kernel/server/application.ts";
import { CannotStart } from "#platform/cannot-start.ts";
import { makeFirstAdministrator } from "#people/server/first-administrator.ts";
import { runCommand } from "./command.ts";

const usage = 'Say who: npm run create-administrator -- email "First name" "Last name"';

async function createAdministrator([email, name, familyName]: readonly string[]): Promise<string> {
  if (!email || !name || !familyName) throw new CannotStart(usage);
  const settings = readSettings(process.env);
  const engine = await openEngine(settings, () => {});
  try {
    const { application, jobs, stop } = await compose({
      settings,
      database: engine.config,
      checksAnswers: false,
      log: pino({ enabled: false }),
    });
    try {
      await demandOwnDatabase(application, settings.MODE);
      const made = await makeFirstAdministrator(openErrand(application, ownCaller("create-administrator")), {
        email,
        name,
        familyName,
      });
      await jobs.drain(application).catch((error: Error) => {
        throw new CannotStart(
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
