// From the Authorization header of a request to who it is from. A token is verified once, then known
// until its end: a request costs a look in two tables in memory.
import { errors, type JWTPayload, jwtVerify } from "jose";
import { Failure, unavailable } from "#kernel/failure.ts";
import type { Db } from "#kernel/server/database.ts";
import { outdatedToken, type Who } from "#kernel/who.ts";
import { whoOfClaims } from "../model/claims.ts";
import { noteSeen } from "./directory.ts";
import type { Identity } from "./identity.ts";
import { hasEnded, isOutdated, type TokenOrigin } from "./revocation.ts";

/** What a verified token says; times in milliseconds. */
interface Verified extends TokenOrigin {
  who: Who & { sub: string };
  endsAt: number;
}

const mostCached = 10_000;

const outdated = () => new Failure("unauthenticated", outdatedToken, "Vos droits ont changé. Réessayez.");

const milliseconds = (seconds: unknown): number => Number(seconds ?? 0) * 1_000;

function verifiedOf(claims: JWTPayload): Verified | null {
  const who = whoOfClaims(claims);
  return (
    who && {
      who,
      sub: who.sub,
      session: who.session ?? null,
      signedInAt: milliseconds(claims.auth_time),
      issuedAt: milliseconds(claims.iat),
      endsAt: milliseconds(claims.exp),
    }
  );
}

async function verify(identity: Identity, token: string, now: Date): Promise<Verified | null> {
  const { clientId } = identity.publicSettings.identity;
  try {
    const { payload } = await jwtVerify(token, identity.keySet, {
      issuer: identity.issuer,
      audience: clientId,
      algorithms: ["RS256"],
      currentDate: now,
    });
    return verifiedOf(payload);
  } catch (error) {
    // Keys that cannot be read say nothing against the token.
    if (!(error instanceof errors.JOSEError) || ["ERR_JWKS_TIMEOUT", "ERR_JOSE_GENERIC"].includes(error.code))
      throw unavailable("Le service d’identité");
    return null;
  }
}

interface Needs {
  db: Db;
  identity: Identity;
  clock: () => Date;
  onError: (error: unknown) => void;
  /** Somebody who was invited, or had to change their password, is in. */
  onArrival: (who: Who) => Promise<void>;
}

/** What the kernel asks for each request: null when the header proves nobody. */
export function identifier({
  db,
  identity,
  clock,
  onError,
  onArrival,
}: Needs): (authorization: string | undefined) => Promise<Who | null> {
  const tokens = new Map<string, Verified>();
  const learn = async (token: string, now: Date): Promise<Verified | null> => {
    const verified = token.length > 8_000 ? null : await verify(identity, token, now);
    if (!verified) return null;
    tokens.set(token, verified);
    const [oldest] = tokens.keys();
    if (tokens.size > mostCached && oldest !== undefined) tokens.delete(oldest);
    return verified;
  };
  return async (authorization) => {
    const token = authorization?.replace(/^Bearer /i, "");
    if (!token) return null;
    const now = clock();
    const before = tokens.get(token);
    const verified = before ?? (await learn(token, now));
    if (!verified) return null;
    if (verified.endsAt <= now.getTime()) {
      tokens.delete(token);
      return null;
    }
    if (hasEnded(identity.floors, verified)) return null;
    if (isOutdated(identity.floors, verified)) throw outdated();
    if (!before)
      noteSeen(db, verified.who.sub, now)
        .then((isAwaited) => (isAwaited ? onArrival(verified.who) : undefined))
        .catch(onError);
    return verified.who;
  };
}
