// Sign-in by SRP: the two halves of the exchange. Unknown accounts get decoy numbers of the same form.
import { networkOf } from "#kernel/server/http/network.ts";
import { createHmac, randomBytes } from "node:crypto";
import { v4 } from "uuid";
import { type Account, findAccount } from "../accounts/accounts.ts";
import { openChallenge } from "./challenges.ts";
import { type PoolContext, requireNetworkCaller } from "../operation.ts";
import { invalidParameter, tooManyRequests } from "../refusal.ts";
import { digest } from "../secrets.ts";
import { createServerKeys, decoySalt, isClaimValid, parsePublicKey, createVerifier } from "./srp.ts";
import { exchangeRule, countAttempt } from "../attempts/attempt-rules.ts";

interface PendingExchange {
  verifier: string;
  secret: string;
  theirs: string;
  ours: string;
}

/** A decoy subject, constant per name, in the format of account subjects. */
const decoySub = (seed: Buffer): string => v4({ random: seed.subarray(0, 16) });

function srpIdentity({ pool }: PoolContext, input: string, account: Account | undefined) {
  const verifier = account?.srpVerifier ? pool.lock().decrypt(account.srpVerifier) : null;
  if (account?.srpSalt && verifier !== null) return { sub: account.sub, salt: account.srpSalt, verifier };
  const seed = createHmac("sha512", pool.credentials.secretAccessKey)
    .update(input.trim().toLowerCase())
    .digest();
  const sub = account?.sub ?? decoySub(seed);
  return {
    sub,
    salt: decoySalt(seed.subarray(32)),
    verifier: createVerifier(pool.id, sub, randomBytes(16).toString("hex")).verifier,
  };
}

/** First half: the numbers from which the browser computes its claim. */
export async function beginSrpSignIn(context: PoolContext, input: string, theirs: string): Promise<object> {
  const { db, now, pool } = context;
  const { address } = requireNetworkCaller(context);
  if (!(await countAttempt(db, `srp ${networkOf(address)}`, exchangeRule, now()))) throw tooManyRequests();
  if (parsePublicKey(theirs) === null) throw invalidParameter("SRP_A is not valid");
  const account = await findAccount(db, input);
  const { sub, salt, verifier } = srpIdentity(context, input, account);
  const { secret, public: ours } = createServerKeys(verifier);
  const secretBlock = randomBytes(512).toString("base64");
  if (account?.isEnabled) {
    const pending: PendingExchange = { verifier, secret, theirs, ours };
    const state = pool.lock().encrypt(JSON.stringify(pending));
    await openChallenge(context, account, { challenge: "PASSWORD_VERIFIER", state, token: secretBlock });
  }
  return {
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeParameters: {
      USERNAME: sub,
      USER_ID_FOR_SRP: sub,
      SALT: salt,
      SRP_B: ours,
      SECRET_BLOCK: secretBlock,
    },
  };
}

/** Second half: the account, when the claim proves its password; each exchange is used once. */
export async function verifySrpClaim(
  { db, now, pool }: PoolContext,
  username: string,
  input: Readonly<Record<string, string>>,
): Promise<Account | null> {
  const {
    PASSWORD_CLAIM_SECRET_BLOCK: secretBlock = "",
    PASSWORD_CLAIM_SIGNATURE: signature = "",
    TIMESTAMP: timestamp = "",
  } = input;
  const used = await db
    .deleteFrom("identitySession")
    .where("tokenHash", "=", digest(secretBlock))
    .where("challenge", "=", "PASSWORD_VERIFIER")
    .where("expiresAt", ">", now().toISOString())
    .returning(["sub", "state"])
    .executeTakeFirst();
  const account = used && (await findAccount(db, used.sub));
  const state = used?.state ? pool.lock().decrypt(used.state) : null;
  if (!account || state === null || (await findAccount(db, username))?.sub !== account.sub) return null;
  const exchange = { ...(JSON.parse(state) as PendingExchange), poolId: pool.id, userId: account.sub };
  return isClaimValid(exchange, { secretBlock, timestamp, signature }) ? account : null;
}
