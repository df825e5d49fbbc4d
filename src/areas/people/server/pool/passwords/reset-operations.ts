// Reset of a forgotten password: a code by email or SMS, then a new password. Answers look the same whether
// the account exists or not (Cognito's PreventUserExistenceErrors).
import { networkOf } from "#kernel/server/http/network.ts";
import { z } from "zod";
import { setPassword } from "../accounts/account-changes.ts";
import {
  type Account,
  findAccount,
  maskedDestination,
  safeMedium,
  accountActor,
} from "../accounts/accounts.ts";
import {
  clearAttempts,
  passwordAttempt,
  requireClient,
  admitAttempt,
  type Attempt,
} from "../attempts/attempts.ts";
import { sendResetCode, warnOwner } from "../emails.ts";
import { type Operations, operation, type PoolContext, requireNetworkCaller } from "../operation.ts";
import {
  hashSecret,
  matchesHash,
  createProofs,
  requireNewPassword,
  requireValidPassword,
  resetCode,
} from "./passwords.ts";
import { codeMismatch, codeNotDelivered, limitExceeded } from "../refusal.ts";
import { digest } from "../secrets.ts";
import { codeRule, guessTotalRule, codeTotalRule, guessRule } from "../attempts/attempt-rules.ts";

const codeMinutes = 60;
const maxAttempts = 5;

const username = z.string().min(1).max(200);
const clientId = z.string().max(200);

type AttemptFactory = (input: string, account: Account | undefined) => Attempt;
const codeRequestAttempt: AttemptFactory = (input, account) => ({
  purpose: "forgot",
  input,
  account,
  placeRule: codeRule,
  totalRule: codeTotalRule,
});
const codeGuessAttempt: AttemptFactory = (input, account) => ({
  purpose: "code",
  input,
  account,
  placeRule: guessRule,
  totalRule: guessTotalRule,
});

/** True when the code was sent to this caller, has not expired, and has attempts left. */
async function isResetCodeValid(
  context: PoolContext,
  account: Account | undefined,
  code: string,
): Promise<boolean> {
  const { address, device } = requireNetworkCaller(context);
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
        .where("tries", "<", maxAttempts)
        .where("expiresAt", ">", context.now().toISOString())
        .returning("codeHash")
        .execute()
    : [];
  const answers = [stored[0], ...stored.slice(1)].map((one) => matchesHash(code, one?.codeHash));
  return (await Promise.all(answers)).includes(true);
}

export const resetOperations: Operations = {
  ForgotPassword: operation(
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
      const caller = requireNetworkCaller(context);
      const account = await findAccount(context.db, Username);
      if (!(await admitAttempt(context, codeRequestAttempt(Username, account)))) throw limitExceeded();
      const code = resetCode();
      const codeHash = await hashSecret(code);
      const deviceHash = digest(caller.markDevice());
      const expiresAt = new Date(context.now().getTime() + codeMinutes * 60_000).toISOString();
      const deliveryMedium = account?.isEnabled ? safeMedium(account, medium, context.now()) : null;
      if (!account) context.facts.unsentCode = "Compte inconnu";
      else if (deliveryMedium === null)
        context.facts.unsentCode = account.isEnabled ? "Aucun numéro de téléphone" : "Compte désactivé";
      else {
        await context.inTransaction(accountActor(account), async (call) => {
          const stored = { deviceHash, codeHash, tries: 0, expiresAt };
          await call.db
            .insertInto("identityResetCode")
            .values({ sub: account.sub, network: networkOf(caller.address), ...stored })
            .onConflict((conflict) => conflict.columns(["sub", "network"]).doUpdateSet(stored))
            .execute();
          await sendResetCode(call, account, { code, medium: deliveryMedium, minutes: codeMinutes });
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
  ),
  ConfirmForgotPassword: operation(
    z.object({
      ClientId: clientId,
      Username: username,
      ConfirmationCode: z.string().trim().min(1).max(40),
      Password: z.string().min(1).max(1_000),
    }),
    async ({ ClientId, Username, ConfirmationCode, Password }, context) => {
      requireClient(context, ClientId);
      requireValidPassword(Password);
      const account = await findAccount(context.db, Username);
      const guess = codeGuessAttempt(Username, account);
      if (!(await admitAttempt(context, guess))) throw limitExceeded();
      if (!(await isResetCodeValid(context, account, ConfirmationCode)) || !account?.isEnabled)
        throw codeMismatch();
      await requireNewPassword(account, Password);
      const proofs = await createProofs(context.pool, account.sub, Password);
      await context.inTransaction(accountActor(account), async (call) => {
        await setPassword(call, account, { proofs });
        await warnOwner(call, account, "PASSWORD_RESET");
        call.recordChange({ record: "user", id: account.sub, did: "a réinitialisé son mot de passe" });
      });
      for (const attempt of [
        guess,
        codeRequestAttempt(Username, account),
        passwordAttempt(Username, account),
      ])
        await clearAttempts(context, attempt);
      return {};
    },
  ),
};
