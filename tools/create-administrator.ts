// The first administrator of a production: `npm run create-administrator -- email "First name" "Last name"`.
// A temporary password goes by mail; it is changed at the first sign-in.
import pino from "pino";
import { compose } from "#app/server/compose.ts";
import { demandOwnDatabase } from "#app/server/demonstrate.ts";
import { openEngine } from "#app/server/engine.ts";
import { readSettings } from "#app/server/settings.ts";
import { Failure } from "#kernel/failure.ts";
import { inTransaction, itself } from "#kernel/server/application.ts";
import { CannotStart } from "#kernel/server/cannot-start.ts";
import { makeFirstAdministrator } from "#people/server/first-administrator.ts";

const usage = 'Say who: npm run create-administrator -- email "First name" "Last name"';

async function createAdministrator([email, name, familyName]: readonly string[]): Promise<string> {
  if (!email || !name || !familyName) throw new CannotStart(usage);
  const settings = readSettings(process.env);
  const engine = await openEngine(settings, () => {});
  try {
    const { application, jobs, stop } = await compose({ settings, database: engine.config, checksAnswers: false, log: pino({ enabled: false }) });
    try {
      await demandOwnDatabase(application, settings.MODE);
      const made = await inTransaction(application, itself("create-administrator"), (call) => makeFirstAdministrator(call, { email, name, familyName }));
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

createAdministrator(process.argv.slice(2)).then(
  (said) => {
    console.log(said);
    process.exit(0);
  },
  (error: unknown) => {
    const sentences =
      error instanceof CannotStart
        ? error.sentences
        : error instanceof Failure
          ? [error.message, ...Object.entries(error.fields ?? {}).map(([field, why]) => `${field}: ${why}`)]
          : [String(error)];
    console.error(sentences.join("\n"));
    process.exit(1);
  },
);
