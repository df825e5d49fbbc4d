// Refresh tokens: stored hashed, replaced at each renewal, worthless after 30 days or too long an idle time.
// Those of one sign-in are a family, which ends with any of them.
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { IdentityRefreshTokenTable } from "../../tables.ts";
import { endSignIn, requireUnchangedAccount } from "../accounts/account-changes.ts";
import { type Account, findAccount, accountActor } from "../accounts/accounts.ts";
import { recordDevice } from "../attempts/devices.ts";
import { isFactorMissing } from "../factor/factor.ts";
import type { PoolContext } from "../operation.ts";
import { notAuthorized, PoolRefusal } from "../refusal.ts";
import { alertAdministrators } from "../../alerts.ts";
import { digest, randomToken } from "../secrets.ts";
import { hourSeconds, signTokens, issuingSecond, tokenLifetimeSeconds, type SignIn } from "./tokens.ts";

const refreshTokenDays = 30;
/** A replaced token is accepted this long: two tabs may renew together, or an answer may be lost. */
const replacementGraceMs = 60_000;

interface NewRefreshToken extends SignIn {
  sub: string;
  expiresAt: string;
}

/** Stores a refresh token of a sign-in, and returns it. */
async function storeRefreshToken(call: Call, of: NewRefreshToken): Promise<string> {
  const refresh = randomToken();
  await call.db
    .insertInto("identityRefreshToken")
    .values({
      tokenHash: digest(refresh),
      sub: of.sub,
      originJti: of.originJti,
      signedInAt: new Date(of.signedInAt * 1_000).toISOString(),
      expiresAt: of.expiresAt,
      madeAt: call.services.realClock().toISOString(),
      replacedAt: null,
    })
    .execute();
  return refresh;
}

/**
 * The account whose tokens are about to be issued. The issuing second is computed before this lock: later
 * role changes make the tokens worthless, and earlier ones are included in them.
 */
async function requireTokenEligibility(context: PoolContext, call: Call, account: Account): Promise<Account> {
  const locked = await requireUnchangedAccount(call, account);
  if (isFactorMissing(context.pool, locked)) throw notAuthorized("A second factor is required.");
  return locked;
}

/** Starts a sign-in after a right password and second factor. */
export async function issueTokens(context: PoolContext, account: Account) {
  const iat = await issuingSecond(context, account.sub);
  const from = { originJti: randomUUID(), signedInAt: iat };
  const expiresAt = new Date((iat + refreshTokenDays * 24 * hourSeconds) * 1_000).toISOString();
  const { held, RefreshToken } = await context.inTransaction(accountActor(account), async (call) => {
    const now = await requireTokenEligibility(context, call, account);
    await recordDevice(context, call.db, account.sub);
    return {
      held: now,
      RefreshToken: await storeRefreshToken(call, { ...from, sub: account.sub, expiresAt }),
    };
  });
  return { ...(await signTokens(context, held, from, iat)), RefreshToken };
}

type RefreshTokenRow = Selectable<IdentityRefreshTokenTable>;

const findRefreshToken = ({ db }: Pick<Call, "db">, refresh: string): Promise<RefreshTokenRow | undefined> =>
  db
    .selectFrom("identityRefreshToken")
    .selectAll()
    .where("tokenHash", "=", digest(refresh))
    .executeTakeFirst();

const hasExpired = ({ pool, now }: PoolContext, { expiresAt, madeAt }: RefreshTokenRow): boolean =>
  Date.parse(expiresAt) <= now().getTime() ||
  Date.parse(madeAt) + (pool.idleMinutes * 60 + tokenLifetimeSeconds(pool)) * 1_000 <= now().getTime();

const isReplayed = ({ now }: PoolContext, { replacedAt }: RefreshTokenRow): boolean =>
  replacedAt !== null && now().getTime() - Date.parse(replacedAt) > replacementGraceMs;

/** Issues new tokens for a valid sign-in, refresh token included. */
export async function renewTokens(context: PoolContext, refresh: string) {
  const token = await findRefreshToken(context, refresh);
  const account = token && (await findAccount(context.db, token.sub));
  if (!account) throw notAuthorized("Invalid Refresh Token");
  context.facts.account = account;
  if (hasExpired(context, token)) throw notAuthorized("Refresh Token has expired");
  if (!account.isEnabled) throw notAuthorized("User is disabled.");
  if (isReplayed(context, token)) {
    await context.inTransaction(accountActor(account), async (call) => {
      await endSignIn(call, account.sub, token.originJti);
      call.recordChange({
        record: "user",
        id: account.sub,
        did: "a perdu une session, dont un jeton a servi deux fois",
      });
      await alertAdministrators(call, {
        title: "Jeton de session utilisé deux fois",
        detail: `Une session de ${account.email} est fermée : son jeton a servi deux fois, il a peut-être été volé.`,
        cause: `security reuse ${token.originJti}`,
      });
    });
    throw new PoolRefusal("RefreshTokenReuseException", "Refresh token has been reused.");
  }
  const from = { originJti: token.originJti, signedInAt: Date.parse(token.signedInAt) / 1_000 };
  const iat = await issuingSecond(context, account.sub);
  const { held, RefreshToken } = await context.inTransaction(accountActor(account), async (call) => {
    const now = await requireTokenEligibility(context, call, account);
    const replaced = await call.db
      .updateTable("identityRefreshToken")
      .set((change) => ({
        replacedAt: change.fn.coalesce("replacedAt", change.val(call.services.realClock().toISOString())),
      }))
      .where("tokenHash", "=", token.tokenHash)
      .returning("sub")
      .executeTakeFirst();
    if (!replaced) throw notAuthorized("Invalid Refresh Token");
    const refreshed = await storeRefreshToken(call, { ...from, sub: token.sub, expiresAt: token.expiresAt });
    return { held: now, RefreshToken: refreshed };
  });
  return { ...(await signTokens(context, held, from, iat)), RefreshToken };
}

/** Ends the sign-in of a refresh token; an unknown token is ignored. */
export async function revokeSignIn(context: PoolContext, refresh: string): Promise<void> {
  const token = await findRefreshToken(context, refresh);
  const account = token && (await findAccount(context.db, token.sub));
  if (!account) return;
  context.facts.account = account;
  await context.inTransaction(accountActor(account), (call) => endSignIn(call, account.sub, token.originJti));
}
