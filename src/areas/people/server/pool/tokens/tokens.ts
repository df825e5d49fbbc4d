// Identity and access tokens of a sign-in: RS256, valid for an hour at most.
import { randomUUID } from "node:crypto";
import { createLocalJWKSet, jwtVerify, SignJWT } from "jose";
import { type Account, findAccount } from "../accounts/accounts.ts";
import type { PoolContext } from "../operation.ts";
import type { Pool } from "../pool.ts";
import { notAuthorized } from "../refusal.ts";

export const hourSeconds = 3_600;

export interface SignIn {
  originJti: string;
  /** Seconds since the epoch. */
  signedInAt: number;
}

/**
 * The second at which tokens are issued. Token times are whole seconds: within the second of a sign-out or
 * of a change of roles, it waits for the next one, so that old and new tokens differ.
 */
export async function issuingSecond({ db, now }: PoolContext, sub: string): Promise<number> {
  const floor = await db
    .selectFrom("tokenFloor")
    .select(["signedOutAt", "changedAt"])
    .where("sub", "=", sub)
    .executeTakeFirst();
  const last = Math.max(...[floor?.signedOutAt, floor?.changedAt].map((at) => (at ? Date.parse(at) : 0)));
  const next = (Math.floor(last / 1_000) + 1) * 1_000;
  const wait = next - now().getTime();
  if (last === 0 || wait <= 0 || wait > 1_000) return Math.floor(now().getTime() / 1_000);
  await new Promise((done) => setTimeout(done, wait));
  return next / 1_000;
}

/** Seconds; idleness is detected with this precision. */
export const tokenLifetimeSeconds = ({ idleMinutes }: Pool): number =>
  Math.min(hourSeconds, idleMinutes * 15);

async function signToken(
  { pool }: PoolContext,
  claims: Record<string, unknown>,
  account: Account,
  iat: number,
): Promise<string> {
  const { kid, privateKey } = await pool.keys();
  return new SignJWT(claims)
    .setProtectedHeader({ kid, alg: "RS256" })
    .setIssuer(pool.issuer)
    .setSubject(account.sub)
    .setJti(randomUUID())
    .setIssuedAt(iat)
    .setExpirationTime(iat + tokenLifetimeSeconds(pool))
    .sign(privateKey);
}

export async function signTokens(context: PoolContext, account: Account, from: SignIn, iat: number) {
  const groups = account.groups.length > 0 ? { "cognito:groups": account.groups } : {};
  const both = { ...groups, auth_time: from.signedInAt, origin_jti: from.originJti, event_id: randomUUID() };
  const phone = account.phone === null ? {} : { phone_number: account.phone, phone_number_verified: true };
  const names = {
    email: account.email,
    email_verified: true,
    name: account.name,
    family_name: account.familyName,
    ...phone,
  };
  const { clientId } = context.pool;
  return {
    IdToken: await signToken(
      context,
      { ...both, ...names, aud: clientId, token_use: "id", "cognito:username": account.sub },
      account,
      iat,
    ),
    AccessToken: await signToken(
      context,
      {
        ...both,
        client_id: clientId,
        token_use: "access",
        scope: "aws.cognito.signin.user.admin",
        username: account.sub,
      },
      account,
      iat,
    ),
    ExpiresIn: tokenLifetimeSeconds(context.pool),
    TokenType: "Bearer",
  };
}

/** The account and the sign-in of an access token; the sign-in must not have ended. */
export async function verifyAccessToken(
  context: PoolContext,
  token: string,
): Promise<{ account: Account; session: string; signedInAt: Date }> {
  const { pool, db } = context;
  const { jwks } = await pool.keys();
  const verified = await jwtVerify(token, createLocalJWKSet(jwks), {
    issuer: pool.issuer,
    algorithms: ["RS256"],
    currentDate: context.now(),
  }).catch(() => null);
  const { token_use: use, client_id: client, origin_jti: origin, sub = "" } = verified?.payload ?? {};
  if (use !== "access" || client !== pool.clientId) throw notAuthorized("Invalid Access Token");
  const account = await findAccount(db, sub);
  if (account) context.facts.account = account;
  const stored = await db
    .selectFrom("identityRefreshToken")
    .select(["originJti", "signedInAt"])
    .where("originJti", "=", String(origin))
    .where("sub", "=", sub)
    .limit(1)
    .executeTakeFirst();
  if (!stored) throw notAuthorized("Access Token has been revoked");
  if (!account?.isEnabled) throw notAuthorized("User is disabled.");
  return { account, session: stored.originJti, signedInAt: new Date(stored.signedInAt) };
}
