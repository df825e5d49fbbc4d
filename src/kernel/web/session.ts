// Who is at the screen. The identities themselves come from the area of people.
import type { PageAddress } from "../page-address.ts";
import { useSyncExternalStore } from "react";
import { navigate } from "./navigate.ts";
import type { May } from "../contract.ts";
import { anonymous, type Grants, holds, lackOf, neededRoles, type Who } from "../who.ts";
import { sweepPrivate } from "./private-store.ts";

/** What the area of people provides. Kept light: the SDK of the pool is loaded when it is needed. */
export interface Identity {
  /** Who was signed in when the page was left; null when nobody was. */
  restore: () => Promise<Who | null>;
  /**
   * A token fit for the Authorization header now, refreshed when it must be; null when nobody is signed
   * in. Rejects when the pool does not answer: that says nothing of the session.
   */
  token: () => Promise<string | null>;
  /** Asks for a token with the roles of now; null when the session has ended. */
  renew: () => Promise<Who | null>;
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
let who: Who | null = null;
/** The last person known, who may come back after an expired session. */
let last: string | null = null;
const listeners = new Set<() => void>();
const endings = new Set<() => void>();

function become(next: Who): void {
  last = next.sub ?? last;
  who = next;
  // While nobody is in, whoever was may come back.
  sweepPrivate((account) => next.sub === null || account === next.sub);
  for (const listener of listeners) listener();
}

/** Restores the session: once, before the first screen. */
export async function openSession(source: Identity, roleGrants: Grants): Promise<void> {
  identity = source;
  grants = roleGrants;
  become((await source.restore().catch(() => null)) ?? anonymous);
}

/** What must be forgotten when somebody leaves: cached answers, drafts. */
export const onSignOut = (effect: () => void): void => void endings.add(effect);

/** Told by the sign-in screen; `arrival()` says where to go next. Someone else than before finds nothing of theirs. */
export function enterSession(person: Who): void {
  if (last !== null && last !== person.sub) for (const effect of endings) effect();
  become(person);
}

export async function signOut(): Promise<void> {
  await identity.signOut();
  become(anonymous);
  for (const effect of endings) effect();
  // Of what was loaded or not since this tab was opened.
  sweepPrivate(() => false);
  sessionStorage.clear();
  navigate("/sign-in");
}

export const token = (): Promise<string | null> => identity.token();

/** The account of who is at the browser, or was when their session expired; null when nobody came in. */
export const accountHere = (): string | null => last;

/** Takes the roles of now; false when the session has ended. */
export async function renewSession(): Promise<boolean> {
  const person = await identity.renew().catch(() => null);
  if (person) become(person);
  return person !== null;
}

const goingTo = "ecurie.goingTo";

/** Remembers where somebody wanted to go, and asks them who they are; `hasEnded`: they were known a moment ago. */
export function askSignIn(hasEnded = false): void {
  const wanted = location.pathname + location.search;
  if (!wanted.startsWith("/sign-in")) sessionStorage.setItem(goingTo, wanted);
  navigate(hasEnded ? "/sign-in?ended=1" : "/sign-in", { replace: true });
}

/** The server no longer knows the session (401): out, then back here after signing in. What was typed stays in its draft. */
export async function expire(): Promise<void> {
  if (who?.sub == null) return;
  await identity.signOut();
  askSignIn(true);
  become(anonymous);
}

/** Where to go after signing in; forgotten once read. */
export function arrival(): PageAddress {
  const wanted = sessionStorage.getItem(goingTo) ?? "/";
  sessionStorage.removeItem(goingTo);
  // Noted where one was: the guard of pages says what is none.
  return wanted as PageAddress;
}

export const rolesFor = (may: May): string[] => neededRoles(grants, may);
export const mayNow = (may: May): boolean => holds(grants, who ?? anonymous, may);
export const isSessionKnown = (): boolean => who !== null;

/** Why a permission is lacking, as a sentence for a tooltip; null when it is held. */
export const lackNow = (may: May): string | null =>
  may === "ANONYMOUS" || may === "SIGNED_IN"
    ? mayNow(may)
      ? null
      : "Connectez-vous pour continuer."
    : lackOf(grants, who ?? anonymous, may);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export interface Session {
  who: Who;
  isSignedIn: boolean;
  holds: (may: May) => boolean;
  /** Null when held, else the French sentence that names the roles. */
  lack: (may: May) => string | null;
}

export function useSession(): Session {
  const person = useSyncExternalStore(subscribe, () => who) ?? anonymous;
  return { who: person, isSignedIn: person.sub !== null, holds: mayNow, lack: lackNow };
}
