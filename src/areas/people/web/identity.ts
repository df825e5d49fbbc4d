// The tokens of this browser: kept between visits, shared by its tabs, renewed when they end.
import { addressOf, call, freshKey } from "#kernel/web/client.ts";
import { type LiveChange, onLiveChange } from "#kernel/web/live.ts";
import { expire, type Identity, enterSession, signOut } from "#kernel/web/session.ts";
import type { Who } from "#kernel/who.ts";
import { sessionEndpoints } from "../contract/session.ts";
import { whoOfClaims } from "../model/claims.ts";
import { offersCodeBySms, type PoolAddress, type PublicSettings } from "../model/session.ts";
import { followActivity, idleFor, noteActivity } from "./idleness.ts";
import type { Tokens } from "./pool.ts";

const place = "ecurie.tokens";
const loadPool = () => import("./pool.ts");

/** Minutes of idleness are kept too: they are looked at before anything is asked of the server. */
type StoredSession = Tokens & { idleMinutes?: number };

function readStoredSession(): StoredSession | null {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "null") as StoredSession | null;
  } catch {
    return null;
  }
}

const keep = (tokens: StoredSession): void => localStorage.setItem(place, JSON.stringify(tokens));
const forget = (): void => localStorage.removeItem(place);

function readClaims(token: string): Record<string, unknown> {
  try {
    const body = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

let last: { token: string; claims: Record<string, unknown> } | undefined;

/** Asked before each call, of the same token for an hour. */
function claimsOf(token: string): Record<string, unknown> {
  if (last?.token !== token) last = { token, claims: readClaims(token) };
  return last.claims;
}

const whoOf = (tokens: Tokens | null): Who | null => (tokens ? whoOfClaims(claimsOf(tokens.idToken)) : null);
const isFresh = ({ idToken }: Tokens): boolean => Number(claimsOf(idToken).exp) * 1_000 > Date.now() + 30_000;

const isIdle = ({ idleMinutes = Infinity }: StoredSession): boolean => idleFor() > idleMinutes * 60_000;

let settings: Promise<PublicSettings> | undefined;

async function readSettings(): Promise<PublicSettings> {
  const answer = await fetch("/api/settings/public", {
    headers: { accept: "application/json" },
    credentials: "omit",
  });
  if (!answer.ok) throw new TypeError("the public settings cannot be read");
  return (await answer.json()) as PublicSettings;
}

/** Asked once, again after a failure. */
async function publicSettings(): Promise<PublicSettings> {
  settings ??= readSettings();
  try {
    return await settings;
  } catch (error) {
    settings = undefined;
    throw error;
  }
}

/** Where the pool is. */
export const poolAddress = async (): Promise<PoolAddress> => (await publicSettings()).identity;

/** True when the code for a forgotten password may be sent by SMS. */
export const mayReceiveCodeBySms = async (): Promise<boolean> => offersCodeBySms(await publicSettings());

/** Whether a demonstration is being filled just now, as its first start does once people may sign in. */
export async function isFilling(): Promise<boolean> {
  if ((await publicSettings()).mode !== "demonstration") return false;
  const answer = await fetch("/health", { credentials: "omit" });
  return ((await answer.json()) as { process: string }).process === "filling";
}

/** The pool says that the sign-in has ended, as opposed to saying nothing. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  [
    "NotAuthorizedException",
    "RefreshTokenReuseException",
    "UserNotFoundException",
    "ResourceNotFoundException",
  ].includes(error.name);

let renewing: Promise<Tokens | null> | undefined;

/** One renewal at a time; null, and nothing kept, when the sign-in has ended. */
async function renewed({ refreshToken, idleMinutes }: StoredSession): Promise<Tokens | null> {
  // Meanwhile somebody may have signed out or in, here or in another tab: what is kept then is not ours to change.
  const isStillKept = (): boolean => readStoredSession()?.refreshToken === refreshToken;
  try {
    const [{ renew }, address] = await Promise.all([loadPool(), poolAddress()]);
    const tokens = await renew(address, refreshToken);
    if (isStillKept()) keep({ ...tokens, ...(idleMinutes !== undefined && { idleMinutes }) });
    return tokens;
  } catch (error) {
    if (!isRefused(error)) throw error;
    if (isStillKept()) forget();
    return null;
  } finally {
    renewing = undefined;
  }
}

/** Times in tokens are whole seconds: in the next one, old and new tokens differ. */
const nextSecond = (): Promise<void> => new Promise((done) => setTimeout(done, 1_000));

/** An administrator changed this person: roles of now, or out. */
async function heardOfSomebody({ kind, id }: LiveChange): Promise<void> {
  if (kind !== "user" || id !== whoOf(readStoredSession())?.sub) return;
  try {
    const who = await identity.renew();
    if (who) enterSession(who);
    else await expire();
  } catch (error) {
    console.warn("the session could not be renewed; the next call will", error);
  }
}

/** Nobody did anything for too long, in any tab. */
function leaveWhenIdle(): void {
  const tokens = readStoredSession();
  if (tokens && isIdle(tokens)) void expire();
}

/** Makes the present token worthless, whatever pool gave it, before its end. */
async function endSession(tokens: Tokens): Promise<void> {
  if (!isFresh(tokens)) return;
  await fetch(addressOf(sessionEndpoints.signOut, {}), {
    method: "POST",
    headers: { authorization: `Bearer ${tokens.idToken}`, "idempotency-key": freshKey() },
    credentials: "omit",
    keepalive: true,
  });
}

export const identity: Identity = {
  restore: async () => {
    addEventListener("storage", heardFromAnotherTab);
    onLiveChange((change) => void heardOfSomebody(change));
    const tokens = readStoredSession();
    if (tokens && isIdle(tokens)) await identity.signOut();
    followActivity(leaveWhenIdle);
    return whoOf(readStoredSession());
  },
  token: async () => {
    const tokens = readStoredSession();
    if (!tokens) return null;
    if (isFresh(tokens)) return tokens.idToken;
    return (await (renewing ??= renewed(tokens)))?.idToken ?? null;
  },
  renew: async () => {
    await nextSecond();
    const tokens = readStoredSession();
    if (!tokens) return null;
    await (renewing ??= renewed(tokens));
    return whoOf(readStoredSession());
  },
  signOut: async () => {
    const tokens = readStoredSession();
    forget();
    if (!tokens) return;
    // Nobody waits for it: here the tokens are gone already.
    void Promise.all([endSession(tokens), loadPool(), poolAddress()])
      .then(([, { revoke }, address]) => revoke(address, tokens.refreshToken))
      .catch((error: unknown) => console.warn("the sign-in could not be revoked", error));
  },
};

/** What one tab does, the others follow. */
function heardFromAnotherTab({ key, oldValue, newValue }: StorageEvent): void {
  if (key !== place || (oldValue === null) === (newValue === null)) return;
  const who = whoOf(readStoredSession());
  if (who) enterSession(who);
  else void signOut();
}

/** Keeps the tokens of a sign-in, and says who came; with a new password, they are out everywhere else. */
export async function arrive(tokens: Tokens, { isNew }: { isNew: boolean }): Promise<void> {
  noteActivity();
  keep({ ...tokens, idleMinutes: (await publicSettings()).idleMinutes });
  const who = whoOf(tokens);
  if (who) enterSession(who);
  if (isNew) await call(sessionEndpoints.endOtherSessions, {});
}

/** Where the pool is, and the token with which somebody acts on their own account there. */
export async function ownAccount(): Promise<{ address: PoolAddress; accessToken: string }> {
  await identity.token();
  return { address: await poolAddress(), accessToken: readStoredSession()?.accessToken ?? "" };
}

/** Ends every sign-in of the person, on every device, then this one. */
export async function signOutEverywhere(): Promise<void> {
  await call(sessionEndpoints.signOutEverywhere, {});
  await signOut();
}
