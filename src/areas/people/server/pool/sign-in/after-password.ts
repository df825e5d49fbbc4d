// Steps after a right password: a new password, a second factor, or the tokens.
import type { ChallengeName } from "../../tables.ts";
import { type Account, toAttributes } from "../accounts/accounts.ts";
import { openChallenge } from "./challenges.ts";
import { isFactorMissing } from "../factor/factor.ts";
import type { PoolContext } from "../operation.ts";
import type { Pool } from "../pool.ts";
import { PoolRefusal } from "../refusal.ts";
import { issueTokens } from "../tokens/refresh-tokens.ts";

export const signInResult = async (context: PoolContext, account: Account) => ({
  AuthenticationResult: await issueTokens(context, account),
  ChallengeParameters: {},
});

/** The next challenge, with the parameters of its screen; null when none is left. */
function nextChallenge(pool: Pool, account: Account): [ChallengeName, Record<string, string>] | null {
  if (account.status === "FORCE_CHANGE_PASSWORD") {
    const attributes = Object.fromEntries(toAttributes(account).map(({ Name, Value }) => [Name, Value]));
    return [
      "NEW_PASSWORD_REQUIRED",
      { requiredAttributes: "[]", userAttributes: JSON.stringify(attributes) },
    ];
  }
  if (account.factorSecret !== null) return ["SOFTWARE_TOKEN_MFA", {}];
  return isFactorMissing(pool, account) ? ["MFA_SETUP", { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' }] : null;
}

export async function continueAfterPassword(context: PoolContext, account: Account): Promise<object> {
  if (account.status === "RESET_REQUIRED")
    throw new PoolRefusal("PasswordResetRequiredException", "Password reset required for the user");
  const next = nextChallenge(context.pool, account);
  if (!next) return signInResult(context, account);
  const [challenge, parameters] = next;
  return {
    ChallengeName: challenge,
    Session: await openChallenge(context, account, { challenge }),
    ChallengeParameters: { USER_ID_FOR_SRP: account.sub, ...parameters },
  };
}
