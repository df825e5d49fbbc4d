// The parts of the console that the user may open: in a demonstration, the outbox for all users and the rest with the
// permission; in production, which has no outbox, developers only.
import { sessionEndpoints } from "#people/contract/session.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { hasPermission } from "#kernel/actor.ts";
import { grantsIn } from "../../permissions.ts";

export function useConsole(): { isVisible: boolean; isFull: boolean; hasOutbox: boolean } {
  const { actor } = useSession();
  const { data } = useRead(sessionEndpoints.readPublicSettings, {}, { isQuiet: true });
  if (!data) return { isVisible: false, isFull: false, hasOutbox: false };
  const isFull = hasPermission(grantsIn(data.mode), actor, "OPEN_DEVELOPER_CONSOLE");
  const hasOutbox = data.mode === "demonstration";
  return { isVisible: hasOutbox || isFull, isFull, hasOutbox };
}
