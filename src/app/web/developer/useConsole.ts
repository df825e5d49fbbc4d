// Access of the user to the console, and to its outbox, which production lacks.
import { sessionEndpoints } from "#people/contract/session.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { hasPermission } from "#kernel/actor.ts";
import { grantsIn } from "../../permissions.ts";

export function useConsole(): { isOpen: boolean; hasOutbox: boolean } {
  const { actor } = useSession();
  const { data } = useRead(sessionEndpoints.readPublicSettings, {}, { isQuiet: true });
  if (!data) return { isOpen: false, hasOutbox: false };
  const isOpen = hasPermission(grantsIn(data.mode), actor, "OPEN_DEVELOPER_CONSOLE");
  return { isOpen, hasOutbox: isOpen && data.mode === "demonstration" };
}
