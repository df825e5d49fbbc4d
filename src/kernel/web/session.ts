// The session of the person at the screen. Identities come from the area of people.
import { createListeners } from "./listeners.ts";
import type { PageAddress } from "../links/page-address.ts";
import { useSyncExternalStore } from "react";
import { navigate } from "./navigation/navigate.ts";
import type { Access } from "../contract.ts";
import {
  anonymous,
  type Grants,
  hasPermission,
  explainMissingPermission,
  requiredRoles,
  type Actor,
} from "../actor.ts";
import { removeOfflineShell } from "./storage/offline-shell.ts";
import { sweepPrivate } from "./storage/private-store.ts";

/**
 * The identity provider, implemented by the area of people. Kept light: the SDK of the pool is loaded when it is
 * needed.
 */
export interface Identity {
  /** The user signed in when the page was left; null when there was none. */
  restore: () => Promise<Actor | null>;
  /**
   * A valid token for the Authorization header, refreshed when necessary; null when signed out. Rejects when the pool
   * does not answer: the session may still be valid.
   */
  token: () => Promise<string | null>;
  /** Requests a token with the current roles; null when the session has ended. */
  renew: () => Promise<Actor | null>;
  /** Deletes the tokens of this browser; never rejects. */
  signOut: () => Promise<void>;
}

let identity: Identity = {
  restore: async () => null,
  token: async () => null,
  renew: async () => null,
  signOut: async () => {},
};
let grants: Grants = { permissions: {}, roleNames: {} };
let actor: Actor | null = null;
/** The last known account, which may sign in again after an expired session. */
let lastAccount: string | null = null;
const { subscribe, notify: notifyListeners } = createListeners();
const signOuts = createListeners();

function setActor(next: Actor): void {
  lastAccount = next.sub ?? lastAccount;
  actor = next;
  // Without a session, the last account may sign in again: its private data stays.
  sweepPrivate((account) => next.sub === null || account === next.sub);
  notifyListeners();
}

/** Restores the session: called once, before the first screen. */
export async function openSession(source: Identity, roleGrants: Grants): Promise<void> {
  identity = source;
  grants = roleGrants;
  setActor((await source.restore().catch(() => null)) ?? anonymous);
}

/** Effects that clear data on sign-out: cached answers, drafts. */
export const onSignOut = signOuts.subscribe;

/**
 * Called by the sign-in screen; `takeDestination()` returns the next page. Another account finds nothing of the
 * previous one.
 */
export function startSession(person: Actor): void {
  if (lastAccount !== null && lastAccount !== person.sub) signOuts.notify();
  sessionStorage.removeItem(endedEmailKey);
  setActor(person);
}

export async function signOut(): Promise<void> {
  await identity.signOut();
  setActor(anonymous);
  signOuts.notify();
  // Deletes every private entry, whether or not this tab has loaded it.
  sweepPrivate(() => false);
  void removeOfflineShell();
  sessionStorage.clear();
  navigate("/sign-in");
}

export const token = (): Promise<string | null> => identity.token();

/** The current account, or the one whose session expired; null before any sign-in. */
export const currentAccount = (): string | null => lastAccount;

/** Updates the roles; false when the session has ended. */
export async function renewSession(): Promise<boolean> {
  const person = await identity.renew().catch(() => null);
  if (person) setActor(person);
  return person !== null;
}

const destinationKey = "ecurie.goingTo";
const endedEmailKey = "ecurie.endedSession";

/** Stores, in this tab and until the next sign-in or sign-out, whose session has ended. */
export const saveEndedEmail = (email: string): void => sessionStorage.setItem(endedEmailKey, email);
/** The address of the account whose session has ended in this tab; "" when none has. */
export const endedEmail = (): string => sessionStorage.getItem(endedEmailKey) ?? "";

/** Stores the requested page and opens the sign-in screen; `hasEnded`: the session has just expired. */
export function redirectToSignIn(hasEnded = false): void {
  const destination = location.pathname + location.search;
  if (!destination.startsWith("/sign-in")) sessionStorage.setItem(destinationKey, destination);
  navigate(hasEnded ? "/sign-in?ended=1" : "/sign-in", { replace: true });
}

/**
 * Ends a session that the server no longer accepts (401): signs out, and returns here after signing in. Typed input
 * stays in its draft.
 */
export async function expireSession(): Promise<void> {
  if (actor?.sub == null) return;
  saveEndedEmail(actor.email);
  await identity.signOut();
  redirectToSignIn(true);
  setActor(anonymous);
}

/** The page to open after signing in; cleared once read. */
export function takeDestination(): PageAddress {
  const destination = sessionStorage.getItem(destinationKey) ?? "/";
  sessionStorage.removeItem(destinationKey);
  // An address visited earlier: the guard of pages handles one that no longer exists.
  return destination as PageAddress;
}

export const requiredRolesFor = (may: Access): string[] => requiredRoles(grants, may);
export const isAllowed = (may: Access): boolean => hasPermission(grants, actor ?? anonymous, may);
export const isSessionKnown = (): boolean => actor !== null;

/** The reason for a missing permission, as a sentence for a tooltip; null when it is held. */
export const missingPermission = (may: Access): string | null =>
  may === "ANONYMOUS" || may === "SIGNED_IN"
    ? isAllowed(may)
      ? null
      : "Connectez-vous pour continuer."
    : explainMissingPermission(grants, actor ?? anonymous, may);

export interface Session {
  actor: Actor;
  isSignedIn: boolean;
  hasPermission: (may: Access) => boolean;
  /** Null when held, else the French sentence that names the roles. */
  missingPermission: (may: Access) => string | null;
}

export function useSession(): Session {
  const person = useSyncExternalStore(subscribe, () => actor) ?? anonymous;
  return {
    actor: person,
    isSignedIn: person.sub !== null,
    hasPermission: isAllowed,
    missingPermission,
  };
}
