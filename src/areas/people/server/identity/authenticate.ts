// Resolves the Authorization header of a request to its actor. A token is verified once, then cached
// until it expires: a request costs two lookups in memory.
import { errors, type JWTPayload, jwtVerify } from "jose";
import { Failure, unavailable } from "#kernel/failure.ts";
import type { Db } from "#kernel/server/database.ts";
import { outdatedTokenCode, type Actor } from "#kernel/actor.ts";
import { actorFromClaims } from "../../model/claims.ts";
import type { Identity } from "./identity.ts";
import { hasEnded, isOutdated, type TokenOrigin } from "../revocation.ts";

/** Claims of a verified token; times in milliseconds. */
interface VerifiedToken extends TokenOrigin {
  actor: Actor & { sub: string };
  endsAt: number;
}

const maxCachedTokens = 10_000;

const outdatedTokenFailure = () =>
  new Failure("unauthenticated", outdatedTokenCode, "Vos droits ont changé. Réessayez.");

const milliseconds = (seconds: unknown): number => Number(seconds ?? 0) * 1_000;

function tokenFromClaims(claims: JWTPayload): VerifiedToken | null {
  const actor = actorFromClaims(claims);
  return (
    actor && {
      actor,
      sub: actor.sub,
      session: actor.session ?? null,
      signedInAt: milliseconds(claims.auth_time),
      issuedAt: milliseconds(claims.iat),
      endsAt: milliseconds(claims.exp),
    }
  );
}

const maximumTokenLength = 8_000;

/** The token of an Authorization header. */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  authorization?.replace(/^Bearer /i, "");

const verifyClaims = (identity: Identity, token: string, now: Date) =>
  jwtVerify(token, identity.keySet, {
    issuer: identity.issuer,
    audience: identity.publicSettings.identity.clientId,
    algorithms: ["RS256"],
    currentDate: now,
  });

/** True for a token that this pool never issued for this application; false when that cannot be known. */
export async function isForged(identity: Identity, token: string, now: Date): Promise<boolean> {
  if (token.length > maximumTokenLength) return true;
  const cause = await verifyClaims(identity, token, now).then(
    () => null,
    (error: unknown) => error,
  );
  return cause instanceof errors.JOSEError && !(cause instanceof errors.JWTExpired) && !isKeyFailure(cause);
}

/** Failure to load the keys does not invalidate the token. */
const isKeyFailure = ({ code }: errors.JOSEError): boolean =>
  ["ERR_JWKS_TIMEOUT", "ERR_JOSE_GENERIC"].includes(code);

async function verifyToken(identity: Identity, token: string, now: Date): Promise<VerifiedToken | null> {
  try {
    const { payload } = await verifyClaims(identity, token, now);
    return tokenFromClaims(payload);
  } catch (error) {
    if (!(error instanceof errors.JOSEError) || isKeyFailure(error))
      throw unavailable("Le service d’identité");
    return null;
  }
}

interface AuthenticatorOptions {
  db: Db;
  identity: Identity;
  clock: () => Date;
  onError: (error: unknown) => void;
  /** Called when an invited user, or one who had to change password, signs in. */
  onArrival: (actor: Actor) => Promise<void>;
}

/** Records a fresh token. True when the account was awaiting its owner, who now has a password of their own. */
async function recordLastSeen(db: Db, sub: string, now: Date): Promise<boolean> {
  const seen = await db
    .updateTable("user")
    .set({ lastSeenAt: now.toISOString() })
    .where("id", "=", sub)
    .returning("status")
    .executeTakeFirst();
  return seen?.status === "INVITED" || seen?.status === "RESET_REQUIRED";
}

/** Authenticator called by the kernel for each request: null when the header proves no identity. */
export function createAuthenticator({
  db,
  identity,
  clock,
  onError,
  onArrival,
}: AuthenticatorOptions): (authorization: string | undefined) => Promise<Actor | null> {
  const tokens = new Map<string, VerifiedToken>();
  const verifyAndCache = async (token: string, now: Date): Promise<VerifiedToken | null> => {
    const verified = token.length > maximumTokenLength ? null : await verifyToken(identity, token, now);
    if (!verified) return null;
    tokens.set(token, verified);
    const [oldest] = tokens.keys();
    if (tokens.size > maxCachedTokens && oldest !== undefined) tokens.delete(oldest);
    return verified;
  };
  return async (authorization) => {
    const token = bearerToken(authorization);
    if (!token) return null;
    const now = clock();
    const cached = tokens.get(token);
    const verified = cached ?? (await verifyAndCache(token, now));
    if (!verified) return null;
    if (verified.endsAt <= now.getTime()) {
      tokens.delete(token);
      return null;
    }
    if (hasEnded(identity.floors, verified)) return null;
    if (isOutdated(identity.floors, verified)) throw outdatedTokenFailure();
    if (!cached)
      recordLastSeen(db, verified.actor.sub, now)
        .then((isAwaited) => (isAwaited ? onArrival(verified.actor) : undefined))
        .catch(onError);
    return verified.actor;
  };
}
