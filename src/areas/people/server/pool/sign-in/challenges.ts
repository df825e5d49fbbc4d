// Challenges between the password and the tokens: short-lived, limited to a few attempts, answered once.
import type { Call } from "#kernel/server/call.ts";
import type { ChallengeName } from "../../tables.ts";
import { requireUnchangedAccount } from "../accounts/account-changes.ts";
import { type Account, findAccount, accountActor } from "../accounts/accounts.ts";
import type { PoolContext } from "../operation.ts";
import { notAuthorized } from "../refusal.ts";
import { digest, randomToken } from "../secrets.ts";

/** Minutes to answer; installing an authenticator application takes a while. */
const lifetimeMinutes: Record<ChallengeName, number> = {
  NEW_PASSWORD_REQUIRED: 3,
  PASSWORD_VERIFIER: 3,
  SOFTWARE_TOKEN_MFA: 3,
  MFA_SETUP: 15,
};
const maxAttempts = 5;

export const unusableSession = () =>
  notAuthorized("Invalid session for the user, session can only be used once.");

/** Opens a challenge, and returns its session token, as named by the protocol. */
export async function openChallenge(
  context: PoolContext,
  account: Account,
  {
    challenge,
    state = null,
    token = randomToken(),
  }: {
    challenge: ChallengeName;
    state?: string | null;
    token?: string;
  },
): Promise<string> {
  const expiresAt = new Date(context.now().getTime() + lifetimeMinutes[challenge] * 60_000).toISOString();
  await context.inTransaction(accountActor(account), async (call) => {
    await requireUnchangedAccount(call, account);
    await call.db
      .insertInto("identitySession")
      .values({ tokenHash: digest(token), sub: account.sub, challenge, state, expiresAt })
      .execute();
  });
  return token;
}

interface ChallengeAttempt {
  challenge: ChallengeName;
  session: string;
  /** Username given with the answer; null when the protocol has none. */
  username: string | null;
}

/** Counts an attempt at a challenge, and returns its account. */
export async function countChallengeAttempt(
  { db, now, facts }: PoolContext,
  { challenge, session, username }: ChallengeAttempt,
): Promise<{ account: Account; state: string | null }> {
  const stored = await db
    .updateTable("identitySession")
    .set((change) => ({ tries: change("tries", "+", 1) }))
    .where("tokenHash", "=", digest(session))
    .where("challenge", "=", challenge)
    .where("tries", "<", maxAttempts)
    .returningAll()
    .executeTakeFirst();
  if (!stored) throw unusableSession();
  const account = await findAccount(db, stored.sub);
  if (account) facts.account = account;
  if (stored.expiresAt <= now().toISOString())
    throw notAuthorized("Invalid session for the user, session is expired.");
  const isSameAccount = username === null || (await findAccount(db, username))?.sub === account?.sub;
  if (!account?.isEnabled || !isSameAccount) throw unusableSession();
  return { account, state: stored.state };
}

/** Deletes a challenge: it is answered once. */
export async function closeChallenge({ db }: Pick<Call, "db">, session: string): Promise<void> {
  const used = await db
    .deleteFrom("identitySession")
    .where("tokenHash", "=", digest(session))
    .returning("sub")
    .executeTakeFirst();
  if (!used) throw unusableSession();
}

/** Stores the state that the next answer needs. */
export const saveChallengeState = ({ db }: PoolContext, session: string, state: string): Promise<unknown> =>
  db
    .updateTable("identitySession")
    .set({ state, tries: 0 })
    .where("tokenHash", "=", digest(session))
    .execute();
