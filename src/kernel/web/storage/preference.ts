// Preferences of a person, stored by the browser: in a one-year cookie, or in local storage.
import { useCallback, useSyncExternalStore } from "react";
import { createListeners } from "../listeners.ts";

const { subscribe, notify: notifyListeners } = createListeners();
// Another tab may change a preference.
addEventListener("storage", () => notifyListeners());

/** The cookies of the page, cached: each cell that shows a price reads one. */
let cookies: ReadonlyMap<string, string> | undefined;

const readCookies = (): ReadonlyMap<string, string> =>
  new Map(
    document.cookie
      .split("; ")
      .map((part) => [part.slice(0, part.indexOf("=")), part.slice(part.indexOf("=") + 1)] as const),
  );

export const readCookie = (name: string): string | undefined => (cookies ??= readCookies()).get(name);

/** Stored for one year, and never sent to another site. */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; max-age=31536000; path=/; samesite=lax`;
  cookies = undefined;
  notifyListeners();
}

/** A choice stored in a cookie (`theme`, `drawer`). */
export function useCookie(name: string, fallback: string): [string, (value: string) => void] {
  const value = useSyncExternalStore(subscribe, () => readCookie(name)) ?? fallback;
  return [value, useCallback((next) => writeCookie(name, next), [name])];
}

const storageKey = (name: string): string => `ecurie.${name}`;
const parsedValues = new Map<string, { text: string | null; value: unknown }>();

/** A value stored in local storage, or undefined. The same object while its text does not change. */
function readStored<T>(name: string): T | undefined {
  const text = localStorage.getItem(storageKey(name));
  const cached = parsedValues.get(name);
  if (cached && cached.text === text) return cached.value as T | undefined;
  let value: unknown;
  try {
    value = text === null ? undefined : JSON.parse(text);
  } catch {
    value = undefined;
  }
  parsedValues.set(name, { text, value });
  return value as T | undefined;
}

function writeStored(name: string, value: unknown): void {
  if (value === undefined) localStorage.removeItem(storageKey(name));
  else localStorage.setItem(storageKey(name), JSON.stringify(value));
  notifyListeners();
}

/** A preference of this browser, shared by its tabs. `undefined` goes back to the fallback. */
export function usePreference<T>(name: string, fallback: T): [T, (value: T | undefined) => void] {
  const value = useSyncExternalStore(subscribe, () => readStored<T>(name)) ?? fallback;
  return [value, useCallback((next) => writeStored(name, next), [name])];
}
