// The channels that messages can be sent by; forms offer no other.
import { useRead } from "#kernel/web/reads.ts";
import { sessionEndpoints } from "../../contract/session.ts";
import type { CanSend } from "../../model/session.ts";

/** Null until it is read. */
export const useCanSend = (): CanSend | null =>
  useRead(sessionEndpoints.readPublicSettings, {}, { isQuiet: true }).data?.canSend ?? null;
