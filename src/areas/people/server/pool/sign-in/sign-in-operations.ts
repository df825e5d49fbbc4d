// Sign-in operations. No answer reveals whether an account exists (Cognito's PreventUserExistenceErrors).
import { z } from "zod";
import type { ChallengeName } from "../../tables.ts";
import { setPassword } from "../accounts/account-changes.ts";
import { type Account, findAccount, accountActor, toAttributes } from "../accounts/accounts.ts";
import {
  clearAttempts,
  passwordAttempt,
  requireClient,
  admitAttempt,
  type Attempt,
} from "../attempts/attempts.ts";
import { countChallengeAttempt, closeChallenge, unusableSession, openChallenge } from "./challenges.ts";
import { acceptFactorCode, isFactorMissing } from "../factor/factor.ts";
import { type Operations, operation, type PoolContext } from "../operation.ts";
import { matchesHash, createProofs, requireNewPassword, createSrpProofs } from "../passwords/passwords.ts";
import { renewTokens, issueTokens } from "../tokens/refresh-tokens.ts";
import { codeMismatch, invalidParameter, notAuthorized, PoolRefusal } from "../refusal.ts";
import type { Pool } from "../pool.ts";
import { beginSrpSignIn, verifySrpClaim } from "./srp-sign-in.ts";

const clientId = z.string().max(200);

const signInResult = async (context: PoolContext, account: Account) => ({
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

async function continueAfterPassword(context: PoolContext, account: Account): Promise<object> {
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

/** Checks that remain after a right password, before any token or challenge is issued. */
async function completePassword(context: PoolContext, account: Account, attempt: Attempt): Promise<object> {
  if (!account.isEnabled) throw notAuthorized("User is disabled.");
  if (account.passwordUntil && account.passwordUntil <= context.now().toISOString())
    throw notAuthorized("Temporary password has expired and must be reset by an administrator.");
  await clearAttempts(context, attempt);
  return continueAfterPassword(context, account);
}

async function countPasswordAttempt(context: PoolContext, input: string): Promise<Attempt> {
  const attempt = passwordAttempt(input, await findAccount(context.db, input));
  if (!(await admitAttempt(context, attempt))) throw notAuthorized("Password attempts exceeded");
  return attempt;
}

async function signIn(context: PoolContext, input: string, password: string): Promise<object> {
  const attempt = await countPasswordAttempt(context, input);
  const { account } = attempt;
  if (!(await matchesHash(password, account?.passwordHash)) || !account) throw notAuthorized();
  // The password predates SRP.
  if (account.srpVerifier === null)
    await context.db
      .updateTable("identityAccount")
      .set(createSrpProofs(context.pool, account.sub, password))
      .where("sub", "=", account.sub)
      .where("passwordHash", "=", account.passwordHash)
      .execute();
  return completePassword(context, account, attempt);
}

const initiateAuth = operation(
  z.object({
    AuthFlow: z.string(),
    ClientId: clientId,
    // The vendor's library sends missing values as null.
    AuthParameters: z.record(z.string(), z.string().max(8_000).nullable()).default({}),
  }),
  async ({ AuthFlow, ClientId, AuthParameters }, context) => {
    requireClient(context, ClientId);
    const { USERNAME, PASSWORD, SRP_A, REFRESH_TOKEN } = AuthParameters;
    const name = USERNAME?.slice(0, 200);
    switch (AuthFlow) {
      case "USER_PASSWORD_AUTH":
        if (!name || !PASSWORD) throw invalidParameter("Missing required parameter USERNAME or PASSWORD");
        return signIn(context, name, PASSWORD);
      case "USER_SRP_AUTH":
        if (!name || !SRP_A) throw invalidParameter("Missing required parameter USERNAME or SRP_A");
        return beginSrpSignIn(context, name, SRP_A);
      case "REFRESH_TOKEN_AUTH":
      case "REFRESH_TOKEN":
        return {
          AuthenticationResult: await renewTokens(context, REFRESH_TOKEN ?? ""),
          ChallengeParameters: {},
        };
      default:
        throw invalidParameter(`${AuthFlow.slice(0, 40)} flow not enabled for this client`);
    }
  },
);

const getTokensFromRefreshToken = operation(
  z.object({ ClientId: clientId, RefreshToken: z.string().min(1).max(1_000) }),
  async ({ ClientId, RefreshToken }, context) => {
    requireClient(context, ClientId);
    return { AuthenticationResult: await renewTokens(context, RefreshToken) };
  },
);

type ChallengeHandler = (
  context: PoolContext,
  response: { session: string; username: string; input: Readonly<Record<string, string>> },
) => Promise<object>;

const verifySrpPassword: ChallengeHandler = async (context, { username, input }) => {
  const attempt = await countPasswordAttempt(context, username);
  const account = await verifySrpClaim(context, username, input);
  if (!account) throw notAuthorized();
  return completePassword(context, account, attempt);
};

const choosePassword: ChallengeHandler = async (context, { session, username, input }) => {
  const { account } = await countChallengeAttempt(context, {
    challenge: "NEW_PASSWORD_REQUIRED",
    session,
    username,
  });
  const { NEW_PASSWORD: password = "" } = input;
  await requireNewPassword(account, password);
  const proofs = await createProofs(context.pool, account.sub, password);
  const confirmed = await context.inTransaction(accountActor(account), async (call) => {
    await closeChallenge(call, session);
    call.recordChange({ record: "user", id: account.sub, did: "a choisi son mot de passe" });
    return setPassword(call, account, { proofs });
  });
  return continueAfterPassword(context, confirmed);
};

const verifyFactorCode: ChallengeHandler = async (context, { session, username, input }) => {
  const { account } = await countChallengeAttempt(context, {
    challenge: "SOFTWARE_TOKEN_MFA",
    session,
    username,
  });
  const { SOFTWARE_TOKEN_MFA_CODE: code = "" } = input;
  const { factorSecret: closed } = account;
  if (closed === null) throw unusableSession();
  if (!(await acceptFactorCode(context, account, { closed, code }))) throw codeMismatch();
  await closeChallenge(context, session);
  return signInResult(context, account);
};

const finishFactorSetup: ChallengeHandler = async (context, { session, username }) => {
  const { account, state } = await countChallengeAttempt(context, {
    challenge: "MFA_SETUP",
    session,
    username,
  });
  if (state !== "VERIFIED" || account.factorSecret === null)
    throw notAuthorized("The second factor is not verified.");
  await closeChallenge(context, session);
  return signInResult(context, account);
};

const challengeHandlers: Readonly<Record<string, ChallengeHandler>> = {
  PASSWORD_VERIFIER: verifySrpPassword,
  NEW_PASSWORD_REQUIRED: choosePassword,
  SOFTWARE_TOKEN_MFA: verifyFactorCode,
  MFA_SETUP: finishFactorSetup,
};

const respondToAuthChallenge = operation(
  z.object({
    ClientId: clientId,
    ChallengeName: z.enum(["PASSWORD_VERIFIER", "NEW_PASSWORD_REQUIRED", "SOFTWARE_TOKEN_MFA", "MFA_SETUP"]),
    Session: z.string().max(1_000).default(""),
    ChallengeResponses: z
      .record(z.string(), z.string().max(8_000).nullable())
      .transform((input) =>
        Object.fromEntries(Object.entries(input).map(([name, value]) => [name, value ?? ""])),
      ),
  }),
  async ({ ClientId, ChallengeName, Session, ChallengeResponses }, context) => {
    requireClient(context, ClientId);
    const username = ChallengeResponses.USERNAME?.slice(0, 200);
    const answer = challengeHandlers[ChallengeName];
    if (!username || !answer) throw invalidParameter("Missing required parameter USERNAME");
    return answer(context, { session: Session, username, input: ChallengeResponses });
  },
);

export const signInOperations: Operations = {
  InitiateAuth: initiateAuth,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  RespondToAuthChallenge: respondToAuthChallenge,
};
