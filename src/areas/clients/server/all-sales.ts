import { hasPermission } from "#kernel/actor.ts";
import type { Call } from "#kernel/server/call.ts";

/** True when the caller follows the sales of everyone, and not only their own. */
export const canSeeAllSales = ({ grants, actor }: Call): boolean =>
  hasPermission(grants, actor, "FOLLOW_ALL_SALES");
