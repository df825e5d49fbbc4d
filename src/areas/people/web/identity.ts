// The tokens of this browser: kept between visits, shared by its tabs, renewed when they end.
import { callAddress, call, freshKey } from "#kernel/web/calls/client.ts";
import { type LiveChange, onLiveChange } from "#kernel/web/calls/live.ts";
import { expireSession, type Identity, startSession, signOut } from "#kernel/web/session.ts";
import type { Actor } from "#kernel/actor.ts";
import { sessionEndpoints } from "../contract/session.ts";
import { actorFromClaims } from "../model/claims.ts";
import { canSendCodeBySms, type PoolAddress, type PublicSettings } from "../model/session.ts";
import { trackActivity, idleMilliseconds, recordActivity } from "./idleness.ts";
import { loadPool } from "./load-pool.ts";
import type { Tokens } from "./pool.ts";

const storageKey = "ecurie.tokens";

/** Minutes of idleness are kept too: they are looked at before anything is asked of the server. */
type StoredSession = Tokens & { idleMinutes?: number };

function readStoredSession(): StoredSession | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? "null") as StoredSession | null;
  } catch {
    return null;
  }
}

const storeSession = (tokens: StoredSession): void =>
  localStorage.setItem(storageKey, JSON.stringify(tokens));
const clearSession = (): void => localStorage.removeItem(storageKey);

function readClaims(token: string): Record<string, unknown> {
  try {
    const body = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

let cachedClaims: { token: string; claims: Record<string, unknown> } | undefined;

/** Asked before each call, of the same token for an hour. */
function claimsOf(token: string): Record<string, unknown> {
  if (cachedClaims?.token !== token) cachedClaims = { token, claims: readClaims(token) };
  return cachedClaims.claims;
}

const actorFromTokens = (tokens: Tokens | null): Actor | null =>
  tokens ? actorFromClaims(claimsOf(tokens.idToken)) : null;
const isFresh = ({ idToken }: Tokens): boolean => Number(claimsOf(idToken).exp) * 1_000 > Date.now() + 30_000;

const isIdle = ({ idleMinutes = Infinity }: StoredSession): boolean =>
  idleMilliseconds() > idleMinutes * 60_000;

let pendingSettings: Promise<PublicSettings> | undefined;

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
  pendingSettings ??= readSettings();
  try {
    return await pendingSettings;
  } catch (error) {
    pendingSettings = undefined;
    throw error;
  }
}

/** Where the pool is. */
export const poolAddress = async (): Promise<PoolAddress> => (await publicSettings()).identity;

/** True when the code for a forgotten password may be sent by SMS. */
export const canReceiveCodeBySms = async (): Promise<boolean> => canSendCodeBySms(await publicSettings());

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

let pendingRenewal: Promise<Tokens | null> | undefined;

/** One renewal at a time; null, and nothing kept, when the sign-in has ended. */
async function renewSession({ refreshToken, idleMinutes }: StoredSession): Promise<Tokens | null> {
  // Meanwhile somebody may have signed out or in, here or in another tab: what is kept then is not ours to change.
  const isStillStored = (): boolean => readStoredSession()?.refreshToken === refreshToken;
  try {
    const [{ renew }, address] = await Promise.all([loadPool(), poolAddress()]);
    const tokens = await renew(address, refreshToken);
    if (isStillStored()) storeSession({ ...tokens, ...(idleMinutes !== undefined && { idleMinutes }) });
    return tokens;
  } catch (error) {
    if (!isRefused(error)) throw error;
    if (isStillStored()) clearSession();
    return null;
  } finally {
    pendingRenewal = undefined;
  }
}

/** Times in tokens are whole seconds: in the next one, old and new tokens differ. */
const nextSecond = (): Promise<void> => new Promise((done) => setTimeout(done, 1_000));

/** An administrator changed this person: roles of now, or out. */
async function handleUserChange({ kind, id }: LiveChange): Promise<void> {
  if (kind !== "user" || id !== actorFromTokens(readStoredSession())?.sub) return;
  try {
    const actor = await identity.renew();
    if (actor) startSession(actor);
    else await expireSession();
  } catch (error) {
    console.warn("the session could not be renewed; the next call will", error);
  }
}

/** Nobody did anything for too long, in any tab. */
function expireWhenIdle(): void {
  const tokens = readStoredSession();
  if (tokens && isIdle(tokens)) void expireSession();
}

/** Makes the present token worthless, whatever pool gave it, before its end. */
async function revokeCurrentToken(tokens: Tokens): Promise<void> {
  if (!isFresh(tokens)) return;
  await fetch(callAddress(sessionEndpoints.signOut, {}), {
    method: "POST",
    headers: { authorization: `Bearer ${tokens.idToken}`, "idempotency-key": freshKey() },
    credentials: "omit",
    keepalive: true,
  });
}

export const identity: Identity = {
  restore: async () => {
    addEventListener("storage", handleStorageEvent);
    onLiveChange((change) => void handleUserChange(change));
    const tokens = readStoredSession();
    if (tokens && isIdle(tokens)) await identity.signOut();
    trackActivity(expireWhenIdle);
    return actorFromTokens(readStoredSession());
  },
  token: async () => {
    const tokens = readStoredSession();
    if (!tokens) return null;
    if (isFresh(tokens)) return tokens.idToken;
    return (await (pendingRenewal ??= renewSession(tokens)))?.idToken ?? null;
  },
  renew: async () => {
    await nextSecond();
    const tokens = readStoredSession();
    if (!tokens) return null;
    await (pendingRenewal ??= renewSession(tokens));
    return actorFromTokens(readStoredSession());
  },
  signOut: async () => {
    const tokens = readStoredSession();
    clearSession();
    if (!tokens) return;
    // Nobody waits for it: here the tokens are gone already.
    void Promise.all([revokeCurrentToken(tokens), loadPool(), poolAddress()])
      .then(([, { revoke }, address]) => revoke(address, tokens.refreshToken))
      .catch((error: unknown) => console.warn("the sign-in could not be revoked", error));
  },
};

/** What one tab does, the others follow. */
function handleStorageEvent({ key, oldValue, newValue }: StorageEvent): void {
  if (key !== storageKey || (oldValue === null) === (newValue === null)) return;
  const actor = actorFromTokens(readStoredSession());
  if (actor) startSession(actor);
  else void signOut();
}

/** Keeps the tokens of a sign-in, and says who came; with a new password, they are out everywhere else. */
export async function acceptTokens(tokens: Tokens, { isNew }: { isNew: boolean }): Promise<void> {
  recordActivity();
  storeSession({ ...tokens, idleMinutes: (await publicSettings()).idleMinutes });
  const actor = actorFromTokens(tokens);
  if (actor) startSession(actor);
  if (isNew) await call(sessionEndpoints.endOtherSessions, {});
}

/** Where the pool is, and the token with which somebody acts on their own account there. */
export async function ownAccountAccess(): Promise<{ address: PoolAddress; accessToken: string }> {
  await identity.token();
  return { address: await poolAddress(), accessToken: readStoredSession()?.accessToken ?? "" };
}

/** Ends every sign-in of the person, on every device, then this one. */
export async function signOutEverywhere(): Promise<void> {
  await call(sessionEndpoints.signOutEverywhere, {});
  await signOut();
}
