// Setup of one's own second factor: offered, then proven by a first code. Only an administrator removes it.
import { z } from "zod";
import { accessToken } from "../accounts/account-operations.ts";
import { type Account, factorPreference, findAccount, accountActor } from "../accounts/accounts.ts";
import { countChallengeAttempt, saveChallengeState } from "../sign-in/challenges.ts";
import { acceptFactorCode } from "./factor.ts";
import { warnOwner } from "../emails.ts";
import { type Operations, operation, type PoolContext } from "../operation.ts";
import { invalidParameter, notAuthorized, PoolRefusal } from "../refusal.ts";
import { verifyAccessToken } from "../tokens/tokens.ts";
import { freshSecret } from "./totp.ts";

const sessionOrTokenInput = z.object({
  AccessToken: accessToken.optional(),
  Session: z.string().min(1).max(1_000).optional(),
});

/** Seconds after a sign-in during which a second factor can be set up. */
const recentSeconds = 600;

/** The user who sets up the factor: during a sign-in, or already signed in. */
async function findFactorOwner(
  context: PoolContext,
  { AccessToken, Session }: z.output<typeof sessionOrTokenInput>,
): Promise<{ account: Account; signedInAt: Date }> {
  if (Session) {
    const request = { challenge: "MFA_SETUP" as const, session: Session, username: null };
    return { account: (await countChallengeAttempt(context, request)).account, signedInAt: context.now() };
  }
  if (!AccessToken) throw invalidParameter("An access token or a session is required.");
  return verifyAccessToken(context, AccessToken);
}

const preference = z.object({
  Enabled: z.boolean().default(false),
  PreferredMfa: z.boolean().default(false),
});

export const factorOperations: Operations = {
  AssociateSoftwareToken: operation(sessionOrTokenInput, async (input, context) => {
    const { account, signedInAt } = await findFactorOwner(context, input);
    if (account.factorSecret !== null)
      throw notAuthorized("A second factor is set: an administrator resets it first.");
    // An open or stolen session must not lock its owner out: the password must be recent.
    if (context.now().getTime() - signedInAt.getTime() > recentSeconds * 1_000)
      throw notAuthorized("A recent sign-in is required.");
    const secret = freshSecret();
    await context.db
      .updateTable("identityAccount")
      .set({ factorOffered: context.pool.lock().encrypt(secret) })
      .where("sub", "=", account.sub)
      .where("factorSecret", "is", null)
      .execute();
    return { SecretCode: secret, ...(input.Session && { Session: input.Session }) };
  }),
  VerifySoftwareToken: operation(
    sessionOrTokenInput.extend({
      UserCode: z.string().min(1).max(40),
      FriendlyDeviceName: z.string().max(200).optional(),
    }),
    async (input, context) => {
      const { account } = await findFactorOwner(context, input);
      const { factorOffered: closed } = account;
      if (closed === null) throw invalidParameter("No second factor was offered.");
      if (!(await acceptFactorCode(context, account, { closed, code: input.UserCode })))
        throw new PoolRefusal("EnableSoftwareTokenMFAException", "Code mismatch");
      await context.inTransaction(accountActor(account), async (call) => {
        await warnOwner(call, account, "FACTOR_SET");
        call.recordChange({ record: "user", id: account.sub, did: "a mis en place son second facteur" });
      });
      if (!input.Session) return { Status: "SUCCESS" };
      await saveChallengeState(context, input.Session, "VERIFIED");
      return { Status: "SUCCESS", Session: input.Session };
    },
  ),
  SetUserMFAPreference: operation(
    z.object({ AccessToken: accessToken, SoftwareTokenMfaSettings: preference.optional() }),
    async ({ AccessToken, SoftwareTokenMfaSettings: requested }, context) => {
      const { account } = await verifyAccessToken(context, AccessToken);
      const current = await findAccount(context.db, account.sub);
      const isSet = current !== undefined && "UserMFASettingList" in factorPreference(current);
      if (requested && requested.Enabled !== isSet)
        throw invalidParameter(
          requested.Enabled ? "User has not verified software token mfa" : "An administrator resets it.",
        );
      return {};
    },
  ),
};
