// Signing in by SRP: the two halves of the exchange. Who does not exist gets numbers of the same look.
import { networkOf } from "#kernel/server/network.ts";
import { createHmac, randomBytes } from "node:crypto";
import { v4 } from "uuid";
import { type Account, findAccount } from "./accounts.ts";
import { openChallenge } from "./challenges.ts";
import { type PoolContext, strangerOf } from "./operation.ts";
import { invalidParameter, tooManyRequests } from "./refusal.ts";
import { digest } from "./secrets.ts";
import { answerTo, decoySalt, isClaimRight, publicNumber, verifierOf } from "./srp.ts";
import { exchangeRule, takeTry } from "./tries.ts";

interface Begun {
  verifier: string;
  secret: string;
  theirs: string;
  ours: string;
}

/** A subject that is always the same for one name, and made like those of accounts. */
const decoySub = (drawn: Buffer): string => v4({ random: drawn.subarray(0, 16) });

function identityOf({ pool }: PoolContext, given: string, account: Account | undefined) {
  const verifier = account?.srpVerifier ? pool.lock().open(account.srpVerifier) : null;
  if (account?.srpSalt && verifier !== null) return { sub: account.sub, salt: account.srpSalt, verifier };
  const drawn = createHmac("sha512", pool.credentials.secretAccessKey)
    .update(given.trim().toLowerCase())
    .digest();
  const sub = account?.sub ?? decoySub(drawn);
  return {
    sub,
    salt: decoySalt(drawn.subarray(32)),
    verifier: verifierOf(pool.id, sub, randomBytes(16).toString("hex")).verifier,
  };
}

/** The first half: the numbers with which the browser makes its claim. */
export async function beginSrp(context: PoolContext, given: string, theirs: string): Promise<object> {
  const { db, now, pool } = context;
  const { address } = strangerOf(context);
  if (!(await takeTry(db, `srp ${networkOf(address)}`, exchangeRule, now()))) throw tooManyRequests();
  if (publicNumber(theirs) === null) throw invalidParameter("SRP_A is not valid");
  const account = await findAccount(db, given);
  const { sub, salt, verifier } = identityOf(context, given, account);
  const { secret, public: ours } = answerTo(verifier);
  const secretBlock = randomBytes(512).toString("base64");
  if (account?.isEnabled) {
    const begun: Begun = { verifier, secret, theirs, ours };
    const state = pool.lock().close(JSON.stringify(begun));
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

/** The second half: the account when the claim proves its password; each exchange serves once. */
export async function isSrpClaimRight(
  { db, now, pool }: PoolContext,
  username: string,
  given: Readonly<Record<string, string>>,
): Promise<Account | null> {
  const {
    PASSWORD_CLAIM_SECRET_BLOCK: secretBlock = "",
    PASSWORD_CLAIM_SIGNATURE: signature = "",
    TIMESTAMP: timestamp = "",
  } = given;
  const used = await db
    .deleteFrom("identitySession")
    .where("tokenHash", "=", digest(secretBlock))
    .where("challenge", "=", "PASSWORD_VERIFIER")
    .where("expiresAt", ">", now().toISOString())
    .returning(["sub", "state"])
    .executeTakeFirst();
  const account = used && (await findAccount(db, used.sub));
  const state = used?.state ? pool.lock().open(used.state) : null;
  if (!account || state === null || (await findAccount(db, username))?.sub !== account.sub) return null;
  const exchange = { ...(JSON.parse(state) as Begun), poolId: pool.id, userId: account.sub };
  return isClaimRight(exchange, { secretBlock, timestamp, signature }) ? account : null;
}
