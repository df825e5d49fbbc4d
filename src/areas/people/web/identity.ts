// Tokens of this browser: stored between visits, shared by its tabs, renewed when they expire.
import { callAddress, call, freshKey } from "#kernel/web/calls/client.ts";
import { type LiveChange, onLiveChange } from "#kernel/web/calls/live.ts";
import { expireSession, type Identity, saveEndedEmail, startSession, signOut } from "#kernel/web/session.ts";
import type { Actor } from "#kernel/actor.ts";
import { sessionEndpoints } from "../contract/session.ts";
import { actorFromClaims } from "../model/claims.ts";
import { canSendCodeBySms, type PoolAddress, type PublicSettings } from "../model/session.ts";
import { trackActivity, idleMilliseconds, recordActivity } from "./idleness.ts";
import { loadPool } from "./load-pool.ts";
import type { Tokens } from "./pool.ts";

const storageKey = "ecurie.tokens";

/** Idle minutes are stored too: they are checked before any request to the server. */
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

/** Memoised: called before each request, with the same token for an hour. */
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

/** Fetched once, and again after a failure. */
async function publicSettings(): Promise<PublicSettings> {
  pendingSettings ??= readSettings();
  try {
    return await pendingSettings;
  } catch (error) {
    pendingSettings = undefined;
    throw error;
  }
}

/** Address of the pool. */
export const poolAddress = async (): Promise<PoolAddress> => (await publicSettings()).identity;

/** True when the code for a forgotten password may be sent by SMS. */
export const canReceiveCodeBySms = async (): Promise<boolean> => canSendCodeBySms(await publicSettings());

/** True while the first start of a demonstration fills its company; sign-in is already open. */
export async function isFilling(): Promise<boolean> {
  if ((await publicSettings()).mode !== "demonstration") return false;
  const answer = await fetch("/health", { credentials: "omit" });
  return ((await answer.json()) as { process: string }).process === "filling";
}

/** The pool reports that the sign-in has ended, as opposed to failing to answer. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  [
    "NotAuthorizedException",
    "RefreshTokenReuseException",
    "UserNotFoundException",
    "ResourceNotFoundException",
  ].includes(error.name);

let pendingRenewal: Promise<Tokens | null> | undefined;

/** One renewal at a time; null, with the session cleared, when the sign-in has ended. */
async function renewSession({ refreshToken, idleMinutes }: StoredSession): Promise<Tokens | null> {
  // A sign-out or sign-in may have happened meanwhile, in any tab: its stored session must not be overwritten.
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

/** Token times are whole seconds: old and new tokens differ from the next one on. */
const nextSecond = (): Promise<void> => new Promise((done) => setTimeout(done, 1_000));

/** An administrator changed this user: renews their roles, or signs them out. */
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

/** Signs out after too long without activity in any tab. */
function expireWhenIdle(): void {
  const tokens = readStoredSession();
  if (tokens && isIdle(tokens)) void expireSession();
}

/** Revokes the current token before it expires, whichever pool issued it. */
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
    if (tokens && isIdle(tokens)) {
      saveEndedEmail(actorFromTokens(tokens)?.email ?? "");
      await identity.signOut();
    }
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
    // Not awaited: the tokens are already cleared here.
    void Promise.all([revokeCurrentToken(tokens), loadPool(), poolAddress()])
      .then(([, { revoke }, address]) => revoke(address, tokens.refreshToken))
      .catch((error: unknown) => console.warn("the sign-in could not be revoked", error));
  },
};

/** Propagates sign-in and sign-out between tabs. */
function handleStorageEvent({ key, oldValue, newValue }: StorageEvent): void {
  if (key !== storageKey || (oldValue === null) === (newValue === null)) return;
  const actor = actorFromTokens(readStoredSession());
  if (actor) startSession(actor);
  else void signOut();
}

/** Stores the tokens of a sign-in and starts the session; a new password ends every other session. */
export async function acceptTokens(tokens: Tokens, { isNew }: { isNew: boolean }): Promise<void> {
  recordActivity();
  storeSession({ ...tokens, idleMinutes: (await publicSettings()).idleMinutes });
  const actor = actorFromTokens(tokens);
  if (actor) startSession(actor);
  if (isNew) await call(sessionEndpoints.endOtherSessions, {});
}

/** Address of the pool, and the token that authorises changes to the user's own account. */
export async function ownAccountAccess(): Promise<{ address: PoolAddress; accessToken: string }> {
  await identity.token();
  return { address: await poolAddress(), accessToken: readStoredSession()?.accessToken ?? "" };
}

/** Ends every sign-in of the user, on every device, then this one. */
export async function signOutEverywhere(): Promise<void> {
  await call(sessionEndpoints.signOutEverywhere, {});
  await signOut();
}
