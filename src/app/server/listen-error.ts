// The sentence of a known error of a port.
import { StartupError } from "#platform/startup-error.ts";

export interface ListenAddress {
  port: number;
  host: string;
  /** The setting of the port. */
  setting: "PORT" | "TELEMATICS_PORT";
}

/** A clear sentence for a known listen error, else the error itself. */
export function explainListenError(error: unknown, { port, host, setting }: ListenAddress): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE")
    return new StartupError(
      `Port ${port} of ${host} is already taken: stop what listens there, or choose another with ${setting}.`,
      error,
    );
  if (code === "EACCES")
    return new StartupError(
      `Port ${port} is not allowed to this account: choose one above 1023 with ${setting}.`,
      error,
    );
  if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL")
    return new StartupError(`HOST ${host} is no address of this machine.`, error);
  return error;
}
