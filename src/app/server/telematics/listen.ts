// The listener of boxes, as the settings ask for it.
import type { Application } from "#kernel/server/application.ts";
import { type Listener, openListener } from "#telematics/server/listener/listener.ts";
import { explainListenError } from "../listen-error.ts";
import { readSecret } from "../services.ts";
import type { Settings } from "../settings/settings.ts";

/** Null when the port is 0. Throws StartupError for a port that cannot be taken. */
export async function listenToBoxes(application: Application, settings: Settings): Promise<Listener | null> {
  const address = { port: settings.TELEMATICS_PORT, host: settings.HOST };
  if (address.port === 0) return null;
  try {
    return await openListener(application, { ...address, secret: readSecret(settings) });
  } catch (error) {
    throw explainListenError(error, { ...address, setting: "TELEMATICS_PORT" });
  }
}
