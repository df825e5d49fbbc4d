// What somebody may ask of their own account, and the end of their sign-ins.
import { z } from "zod";
import { signedOutEverywhere } from "../../model/events.ts";
import { endSignIns, setPassword } from "./account-changes.ts";
import { attributesOf, factorsOf, whoOf } from "./accounts.ts";
import { requireClient } from "./caller.ts";
import { warnOwner } from "./letters.ts";
import { type Operations, operation } from "./operation.ts";
import { matches, proofsOf, requireNewPassword } from "./passwords.ts";
import { revoke } from "./refresh.ts";
import { limitExceeded, notAuthorized } from "./refusal.ts";
import { signInOfAccessToken } from "./tokens.ts";
import { forgiveTries, passwordRule, takeTry } from "./tries.ts";

const secret = z.string().min(1).max(1_000);
export const accessToken = z.string().min(1).max(4_000);
const byToken = z.object({ AccessToken: accessToken });

const changePassword = operation(
  byToken.extend({ PreviousPassword: secret, ProposedPassword: secret }),
  async ({ AccessToken, PreviousPassword, ProposedPassword }, context) => {
    const { account, session } = await signInOfAccessToken(context, AccessToken);
    const key = `change ${session}`;
    if (!(await takeTry(context.db, key, passwordRule, context.now()))) throw limitExceeded();
    if (!(await matches(PreviousPassword, account.passwordHash))) throw notAuthorized();
    await forgiveTries(context.db, key);
    await requireNewPassword(account, ProposedPassword);
    const proofs = await proofsOf(context.pool, account.sub, ProposedPassword);
    await context.together(whoOf(account), async (call) => {
      await setPassword(call, account, { proofs, spared: session });
      await warnOwner(call, account, "PASSWORD_CHANGED");
      call.changed({ record: "user", id: account.sub, did: "a changé son mot de passe" });
    });
    return {};
  },
);

const getUser = operation(byToken, async ({ AccessToken }, context) => {
  const { account } = await signInOfAccessToken(context, AccessToken);
  return { Username: account.sub, UserAttributes: attributesOf(account), ...factorsOf(account) };
});

const globalSignOut = operation(byToken, async ({ AccessToken }, context) => {
  const { account } = await signInOfAccessToken(context, AccessToken);
  await context.together(whoOf(account), async (call) => {
    await endSignIns(call, account.sub);
    call.changed({ record: "user", id: account.sub, did: "s’est déconnecté de tous ses appareils" });
    await call.emit(signedOutEverywhere, { userId: account.sub });
  });
  return {};
});

const revokeToken = operation(
  z.object({ Token: secret, ClientId: z.string().max(200) }),
  async ({ Token, ClientId }, context) => {
    requireClient(context, ClientId);
    await revoke(context, Token);
    return {};
  },
);

export const accountOperations: Operations = {
  ChangePassword: changePassword,
  GetUser: getUser,
  GlobalSignOut: globalSignOut,
  RevokeToken: revokeToken,
};
