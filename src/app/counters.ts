// The counters of the menu.
import { gather, type CounterRule, type DeclaredName } from "#kernel/manifest.ts";
import { manifests } from "./areas.ts";
import { laterManifest } from "./later.ts";
import type { PermissionName } from "./permissions.ts";

export type CounterName = DeclaredName<typeof manifests, "counters">;
export const counters = gather(manifests, "counters") as Readonly<
  Record<CounterName, CounterRule & { may: readonly PermissionName[] }>
>;

/** Counters of areas that are not built yet: always 0. */
export const laterCounters: readonly string[] = Object.keys(laterManifest.counters);
