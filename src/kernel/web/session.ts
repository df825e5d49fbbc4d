// Who is at the screen. The identities themselves come from the area of people.
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
import { sweepPrivate } from "./storage/private-store.ts";

/** What the area of people provides. Kept light: the SDK of the pool is loaded when it is needed. */
export interface Identity {
  /** Who was signed in when the page was left; null when nobody was. */
  restore: () => Promise<Actor | null>;
  /**
   * A token fit for the Authorization header now, refreshed when it must be; null when nobody is signed
   * in. Rejects when the pool does not answer: that says nothing of the session.
   */
  token: () => Promise<string | null>;
  /** Asks for a token with the roles of now; null when the session has ended. */
  renew: () => Promise<Actor | null>;
  /** Forgets the tokens of this browser; never rejects. */
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
/** The last person known, who may come back after an expired session. */
let lastAccount: string | null = null;
const listeners = new Set<() => void>();
const signOutEffects = new Set<() => void>();

function setActor(next: Actor): void {
  lastAccount = next.sub ?? lastAccount;
  actor = next;
  // While nobody is in, whoever was may come back.
  sweepPrivate((account) => next.sub === null || account === next.sub);
  for (const listener of listeners) listener();
}

/** Restores the session: once, before the first screen. */
export async function openSession(source: Identity, roleGrants: Grants): Promise<void> {
  identity = source;
  grants = roleGrants;
  setActor((await source.restore().catch(() => null)) ?? anonymous);
}

/** What must be forgotten when somebody leaves: cached answers, drafts. */
export const onSignOut = (effect: () => void): void => void signOutEffects.add(effect);

/** Called by the sign-in screen; `takeDestination()` says where to go next. Another account finds nothing of the previous one. */
export function startSession(person: Actor): void {
  if (lastAccount !== null && lastAccount !== person.sub) for (const effect of signOutEffects) effect();
  setActor(person);
}

export async function signOut(): Promise<void> {
  await identity.signOut();
  setActor(anonymous);
  for (const effect of signOutEffects) effect();
  // Of what was loaded or not since this tab was opened.
  sweepPrivate(() => false);
  sessionStorage.clear();
  navigate("/sign-in");
}

export const token = (): Promise<string | null> => identity.token();

/** The account of who is at the browser, or was when their session expired; null when nobody came in. */
export const currentAccount = (): string | null => lastAccount;

/** Takes the roles of now; false when the session has ended. */
export async function renewSession(): Promise<boolean> {
  const person = await identity.renew().catch(() => null);
  if (person) setActor(person);
  return person !== null;
}

const destinationKey = "ecurie.goingTo";

/** Remembers where somebody wanted to go, and asks them who they are; `hasEnded`: they were known a moment ago. */
export function redirectToSignIn(hasEnded = false): void {
  const destination = location.pathname + location.search;
  if (!destination.startsWith("/sign-in")) sessionStorage.setItem(destinationKey, destination);
  navigate(hasEnded ? "/sign-in?ended=1" : "/sign-in", { replace: true });
}

/** The server no longer knows the session (401): out, then back here after signing in. What was typed stays in its draft. */
export async function expireSession(): Promise<void> {
  if (actor?.sub == null) return;
  await identity.signOut();
  redirectToSignIn(true);
  setActor(anonymous);
}

/** Where to go after signing in; forgotten once read. */
export function takeDestination(): PageAddress {
  const destination = sessionStorage.getItem(destinationKey) ?? "/";
  sessionStorage.removeItem(destinationKey);
  // Noted where one was: the guard of pages says what is none.
  return destination as PageAddress;
}

export const requiredRolesFor = (may: Access): string[] => requiredRoles(grants, may);
export const isAllowed = (may: Access): boolean => hasPermission(grants, actor ?? anonymous, may);
export const isSessionKnown = (): boolean => actor !== null;

/** Why a permission is lacking, as a sentence for a tooltip; null when it is held. */
export const missingPermission = (may: Access): string | null =>
  may === "ANONYMOUS" || may === "SIGNED_IN"
    ? isAllowed(may)
      ? null
      : "Connectez-vous pour continuer."
    : explainMissingPermission(grants, actor ?? anonymous, may);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

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
