// The counters of the menu; -1 while unknown.
import { statisticsEndpoints } from "#desk/contract/statistics.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { countedKinds } from "../../../counters.ts";
import type { MenuEntry } from "./menu.ts";

export function useCounters(): (name: string) => number {
  const { hasPermission } = useSession();
  const { data } = useRead(
    statisticsEndpoints.menuCounters,
    {},
    { isQuiet: true, keepPrevious: true, shows: countedKinds(hasPermission) },
  );
  return (name) => data?.[name] ?? -1;
}

const numberFormat = new Intl.NumberFormat("fr-FR");

/** The text of a badge: null for 0 and for an unknown count. */
export const badgeText = (count: number): string | null =>
  count <= 0 ? null : count > 9_999 ? "9 999+" : numberFormat.format(count);

export const counterSum = (entries: readonly MenuEntry[], count: (name: string) => number): number =>
  entries.reduce((sum, { counter }) => sum + Math.max(0, counter ? count(counter) : 0), 0);
