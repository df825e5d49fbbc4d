// A filter that goes with a person from list to list, until they take it away: kept by their browser, for them alone.
import { useSyncExternalStore } from "react";
import type { Condition, FilterSet } from "#kernel/list.ts";
import { forgetPrivate, keepPrivate, readPrivate } from "#kernel/web/private-store.ts";
import { accountHere } from "#kernel/web/session.ts";

/** What may be pinned, and the filters that ask it, by order of preference. */
const kinds = {
  user: (_, { type }) => type === "account",
  client: (_, { record }) => record === "client",
  plate: (field) => field === "plate" || field === "licensePlate",
  vin: (field) => field === "vin",
} satisfies Record<string, (field: string, rule: FilterSet[string]) => boolean>;
export type PinKind = keyof typeof kinds;
type Pins = Partial<Record<PinKind, readonly Omit<Condition, "field">[]>>;

const place = "pins";
const nothing: Pins = {};
const listeners = new Set<() => void>();
let last: { text: string; pins: Pins } = { text: "", pins: nothing };

function pinsHere(): Pins {
  const account = accountHere();
  const stored = account === null ? undefined : readPrivate<Pins>(place, account)?.value;
  const text = JSON.stringify(stored ?? nothing);
  if (text !== last.text) last = { text, pins: stored ?? nothing };
  return last.pins;
}

function keep(pins: Pins): void {
  const account = accountHere();
  if (account === null || Object.keys(pins).length === 0) forgetPrivate(place);
  else keepPrivate(place, account, pins);
  for (const listener of listeners) listener();
}

/** The filter of a list that asks what may be pinned: one for each kind. */
const fieldOf = (filters: FilterSet, kind: PinKind): string | undefined =>
  Object.entries(filters).find(([field, rule]) => kinds[kind](field, rule))?.[0];

const names = Object.keys(kinds) as PinKind[];
export const pinKindOf = (filters: FilterSet, field: string): PinKind | null =>
  names.find((kind) => fieldOf(filters, kind) === field) ?? null;

const bare = (conditions: readonly Condition[]) =>
  conditions.map(({ operator, value }) => ({ operator, value }));

/** A list may be asked something else than what is pinned, by its address. */
export const isPinnedAs = (pins: Pins, kind: PinKind | null, conditions: readonly Condition[]): boolean =>
  kind !== null &&
  pins[kind] !== undefined &&
  JSON.stringify(pins[kind]) === JSON.stringify(bare(conditions));

/** Conditions of a field are what is pinned, or take its place; none: it is no longer. */
export function pin(kind: PinKind, conditions: readonly Condition[]): void {
  const { [kind]: _before, ...others } = pinsHere();
  keep(conditions.length === 0 ? others : { ...others, [kind]: bare(conditions) });
}

/** What this list asks is pinned no longer. */
export function unpin(filters: FilterSet): void {
  for (const kind of names) if (fieldOf(filters, kind) !== undefined) pin(kind, []);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
};
export const usePins = (): Pins => useSyncExternalStore(subscribe, pinsHere);

/** What a list that is asked nothing begins with. Read each time, it is kept for as long as it is used. */
export function withPins(filters: FilterSet, conditions: readonly Condition[]): Condition[] {
  const pins = pinsHere();
  if (pins === nothing) return [...conditions];
  keep(pins);
  const pinned = names.flatMap((kind) => {
    const field = fieldOf(filters, kind);
    return field === undefined ? [] : (pins[kind] ?? []).map((one) => ({ ...one, field }));
  });
  return [...conditions.filter(({ field }) => !pinned.some((one) => one.field === field)), ...pinned];
}

/** What is of this list alone. */
export function withoutPins(filters: FilterSet, conditions: readonly Condition[]): Condition[] {
  const pins = pinsHere();
  const pinned = names.flatMap((kind) => (pins[kind] ? [fieldOf(filters, kind)] : []));
  return conditions.filter(({ field }) => !pinned.includes(field));
}
