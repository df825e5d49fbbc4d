// A forgotten password: a code by email or SMS, then a new password. Answers look the same whether the
// account exists or not (Cognito's PreventUserExistenceErrors).
import { networkOf } from "#kernel/server/network.ts";
import { z } from "zod";
import { setPassword } from "./account-changes.ts";
import { type Account, findAccount, maskedDestination, sureMedium, whoOf } from "./accounts.ts";
import { forgive, passwordTries, requireClient, takeTries, type Tries } from "./caller.ts";
import { sendResetCode, warnOwner } from "./letters.ts";
import { type Operations, operation, type PoolContext, strangerOf } from "./operation.ts";
import {
  hashOf,
  matches,
  proofsOf,
  requireNewPassword,
  requireRightPassword,
  resetCode,
} from "./passwords.ts";
import { codeMismatch, codeNotDelivered, limitExceeded } from "./refusal.ts";
import { digest } from "./secrets.ts";
import { codeRule, crowdRule, floodRule, guessRule } from "./tries.ts";

const codeMinutes = 60;
const triesByCode = 5;

const username = z.string().min(1).max(200);
const clientId = z.string().max(200);

type Counted = (given: string, account: Account | undefined) => Tries;
const asking: Counted = (given, account) => ({
  of: "forgot",
  given,
  account,
  here: codeRule,
  inAll: floodRule,
});
const guessing: Counted = (given, account) => ({
  of: "code",
  given,
  account,
  here: guessRule,
  inAll: crowdRule,
});

const forgotPassword = operation(
  z.object({
    ClientId: clientId,
    Username: username,
    ClientMetadata: z.record(z.string(), z.string()).default({}),
  }),
  async ({ ClientId, Username, ClientMetadata }, context) => {
    requireClient(context, ClientId);
    const medium = ClientMetadata.medium === "SMS" ? "SMS" : "EMAIL";
    // Checked before the account lookup, so that the response never reveals whether the account exists.
    if (medium === "SMS" && !context.pool.sendsSms) throw codeNotDelivered();
    const asker = strangerOf(context);
    const account = await findAccount(context.db, Username);
    if (!(await takeTries(context, asking(Username, account)))) throw limitExceeded();
    const code = resetCode();
    const codeHash = await hashOf(code);
    const deviceHash = digest(asker.markDevice());
    const expiresAt = new Date(context.now().getTime() + codeMinutes * 60_000).toISOString();
    const way = account?.isEnabled ? sureMedium(account, medium, context.now()) : null;
    if (account && way !== null) {
      await context.together(whoOf(account), async (call) => {
        const stored = { deviceHash, codeHash, tries: 0, expiresAt };
        await call.db
          .insertInto("identityResetCode")
          .values({ sub: account.sub, network: networkOf(asker.address), ...stored })
          .onConflict((conflict) => conflict.columns(["sub", "network"]).doUpdateSet(stored))
          .execute();
        await sendResetCode(call, account, { code, medium: way, minutes: codeMinutes });
      });
    }
    return {
      CodeDeliveryDetails: {
        AttributeName: medium === "SMS" ? "phone_number" : "email",
        DeliveryMedium: medium,
        Destination: maskedDestination(context.pool, Username, account, medium),
      },
    };
  },
);

/** True when the code is the one sent to who asked from here, in time, within its tries. */
async function isCodeRight(
  context: PoolContext,
  account: Account | undefined,
  code: string,
): Promise<boolean> {
  const { address, device } = strangerOf(context);
  const stored = account
    ? await context.db
        .updateTable("identityResetCode")
        .set((change) => ({ tries: change("tries", "+", 1) }))
        .where("sub", "=", account.sub)
        .where((either) =>
          either.or([
            either("network", "=", networkOf(address)),
            either("deviceHash", "=", digest(device ?? "")),
          ]),
        )
        .where("tries", "<", triesByCode)
        .where("expiresAt", ">", context.now().toISOString())
        .returning("codeHash")
        .execute()
    : [];
  const answers = [stored[0], ...stored.slice(1)].map((one) => matches(code, one?.codeHash));
  return (await Promise.all(answers)).includes(true);
}

const confirmForgotPassword = operation(
  z.object({
    ClientId: clientId,
    Username: username,
    ConfirmationCode: z.string().trim().min(1).max(40),
    Password: z.string().min(1).max(1_000),
  }),
  async ({ ClientId, Username, ConfirmationCode, Password }, context) => {
    requireClient(context, ClientId);
    requireRightPassword(Password);
    const account = await findAccount(context.db, Username);
    const tries = guessing(Username, account);
    if (!(await takeTries(context, tries))) throw limitExceeded();
    if (!(await isCodeRight(context, account, ConfirmationCode)) || !account?.isEnabled) throw codeMismatch();
    await requireNewPassword(account, Password);
    const proofs = await proofsOf(context.pool, account.sub, Password);
    await context.together(whoOf(account), async (call) => {
      await setPassword(call, account, { proofs });
      await warnOwner(call, account, "PASSWORD_RESET");
      call.changed({ record: "user", id: account.sub, did: "a réinitialisé son mot de passe" });
    });
    for (const counted of [tries, asking(Username, account), passwordTries(Username, account)])
      await forgive(context, counted);
    return {};
  },
);

export const resetOperations: Operations = {
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
};
