// The counters of the menu.
import { gather, type CounterRule, type DeclaredName } from "#kernel/manifest.ts";
import { manifests } from "./areas.ts";
import { laterManifest } from "./later.ts";
import type { PermissionName } from "./permissions.ts";

export type CounterName = DeclaredName<typeof manifests, "counters">;
export const counters = gather(manifests, "counters") as Readonly<
  Record<CounterName, CounterRule & { may: readonly PermissionName[] }>
>;

/** Kinds of records whose changes may change the counters visible with these permissions. */
export const countedKinds = (hasPermission: (name: PermissionName) => boolean): readonly string[] => [
  ...new Set(
    Object.values(counters)
      .filter(({ may }) => may.length === 0 || may.some(hasPermission))
      .flatMap(({ shows }) => shows),
  ),
];

/** Counters of areas that are not built yet: always 0. */
export const laterCounters: readonly string[] = Object.keys(laterManifest.counters);
