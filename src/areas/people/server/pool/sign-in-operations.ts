// Signing in and out. No answer tells whether an account exists (Cognito's PreventUserExistenceErrors).
import { z } from "zod";
import { endSignIns, setPassword } from "./account-changes.ts";
import { type Account, attributesOf, findAccount, whoOf } from "./accounts.ts";
import { demandClient, nameOf, takeAddressTry } from "./caller.ts";
import { type Operations, operation, type PoolContext } from "./operation.ts";
import { demandRightPassword, hashOf, matches } from "./passwords.ts";
import { invalidParameter, limitExceeded, notAuthorized, PoolRefusal } from "./refusal.ts";
import { accountOfAccessToken, digest, issue, randomToken, renew } from "./tokens.ts";
import { forgiveTries, giveTryBack, passwordRule, takeTry } from "./tries.ts";

const sessionMinutes = 3;

const username = z.string().min(1).max(200);
const secret = z.string().min(1).max(1_000);
const accessToken = z.string().min(1).max(4_000);
const clientId = z.string().max(200);

async function challenge({ db, now }: PoolContext, account: Account) {
  const Session = randomToken();
  const expiresAt = new Date(now().getTime() + sessionMinutes * 60_000).toISOString();
  await db
    .insertInto("identitySession")
    .values({ tokenHash: digest(Session), sub: account.sub, expiresAt })
    .execute();
  const attributes = Object.fromEntries(attributesOf(account).map(({ Name, Value }) => [Name, Value]));
  return {
    ChallengeName: "NEW_PASSWORD_REQUIRED",
    Session,
    ChallengeParameters: { USER_ID_FOR_SRP: account.sub, requiredAttributes: "[]", userAttributes: JSON.stringify(attributes) },
  };
}

async function signIn(context: PoolContext, given: string, password: string): Promise<object> {
  const { db, now } = context;
  await takeAddressTry(context);
  const account = await findAccount(db, given);
  const key = `password ${nameOf(given, account)}`;
  if (!(await takeTry(db, key, passwordRule, now()))) throw notAuthorized("Password attempts exceeded");
  if (!(await matches(password, account?.passwordHash)) || !account) throw notAuthorized();
  if (!account.isEnabled) throw notAuthorized("User is disabled.");
  if (account.passwordUntil && account.passwordUntil <= now().toISOString())
    throw notAuthorized("Temporary password has expired and must be reset by an administrator.");
  await forgiveTries(db, key);
  if (context.address) await giveTryBack(db, `address ${context.address}`);
  if (account.status === "RESET_REQUIRED") throw new PoolRefusal("PasswordResetRequiredException", "Password reset required for the user");
  if (account.status === "FORCE_CHANGE_PASSWORD") return challenge(context, account);
  return { AuthenticationResult: await issue(context, account), ChallengeParameters: {} };
}

const initiateAuth = operation(
  z.object({ AuthFlow: z.string(), ClientId: clientId, AuthParameters: z.record(z.string(), z.string().max(8_000)).default({}) }),
  async ({ AuthFlow, ClientId, AuthParameters }, context) => {
    demandClient(context, ClientId);
    if (AuthFlow === "USER_PASSWORD_AUTH") {
      const { USERNAME = "", PASSWORD = "" } = AuthParameters;
      if (!USERNAME || !PASSWORD) throw invalidParameter("Missing required parameter USERNAME or PASSWORD");
      return signIn(context, USERNAME.slice(0, 200), PASSWORD);
    }
    if (AuthFlow === "REFRESH_TOKEN_AUTH" || AuthFlow === "REFRESH_TOKEN") {
      return { AuthenticationResult: await renew(context, AuthParameters.REFRESH_TOKEN ?? ""), ChallengeParameters: {} };
    }
    throw invalidParameter(`${AuthFlow.slice(0, 40)} flow not enabled for this client`);
  },
);

const unusableSession = () => notAuthorized("Invalid session for the user, session can only be used once.");

async function sessionOf({ db, now }: PoolContext, session: string, given: string): Promise<Account> {
  const kept = await db
    .updateTable("identitySession")
    .set((change) => ({ tries: change("tries", "+", 1) }))
    .where("tokenHash", "=", digest(session))
    .where("tries", "<", 5)
    .returningAll()
    .executeTakeFirst();
  if (!kept) throw unusableSession();
  if (kept.expiresAt <= now().toISOString()) throw notAuthorized("Invalid session for the user, session is expired.");
  const account = await findAccount(db, kept.sub);
  if (!account?.isEnabled || (await findAccount(db, given))?.sub !== account.sub) throw unusableSession();
  return account;
}

const respondToAuthChallenge = operation(
  z.object({
    ClientId: clientId,
    ChallengeName: z.literal("NEW_PASSWORD_REQUIRED"),
    Session: secret,
    ChallengeResponses: z.object({ USERNAME: username, NEW_PASSWORD: secret }),
  }),
  async ({ ClientId, Session, ChallengeResponses }, context) => {
    demandClient(context, ClientId);
    const account = await sessionOf(context, Session, ChallengeResponses.USERNAME);
    demandRightPassword(ChallengeResponses.NEW_PASSWORD);
    const hash = await hashOf(ChallengeResponses.NEW_PASSWORD);
    await context.together(whoOf(account), async (call) => {
      const used = await call.db.deleteFrom("identitySession").where("tokenHash", "=", digest(Session)).returning("sub").executeTakeFirst();
      if (!used) throw unusableSession();
      await setPassword(call, account, hash);
      call.changed({ record: "user", id: account.sub, did: "a choisi son mot de passe" });
    });
    return { AuthenticationResult: await issue(context, { ...account, status: "CONFIRMED" }), ChallengeParameters: {} };
  },
);

const changePassword = operation(
  z.object({ AccessToken: accessToken, PreviousPassword: secret, ProposedPassword: secret }),
  async ({ AccessToken, PreviousPassword, ProposedPassword }, context) => {
    const account = await accountOfAccessToken(context, AccessToken);
    const key = `password ${account.sub}`;
    if (!(await takeTry(context.db, key, passwordRule, context.now()))) throw limitExceeded();
    if (!(await matches(PreviousPassword, account.passwordHash))) throw notAuthorized();
    await forgiveTries(context.db, key);
    demandRightPassword(ProposedPassword);
    const hash = await hashOf(ProposedPassword);
    await context.together(whoOf(account), async (call) => {
      await setPassword(call, account, hash);
      call.changed({ record: "user", id: account.sub, did: "a changé son mot de passe" });
    });
    return {};
  },
);

const getUser = operation(z.object({ AccessToken: accessToken }), async ({ AccessToken }, context) => {
  const account = await accountOfAccessToken(context, AccessToken);
  return { Username: account.sub, UserAttributes: attributesOf(account) };
});

const globalSignOut = operation(z.object({ AccessToken: accessToken }), async ({ AccessToken }, context) => {
  const account = await accountOfAccessToken(context, AccessToken);
  await context.together(whoOf(account), async (call) => {
    await endSignIns(call, account.sub);
    call.changed({ record: "user", id: account.sub, did: "s’est déconnecté de tous ses appareils" });
  });
  return {};
});

const revokeToken = operation(z.object({ Token: secret, ClientId: clientId }), async ({ Token, ClientId }, context) => {
  demandClient(context, ClientId);
  await context.db.deleteFrom("identityRefreshToken").where("tokenHash", "=", digest(Token)).execute();
  return {};
});

export const signInOperations: Operations = {
  InitiateAuth: initiateAuth,
  RespondToAuthChallenge: respondToAuthChallenge,
  ChangePassword: changePassword,
  GetUser: getUser,
  GlobalSignOut: globalSignOut,
  RevokeToken: revokeToken,
};
