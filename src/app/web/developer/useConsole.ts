// What of the console is open to who is at the screen: outside production everybody reads the outbox and
// whoever holds the permission the rest; in production developers alone.
import { peopleContract } from "#people/contract.ts";
import { useRead } from "#kernel/web/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { holds } from "#kernel/who.ts";
import { grantsIn } from "../../permissions.ts";

export function useConsole(): { isShown: boolean; isWhole: boolean } {
  const { who } = useSession();
  const { data } = useRead(peopleContract.readPublicSettings, {}, { isQuiet: true });
  if (!data) return { isShown: false, isWhole: false };
  const isWhole = holds(grantsIn(data.mode), who, "OPEN_DEVELOPER_CONSOLE");
  return { isShown: data.mode === "demonstration" || isWhole, isWhole };
}
