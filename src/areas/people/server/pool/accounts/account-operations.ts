// Operations on the caller's own account, and the end of their sign-ins.
import { z } from "zod";
import { signedOutEverywhere } from "../../../model/events.ts";
import { endSignIns, setPassword } from "./account-changes.ts";
import { toAttributes, factorPreference, accountActor } from "./accounts.ts";
import { requireClient } from "../attempts/attempts.ts";
import { warnOwner } from "../emails.ts";
import { type Operations, operation } from "../operation.ts";
import { matchesHash, createProofs, requireNewPassword } from "../passwords/passwords.ts";
import { revokeSignIn } from "../tokens/refresh-tokens.ts";
import { limitExceeded, notAuthorized } from "../refusal.ts";
import { verifyAccessToken } from "../tokens/tokens.ts";
import { clearCounter, passwordRule, countAttempt } from "../attempts/attempt-rules.ts";

const secret = z.string().min(1).max(1_000);
export const accessToken = z.string().min(1).max(4_000);
const tokenInput = z.object({ AccessToken: accessToken });

export const accountOperations: Operations = {
  ChangePassword: operation(
    tokenInput.extend({ PreviousPassword: secret, ProposedPassword: secret }),
    async ({ AccessToken, PreviousPassword, ProposedPassword }, context) => {
      const { account, session } = await verifyAccessToken(context, AccessToken);
      const key = `change ${session}`;
      if (!(await countAttempt(context.db, key, passwordRule, context.now()))) throw limitExceeded();
      if (!(await matchesHash(PreviousPassword, account.passwordHash))) throw notAuthorized();
      await clearCounter(context.db, key);
      await requireNewPassword(account, ProposedPassword);
      const proofs = await createProofs(context.pool, account.sub, ProposedPassword);
      await context.inTransaction(accountActor(account), async (call) => {
        await setPassword(call, account, { proofs, spared: session });
        await warnOwner(call, account, "PASSWORD_CHANGED");
        call.recordChange({ record: "user", id: account.sub, did: "a changé son mot de passe" });
      });
      return {};
    },
  ),
  GetUser: operation(tokenInput, async ({ AccessToken }, context) => {
    const { account } = await verifyAccessToken(context, AccessToken);
    return { Username: account.sub, UserAttributes: toAttributes(account), ...factorPreference(account) };
  }),
  GlobalSignOut: operation(tokenInput, async ({ AccessToken }, context) => {
    const { account } = await verifyAccessToken(context, AccessToken);
    await context.inTransaction(accountActor(account), async (call) => {
      await endSignIns(call, account.sub);
      call.recordChange({ record: "user", id: account.sub, did: "s’est déconnecté de tous ses appareils" });
      await call.emit(signedOutEverywhere, { userId: account.sub });
    });
    return {};
  }),
  RevokeToken: operation(
    z.object({ Token: secret, ClientId: z.string().max(200) }),
    async ({ Token, ClientId }, context) => {
      requireClient(context, ClientId);
      await revokeSignIn(context, Token);
      return {};
    },
  ),
};
