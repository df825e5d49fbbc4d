// A filter that follows the user from list to list until they remove it, stored in their browser for them alone.
import { useSyncExternalStore } from "react";
import type { Condition, FilterSet } from "#kernel/list.ts";
import { deletePrivate, savePrivate, readPrivate } from "#kernel/web/storage/private-store.ts";
import { currentAccount } from "#kernel/web/session.ts";
import { createListeners } from "#kernel/web/listeners.ts";

/** The kinds of pins and the filters that accept them, in order of preference. */
const pinRules = {
  user: (_, { type }) => type === "account",
  client: (_, { record }) => record === "client",
  plate: (field) => field === "plate" || field === "licensePlate",
  vin: (field) => field === "vin",
} satisfies Record<string, (field: string, rule: FilterSet[string]) => boolean>;
export type PinKind = keyof typeof pinRules;
type Pins = Partial<Record<PinKind, readonly Omit<Condition, "field">[]>>;

const storageKey = "pins";
const noPins: Pins = {};
const { subscribe, notify: notifyListeners } = createListeners();
// Another tab may change a pin.
addEventListener("storage", () => notifyListeners());
let snapshot: { text: string; pins: Pins } = { text: "", pins: noPins };

function readPins(): Pins {
  const account = currentAccount();
  const stored = account === null ? undefined : readPrivate<Pins>(storageKey, account)?.value;
  const text = JSON.stringify(stored ?? noPins);
  if (text !== snapshot.text) snapshot = { text, pins: stored ?? noPins };
  return snapshot.pins;
}

function savePins(pins: Pins): void {
  const account = currentAccount();
  if (account === null || Object.keys(pins).length === 0) deletePrivate(storageKey);
  else savePrivate(storageKey, account, pins);
  notifyListeners();
}

/** The filter of a list that accepts this kind of pin: one for each kind. */
const pinnedField = (filters: FilterSet, kind: PinKind): string | undefined =>
  Object.entries(filters).find(([field, rule]) => pinRules[kind](field, rule))?.[0];

const pinKinds = Object.keys(pinRules) as PinKind[];
export const pinKindOf = (filters: FilterSet, field: string): PinKind | null =>
  pinKinds.find((kind) => pinnedField(filters, kind) === field) ?? null;

const withoutField = (conditions: readonly Condition[]) =>
  conditions.map(({ operator, value }) => ({ operator, value }));

/** True when the conditions of the list are those of the pin: its address may set others. */
const matchesPin = (pins: Pins, kind: PinKind | null, conditions: readonly Condition[]): boolean =>
  kind !== null &&
  pins[kind] !== undefined &&
  JSON.stringify(pins[kind]) === JSON.stringify(withoutField(conditions));

/** Pins the conditions of a field, in place of the previous ones; without any, removes the pin. */
export function pin(kind: PinKind, conditions: readonly Condition[]): void {
  const { [kind]: _before, ...others } = readPins();
  savePins(conditions.length === 0 ? others : { ...others, [kind]: withoutField(conditions) });
}

/** Removes the pins that this list accepts. */
export function unpin(filters: FilterSet): void {
  for (const kind of pinKinds) if (pinnedField(filters, kind) !== undefined) pin(kind, []);
}

const usePins = (): Pins => useSyncExternalStore(subscribe, readPins);

/** A filter of a list, whose pin follows its changes; `kind` is null when it cannot be pinned. */
export function usePinnedFilter(
  kind: PinKind | null,
  conditions: readonly Condition[],
  onChange: (conditions: readonly Condition[]) => void,
): { isPinned: boolean; togglePin: () => void; change: (conditions: readonly Condition[]) => void } {
  const isPinned = matchesPin(usePins(), kind, conditions);
  return {
    isPinned,
    togglePin: () => kind && pin(kind, isPinned ? [] : conditions),
    change: (next) => {
      if (kind && isPinned) pin(kind, next);
      onChange(next);
    },
  };
}

/** The initial conditions of a list opened without any. Saving the pins again extends their retention. */
export function withPins(filters: FilterSet, conditions: readonly Condition[]): Condition[] {
  const pins = readPins();
  if (pins === noPins) return [...conditions];
  savePins(pins);
  const pinned = pinKinds.flatMap((kind) => {
    const field = pinnedField(filters, kind);
    return field === undefined ? [] : (pins[kind] ?? []).map((one) => ({ ...one, field }));
  });
  return [...conditions.filter(({ field }) => !pinned.some((one) => one.field === field)), ...pinned];
}

/** The conditions of this list alone. */
export function withoutPins(filters: FilterSet, conditions: readonly Condition[]): Condition[] {
  const pins = readPins();
  const pinned = pinKinds.flatMap((kind) => (pins[kind] ? [pinnedField(filters, kind)] : []));
  return conditions.filter(({ field }) => !pinned.includes(field));
}
