// A forgotten password: a code by email or SMS, then a new password. Answers look the same whether the
// account exists or not (Cognito's PreventUserExistenceErrors).
import { z } from "zod";
import { endSignIns, setPassword } from "./account-changes.ts";
import { type Account, findAccount, maskedDestination, whoOf } from "./accounts.ts";
import { demandClient, nameOf, takeAddressTry } from "./caller.ts";
import { sendResetCode } from "./letters.ts";
import { type Operations, operation, type PoolContext } from "./operation.ts";
import { demandRightPassword, hashOf, matches, resetCode } from "./passwords.ts";
import { codeMismatch, limitExceeded } from "./refusal.ts";
import { codeRule, forgiveTries, guessRule, takeTry } from "./tries.ts";

const codeMinutes = 60;
const triesByCode = 5;

const username = z.string().min(1).max(200);
const clientId = z.string().max(200);

const forgotPassword = operation(
  z.object({ ClientId: clientId, Username: username, ClientMetadata: z.record(z.string(), z.string()).default({}) }),
  async ({ ClientId, Username, ClientMetadata }, context) => {
    demandClient(context, ClientId);
    await takeAddressTry(context);
    const account = await findAccount(context.db, Username);
    if (!(await takeTry(context.db, `forgot ${nameOf(Username, account)}`, codeRule, context.now()))) throw limitExceeded();
    const medium = ClientMetadata.medium === "SMS" ? "SMS" : "EMAIL";
    const code = resetCode();
    const codeHash = await hashOf(code);
    const expiresAt = new Date(context.now().getTime() + codeMinutes * 60_000).toISOString();
    if (account?.isEnabled && (medium === "EMAIL" || account.phone !== null)) {
      await context.together(whoOf(account), async (call) => {
        const kept = { codeHash, tries: 0, expiresAt };
        await call.db
          .insertInto("identityResetCode")
          .values({ sub: account.sub, ...kept })
          .onConflict((conflict) => conflict.column("sub").doUpdateSet(kept))
          .execute();
        await sendResetCode(call, account, { code, medium, minutes: codeMinutes });
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

/** True when the code is the one sent, in time, within its tries. */
async function isCodeRight({ db, now }: PoolContext, account: Account | undefined, code: string): Promise<boolean> {
  const kept = account
    ? await db
        .updateTable("identityResetCode")
        .set((change) => ({ tries: change("tries", "+", 1) }))
        .where("sub", "=", account.sub)
        .where("tries", "<", triesByCode)
        .where("expiresAt", ">", now().toISOString())
        .returning("codeHash")
        .executeTakeFirst()
    : undefined;
  return matches(code, kept?.codeHash);
}

const confirmForgotPassword = operation(
  z.object({ ClientId: clientId, Username: username, ConfirmationCode: z.string().trim().min(1).max(40), Password: z.string().min(1).max(1_000) }),
  async ({ ClientId, Username, ConfirmationCode, Password }, context) => {
    demandClient(context, ClientId);
    await takeAddressTry(context);
    demandRightPassword(Password);
    const account = await findAccount(context.db, Username);
    const name = nameOf(Username, account);
    if (!(await takeTry(context.db, `code ${name}`, guessRule, context.now()))) throw limitExceeded();
    if (!(await isCodeRight(context, account, ConfirmationCode)) || !account?.isEnabled) throw codeMismatch();
    const hash = await hashOf(Password);
    await context.together(whoOf(account), async (call) => {
      await setPassword(call, account, hash);
      await endSignIns(call, account.sub);
      call.changed({ record: "user", id: account.sub, did: "a réinitialisé son mot de passe" });
    });
    for (const key of ["code", "forgot", "password"]) await forgiveTries(context.db, `${key} ${name}`);
    return {};
  },
);

export const resetOperations: Operations = { ForgotPassword: forgotPassword, ConfirmForgotPassword: confirmForgotPassword };
