// Channels that messages can be sent through; forms offer no other.
import { useRead } from "#kernel/web/calls/reads.ts";
import { sessionEndpoints } from "../../contract/session.ts";
import type { SendingChannels } from "../../model/session.ts";

/** Null while loading. */
export const useCanSend = (): SendingChannels | null =>
  useRead(sessionEndpoints.readPublicSettings, {}, { isQuiet: true }).data?.canSend ?? null;
