// `npm run telematics`: the box listener as a separate process, on this machine or another.
import pino from "pino";
import { openLog } from "#platform/logs.ts";
import { StartupError } from "#platform/startup-error.ts";
import { compose } from "../compose.ts";
import { requireOwnDatabase } from "../demonstrate.ts";
import { connectDatabase } from "../engine.ts";
import { readSettings } from "../settings/settings.ts";
import { listenToBoxes } from "./listen.ts";

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const log = openLog(settings.LOG_LEVEL, pino.destination(1));
  const engine = await connectDatabase(settings);
  await requireOwnDatabase(engine.config, settings.MODE);
  const { application, stop } = await compose({
    settings,
    database: engine.config,
    validatesAnswers: false,
    log,
  });
  const listener = await listenToBoxes(application, settings);
  if (!listener) throw new StartupError("TELEMATICS_PORT is 0: there is nothing to listen to.");
  log.info({ port: listener.port }, "listening to boxes");
  const close = async (): Promise<void> => {
    await listener.close();
    await stop();
    await engine.stop();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void close());
}

start().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.sentences.join("\n") : error);
  process.exit(1);
});
