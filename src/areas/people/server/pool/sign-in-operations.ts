// Signing in. No answer tells whether an account exists (Cognito's PreventUserExistenceErrors).
import { z } from "zod";
import { setPassword } from "./account-changes.ts";
import { type Account, findAccount, whoOf } from "./accounts.ts";
import { forgive, passwordTries, requireClient, takeTries, type Tries } from "./caller.ts";
import { challengeOf, closeChallenge, unusableSession } from "./challenges.ts";
import { isFactorRight } from "./factor.ts";
import { type Operations, operation, type PoolContext } from "./operation.ts";
import { matches, proofsOf, requireNewPassword, srpProofs } from "./passwords.ts";
import { renew } from "./refresh.ts";
import { codeMismatch, invalidParameter, notAuthorized } from "./refusal.ts";
import { beginSrp, isSrpClaimRight } from "./srp-sign-in.ts";
import { afterPassword, signedIn } from "./steps.ts";

const clientId = z.string().max(200);

/** The password is right: what is left to check before anything is given. */
async function welcome(context: PoolContext, account: Account, tries: Tries): Promise<object> {
  if (!account.isEnabled) throw notAuthorized("User is disabled.");
  if (account.passwordUntil && account.passwordUntil <= context.now().toISOString())
    throw notAuthorized("Temporary password has expired and must be reset by an administrator.");
  await forgive(context, tries);
  return afterPassword(context, account);
}

async function countedTry(context: PoolContext, given: string): Promise<Tries> {
  const tries = passwordTries(given, await findAccount(context.db, given));
  if (!(await takeTries(context, tries))) throw notAuthorized("Password attempts exceeded");
  return tries;
}

async function signIn(context: PoolContext, given: string, password: string): Promise<object> {
  const tries = await countedTry(context, given);
  const { account } = tries;
  if (!(await matches(password, account?.passwordHash)) || !account) throw notAuthorized();
  // A password older than this way of signing in.
  if (account.srpVerifier === null)
    await context.db
      .updateTable("identityAccount")
      .set(srpProofs(context.pool, account.sub, password))
      .where("sub", "=", account.sub)
      .where("passwordHash", "=", account.passwordHash)
      .execute();
  return welcome(context, account, tries);
}

const initiateAuth = operation(
  z.object({
    AuthFlow: z.string(),
    ClientId: clientId,
    // The vendor's own library sends what it does not have as null.
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
        return beginSrp(context, name, SRP_A);
      case "REFRESH_TOKEN_AUTH":
      case "REFRESH_TOKEN":
        return { AuthenticationResult: await renew(context, REFRESH_TOKEN ?? ""), ChallengeParameters: {} };
      default:
        throw invalidParameter(`${AuthFlow.slice(0, 40)} flow not enabled for this client`);
    }
  },
);

const getTokensFromRefreshToken = operation(
  z.object({ ClientId: clientId, RefreshToken: z.string().min(1).max(1_000) }),
  async ({ ClientId, RefreshToken }, context) => {
    requireClient(context, ClientId);
    return { AuthenticationResult: await renew(context, RefreshToken) };
  },
);

interface Answered {
  session: string;
  username: string;
  given: Readonly<Record<string, string>>;
}
type Answer = (context: PoolContext, answered: Answered) => Promise<object>;

const proveByClaim: Answer = async (context, { username, given }) => {
  const tries = await countedTry(context, username);
  const account = await isSrpClaimRight(context, username, given);
  if (!account) throw notAuthorized();
  return welcome(context, account, tries);
};

const choosePassword: Answer = async (context, { session, username, given }) => {
  const { account } = await challengeOf(context, { challenge: "NEW_PASSWORD_REQUIRED", session, username });
  const { NEW_PASSWORD: password = "" } = given;
  await requireNewPassword(account, password);
  const proofs = await proofsOf(context.pool, account.sub, password);
  const confirmed = await context.together(whoOf(account), async (call) => {
    await closeChallenge(call, session);
    call.changed({ record: "user", id: account.sub, did: "a choisi son mot de passe" });
    return setPassword(call, account, { proofs });
  });
  return afterPassword(context, confirmed);
};

const giveFactor: Answer = async (context, { session, username, given }) => {
  const { account } = await challengeOf(context, { challenge: "SOFTWARE_TOKEN_MFA", session, username });
  const { SOFTWARE_TOKEN_MFA_CODE: code = "" } = given;
  const { factorSecret: closed } = account;
  if (closed === null) throw unusableSession();
  if (!(await isFactorRight(context, account, { closed, code }))) throw codeMismatch();
  await closeChallenge(context, session);
  return signedIn(context, account);
};

const finishSetup: Answer = async (context, { session, username }) => {
  const { account, state } = await challengeOf(context, { challenge: "MFA_SETUP", session, username });
  if (state !== "VERIFIED" || account.factorSecret === null)
    throw notAuthorized("The second factor is not verified.");
  await closeChallenge(context, session);
  return signedIn(context, account);
};

const answers: Readonly<Record<string, Answer>> = {
  PASSWORD_VERIFIER: proveByClaim,
  NEW_PASSWORD_REQUIRED: choosePassword,
  SOFTWARE_TOKEN_MFA: giveFactor,
  MFA_SETUP: finishSetup,
};

const respondToAuthChallenge = operation(
  z.object({
    ClientId: clientId,
    ChallengeName: z.enum(["PASSWORD_VERIFIER", "NEW_PASSWORD_REQUIRED", "SOFTWARE_TOKEN_MFA", "MFA_SETUP"]),
    Session: z.string().max(1_000).default(""),
    ChallengeResponses: z
      .record(z.string(), z.string().max(8_000).nullable())
      .transform((given) =>
        Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value ?? ""])),
      ),
  }),
  async ({ ClientId, ChallengeName, Session, ChallengeResponses }, context) => {
    requireClient(context, ClientId);
    const username = ChallengeResponses.USERNAME?.slice(0, 200);
    const answer = answers[ChallengeName];
    if (!username || !answer) throw invalidParameter("Missing required parameter USERNAME");
    return answer(context, { session: Session, username, given: ChallengeResponses });
  },
);

export const signInOperations: Operations = {
  InitiateAuth: initiateAuth,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  RespondToAuthChallenge: respondToAuthChallenge,
};
