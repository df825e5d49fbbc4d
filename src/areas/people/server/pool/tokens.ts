// The three tokens of a sign-in: identity and access (RS256, one hour), refresh (30 days, kept hashed).
import { createHash, randomBytes } from "node:crypto";
import { createLocalJWKSet, jwtVerify, SignJWT } from "jose";
import { v4 } from "uuid";
import { type Account, findAccount } from "./accounts.ts";
import type { PoolContext } from "./operation.ts";
import { notAuthorized } from "./refusal.ts";

const hour = 3_600;
const refreshDays = 30;

export const digest = (token: string): string => createHash("sha256").update(token).digest("base64url");
export const randomToken = (): string => randomBytes(48).toString("base64url");

interface SignIn {
  originJti: string;
  /** Seconds. */
  signedInAt: number;
}

/**
 * The second at which tokens are issued. Times in tokens are whole seconds: within the second of a
 * sign-out or of a change of roles, it waits for the next one, so that old and new tokens differ.
 */
async function issuingSecond({ db, now }: PoolContext, sub: string): Promise<number> {
  const floor = await db.selectFrom("tokenFloor").select(["signedOutAt", "changedAt"]).where("sub", "=", sub).executeTakeFirst();
  const last = Math.max(...[floor?.signedOutAt, floor?.changedAt].map((at) => (at ? Date.parse(at) : 0)));
  const next = (Math.floor(last / 1_000) + 1) * 1_000;
  const wait = next - now().getTime();
  if (last === 0 || wait <= 0 || wait > 1_000) return Math.floor(now().getTime() / 1_000);
  await new Promise((done) => setTimeout(done, wait));
  return next / 1_000;
}

async function sign({ pool }: PoolContext, claims: Record<string, unknown>, account: Account, iat: number): Promise<string> {
  const { kid, privateKey } = await pool.keys();
  return new SignJWT(claims)
    .setProtectedHeader({ kid, alg: "RS256" })
    .setIssuer(pool.issuer)
    .setSubject(account.sub)
    .setJti(v4())
    .setIssuedAt(iat)
    .setExpirationTime(iat + hour)
    .sign(privateKey);
}

async function identityAndAccess(context: PoolContext, account: Account, from: SignIn, iat: number) {
  const groups = account.groups.length > 0 ? { "cognito:groups": account.groups } : {};
  const both = { ...groups, auth_time: from.signedInAt, origin_jti: from.originJti, event_id: v4() };
  const phone = account.phone === null ? {} : { phone_number: account.phone, phone_number_verified: true };
  const names = { email: account.email, email_verified: true, name: account.name, family_name: account.familyName, ...phone };
  const { clientId } = context.pool;
  return {
    IdToken: await sign(context, { ...both, ...names, aud: clientId, token_use: "id", "cognito:username": account.sub }, account, iat),
    AccessToken: await sign(
      context,
      { ...both, client_id: clientId, token_use: "access", scope: "aws.cognito.signin.user.admin", username: account.sub },
      account,
      iat,
    ),
    ExpiresIn: hour,
    TokenType: "Bearer",
  };
}

/** A new sign-in. */
export async function issue(context: PoolContext, account: Account) {
  const iat = await issuingSecond(context, account.sub);
  const refresh = randomToken();
  const originJti = v4();
  await context.db
    .insertInto("identityRefreshToken")
    .values({
      tokenHash: digest(refresh),
      sub: account.sub,
      originJti,
      signedInAt: new Date(iat * 1_000).toISOString(),
      expiresAt: new Date((iat + refreshDays * 24 * hour) * 1_000).toISOString(),
    })
    .execute();
  return { ...(await identityAndAccess(context, account, { originJti, signedInAt: iat }, iat)), RefreshToken: refresh };
}

/** New identity and access tokens of a sign-in that still holds. */
export async function renew(context: PoolContext, refresh: string) {
  const kept = await context.db.selectFrom("identityRefreshToken").selectAll().where("tokenHash", "=", digest(refresh)).executeTakeFirst();
  if (!kept) throw notAuthorized("Invalid Refresh Token");
  if (kept.expiresAt <= context.now().toISOString()) throw notAuthorized("Refresh Token has expired");
  const account = await findAccount(context.db, kept.sub);
  if (!account?.isEnabled) throw notAuthorized("User is disabled.");
  const signedInAt = Date.parse(kept.signedInAt) / 1_000;
  return identityAndAccess(context, account, { originJti: kept.originJti, signedInAt }, await issuingSecond(context, account.sub));
}

/** The account that an access token speaks for; its sign-in must still hold. */
export async function accountOfAccessToken(context: PoolContext, token: string): Promise<Account> {
  const { pool, db } = context;
  const { jwks } = await pool.keys();
  const verified = await jwtVerify(token, createLocalJWKSet(jwks), { issuer: pool.issuer, algorithms: ["RS256"], currentDate: context.now() }).catch(
    () => null,
  );
  const { token_use: use, client_id: client, origin_jti: origin, sub = "" } = verified?.payload ?? {};
  if (use !== "access" || client !== pool.clientId) throw notAuthorized("Invalid Access Token");
  const held = await db.selectFrom("identityRefreshToken").select("sub").where("originJti", "=", String(origin)).where("sub", "=", sub).executeTakeFirst();
  if (!held) throw notAuthorized("Access Token has been revoked");
  const account = await findAccount(db, sub);
  if (!account?.isEnabled) throw notAuthorized("User is disabled.");
  return account;
}
