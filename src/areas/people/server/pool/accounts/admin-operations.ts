// Operations reserved to the credentials of the pool: single accounts.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { email } from "#kernel/schema/french.ts";
import { parsePhone } from "#kernel/company/identifiers.ts";
import { json } from "#kernel/server/json.ts";
import {
  endSignIns,
  clearFactor,
  setPassword,
  setTemporaryPassword,
  temporaryPasswordColumns,
} from "./account-changes.ts";
import {
  type Account,
  attributeColumns,
  factorPreference,
  findAccount,
  isKnownAttribute,
  toView,
  accountActor,
} from "./accounts.ts";
import { sendInvitation, warnOwner } from "../emails.ts";
import { type Operations, operation, type PoolContext } from "../operation.ts";
import { noProofs, createProofs, requireValidPassword, temporaryPassword } from "../passwords/passwords.ts";
import { invalidParameter, notFound, PoolRefusal, userNotFound } from "../refusal.ts";

const attributes = z
  .array(z.object({ Name: z.string(), Value: z.string().max(2_048).optional() }))
  .default([]);
export const accountInput = z.object({ UserPoolId: z.string(), Username: z.string().min(1).max(200) });

export function requirePool({ pool }: PoolContext, input: string): void {
  if (input !== pool.id) throw notFound(`User pool ${input}`);
}

export async function requireAccount(
  context: PoolContext,
  { UserPoolId, Username }: z.output<typeof accountInput>,
): Promise<Account> {
  requirePool(context, UserPoolId);
  const account = await findAccount(context.db, Username);
  if (!account) throw userNotFound();
  return account;
}

function requireValidAttributes(input: z.output<typeof attributes>): void {
  for (const { Name, Value = "" } of input) {
    if (!isKnownAttribute(Name))
      throw invalidParameter(`Attribute ${Name.slice(0, 60)} does not exist in the schema.`);
    if (Name === "email" && !email.safeParse(Value).success)
      throw invalidParameter("Invalid email address format.");
    if (Name === "phone_number" && Value && parsePhone(Value) !== Value)
      throw invalidParameter("Invalid phone number format.");
  }
}

async function resendInvitation(
  context: PoolContext,
  account: Account | undefined,
  password: string,
): Promise<object> {
  if (!account) throw userNotFound();
  if (account.status !== "FORCE_CHANGE_PASSWORD")
    throw new PoolRefusal(
      "UnsupportedUserStateException",
      "Resend not possible. User status is not FORCE_CHANGE_PASSWORD",
    );
  const proofs = await createProofs(context.pool, account.sub, password);
  const invited = await context.inTransaction(accountActor(account), async (call) => {
    const changed = await setTemporaryPassword(call, account, proofs);
    await sendInvitation(call, changed, password);
    return changed;
  });
  return { User: toView(invited) };
}

const setEnabledOperation = (isEnabled: boolean) =>
  operation(accountInput, async (input, context) => {
    const account = await requireAccount(context, input);
    await context.inTransaction(accountActor(account), async (call) => {
      await call.db
        .updateTable("identityAccount")
        .set({ isEnabled, updatedAt: call.services.realClock().toISOString() })
        .where("sub", "=", account.sub)
        .execute();
      if (!isEnabled) await endSignIns(call, account.sub);
    });
    return {};
  });

export const adminOperations: Operations = {
  AdminCreateUser: operation(
    accountInput.extend({
      TemporaryPassword: z.string().optional(),
      MessageAction: z.enum(["RESEND", "SUPPRESS"]).optional(),
      UserAttributes: attributes,
      DesiredDeliveryMediums: z.array(z.string()).optional(),
    }),
    async ({ UserPoolId, Username, TemporaryPassword, MessageAction, UserAttributes }, context) => {
      requirePool(context, UserPoolId);
      requireValidAttributes(UserAttributes);
      if (TemporaryPassword !== undefined) requireValidPassword(TemporaryPassword);
      const existing = await findAccount(context.db, Username);
      if (MessageAction === "RESEND")
        return resendInvitation(context, existing, TemporaryPassword ?? temporaryPassword());
      const isNotified = MessageAction !== "SUPPRESS";
      // No password is drawn when none is sent: the account waits for the one set later.
      const password = TemporaryPassword ?? (isNotified ? temporaryPassword() : null);
      const login = email.safeParse(Username);
      if (!login.success) throw invalidParameter("Username should be an email.");
      if (existing) throw new PoolRefusal("UsernameExistsException", "User account already exists");
      const { name, familyName, phone } = attributeColumns(UserAttributes);
      const at = context.now().toISOString();
      const sub = randomUUID();
      const account: Account = {
        sub,
        email: login.data,
        name: name ?? "",
        familyName: familyName ?? "",
        phone: phone ?? null,
        phoneSince: null,
        groups: [],
        isEnabled: true,
        ...temporaryPasswordColumns(
          password === null ? noProofs : await createProofs(context.pool, sub, password),
          context.now(),
        ),
        factorSecret: null,
        factorOffered: null,
        factorStep: null,
        createdAt: at,
        updatedAt: at,
      };
      await context.inTransaction(accountActor(account), async (call) => {
        await call.db
          .insertInto("identityAccount")
          .values({ ...account, groups: json([]) })
          .execute();
        if (isNotified && password !== null) await sendInvitation(call, account, password);
      });
      return { User: toView(account) };
    },
  ),
  AdminGetUser: operation(accountInput, async (input, context) => {
    const account = await requireAccount(context, input);
    const { Attributes, ...rest } = toView(account);
    return { ...rest, UserAttributes: Attributes, ...factorPreference(account) };
  }),
  AdminUpdateUserAttributes: operation(
    accountInput.extend({ UserAttributes: attributes }),
    async (input, context) => {
      const account = await requireAccount(context, input);
      requireValidAttributes(input.UserAttributes);
      const at = context.now().toISOString();
      const after = attributeColumns(input.UserAttributes) as Partial<Account>;
      const hasOtherPhone = after.phone !== undefined && after.phone !== account.phone;
      await context.inTransaction(accountActor(account), async (call) => {
        await call.db
          .updateTable("identityAccount")
          .set({ ...after, ...(hasOtherPhone && { phoneSince: at }), updatedAt: at })
          .where("sub", "=", account.sub)
          .execute();
        if (hasOtherPhone) await warnOwner(call, account, "PHONE_CHANGED");
      });
      return {};
    },
  ),
  AdminSetUserPassword: operation(
    accountInput.extend({ Password: z.string(), Permanent: z.boolean().default(false) }),
    async (input, context) => {
      const account = await requireAccount(context, input);
      requireValidPassword(input.Password);
      const proofs = await createProofs(context.pool, account.sub, input.Password);
      await context.inTransaction(accountActor(account), (call) =>
        input.Permanent
          ? setPassword(call, account, { proofs })
          : setTemporaryPassword(call, account, proofs),
      );
      return {};
    },
  ),
  AdminSetUserMFAPreference: operation(
    accountInput.extend({
      SoftwareTokenMfaSettings: z.object({ Enabled: z.boolean().default(false) }).optional(),
    }),
    async (input, context) => {
      const account = await requireAccount(context, input);
      if (input.SoftwareTokenMfaSettings?.Enabled !== false)
        throw invalidParameter("User has not verified software token mfa");
      await context.inTransaction(accountActor(account), (call) => clearFactor(call, account.sub));
      return {};
    },
  ),
  AdminDeleteUser: operation(accountInput, async (input, context) => {
    const account = await requireAccount(context, input);
    await context.inTransaction(accountActor(account), async (call) => {
      await endSignIns(call, account.sub);
      await call.db.deleteFrom("identityAccount").where("sub", "=", account.sub).execute();
    });
    return {};
  }),
  AdminEnableUser: setEnabledOperation(true),
  AdminDisableUser: setEnabledOperation(false),
  AdminUserGlobalSignOut: operation(accountInput, async (input, context) => {
    const account = await requireAccount(context, input);
    await context.inTransaction(accountActor(account), (call) => endSignIns(call, account.sub));
    return {};
  }),
};
