// Private data of a person in this browser, shared between tabs: deleted on sign-out, when another account signs in,
// and after a week.

interface Entry<T> {
  /** The account of its owner. */
  of: string;
  at: number;
  value: T;
}

const prefix = "ecurie.private.";
const maximumAgeMs = 7 * 24 * 60 * 60_000;

function entryAt(place: string): Entry<unknown> | null {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "null") as Entry<unknown> | null;
  } catch {
    return null;
  }
}

export const savePrivate = <T>(name: string, of: string, value: T): void =>
  localStorage.setItem(prefix + name, JSON.stringify({ of, at: Date.now(), value } satisfies Entry<T>));

export const deletePrivate = (name: string): void => localStorage.removeItem(prefix + name);

/** Null where nothing is stored, or not by this account. */
export function readPrivate<T>(name: string, of: string): Entry<T> | null {
  const entry = entryAt(prefix + name);
  return entry?.of === of ? (entry as Entry<T>) : null;
}

const storageKeys = (): string[] => Object.keys(localStorage).filter((name) => name.startsWith(prefix));

/** The names of the stored entries. */
export const privateNames = (): string[] => storageKeys().map((place) => place.slice(prefix.length));

/** Deletes entries that are too old, unreadable, or of an account that is not retained. */
export function sweepPrivate(isRetained: (account: string) => boolean): void {
  for (const place of storageKeys()) {
    const entry = entryAt(place);
    if (!entry || !isRetained(entry.of) || Date.now() - entry.at > maximumAgeMs)
      localStorage.removeItem(place);
  }
}
