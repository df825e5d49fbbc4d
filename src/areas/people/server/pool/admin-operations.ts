// What only a caller with the pool's credentials may ask: the accounts one by one.
import { v4 } from "uuid";
import { z } from "zod";
import { email } from "#kernel/french.ts";
import { parsePhone } from "#kernel/identifiers.ts";
import { json } from "#kernel/server/json.ts";
import {
  endSignIns,
  forgetFactor,
  setPassword,
  setTemporaryPassword,
  temporaryColumns,
} from "./account-changes.ts";
import {
  type Account,
  columnsOf,
  factorsOf,
  findAccount,
  isKnownAttribute,
  toView,
  whoOf,
} from "./accounts.ts";
import { sendInvitation, warnOwner } from "./letters.ts";
import { type Operations, operation, type PoolContext } from "./operation.ts";
import { noProofs, proofsOf, requireRightPassword, temporaryPassword } from "./passwords.ts";
import { invalidParameter, notFound, PoolRefusal, userNotFound } from "./refusal.ts";

const attributes = z
  .array(z.object({ Name: z.string(), Value: z.string().max(2_048).optional() }))
  .default([]);
export const named = z.object({ UserPoolId: z.string(), Username: z.string().min(1).max(200) });

export function requirePool({ pool }: PoolContext, given: string): void {
  if (given !== pool.id) throw notFound(`User pool ${given}`);
}

export async function requireAccount(
  context: PoolContext,
  { UserPoolId, Username }: z.output<typeof named>,
): Promise<Account> {
  requirePool(context, UserPoolId);
  const account = await findAccount(context.db, Username);
  if (!account) throw userNotFound();
  return account;
}

function requireRightAttributes(given: z.output<typeof attributes>): void {
  for (const { Name, Value = "" } of given) {
    if (!isKnownAttribute(Name))
      throw invalidParameter(`Attribute ${Name.slice(0, 60)} does not exist in the schema.`);
    if (Name === "email" && !email.safeParse(Value).success)
      throw invalidParameter("Invalid email address format.");
    if (Name === "phone_number" && Value && parsePhone(Value) !== Value)
      throw invalidParameter("Invalid phone number format.");
  }
}

const adminCreateUser = operation(
  named.extend({
    TemporaryPassword: z.string().optional(),
    MessageAction: z.enum(["RESEND", "SUPPRESS"]).optional(),
    UserAttributes: attributes,
    DesiredDeliveryMediums: z.array(z.string()).optional(),
  }),
  async ({ UserPoolId, Username, TemporaryPassword, MessageAction, UserAttributes }, context) => {
    requirePool(context, UserPoolId);
    requireRightAttributes(UserAttributes);
    if (TemporaryPassword !== undefined) requireRightPassword(TemporaryPassword);
    const existing = await findAccount(context.db, Username);
    if (MessageAction === "RESEND")
      return resend(context, existing, TemporaryPassword ?? temporaryPassword());
    const isTold = MessageAction !== "SUPPRESS";
    // One that is told to nobody is not drawn: the account waits for the one that will be set.
    const password = TemporaryPassword ?? (isTold ? temporaryPassword() : null);
    const login = email.safeParse(Username);
    if (!login.success) throw invalidParameter("Username should be an email.");
    if (existing) throw new PoolRefusal("UsernameExistsException", "User account already exists");
    const { name, familyName, phone } = columnsOf(UserAttributes);
    const at = context.now().toISOString();
    const sub = v4();
    const account: Account = {
      sub,
      email: login.data,
      name: name ?? "",
      familyName: familyName ?? "",
      phone: phone ?? null,
      phoneSince: null,
      groups: [],
      isEnabled: true,
      ...temporaryColumns(
        password === null ? noProofs : await proofsOf(context.pool, sub, password),
        context.now(),
      ),
      factorSecret: null,
      factorOffered: null,
      factorStep: null,
      createdAt: at,
      updatedAt: at,
    };
    await context.together(whoOf(account), async (call) => {
      await call.db
        .insertInto("identityAccount")
        .values({ ...account, groups: json([]) })
        .execute();
      if (isTold && password !== null) await sendInvitation(call, account, password);
    });
    return { User: toView(account) };
  },
);

async function resend(context: PoolContext, account: Account | undefined, password: string): Promise<object> {
  if (!account) throw userNotFound();
  if (account.status !== "FORCE_CHANGE_PASSWORD")
    throw new PoolRefusal(
      "UnsupportedUserStateException",
      "Resend not possible. User status is not FORCE_CHANGE_PASSWORD",
    );
  const proofs = await proofsOf(context.pool, account.sub, password);
  const invited = await context.together(whoOf(account), async (call) => {
    const changed = await setTemporaryPassword(call, account, proofs);
    await sendInvitation(call, changed, password);
    return changed;
  });
  return { User: toView(invited) };
}

const adminGetUser = operation(named, async (input, context) => {
  const account = await requireAccount(context, input);
  const { Attributes, ...rest } = toView(account);
  return { ...rest, UserAttributes: Attributes, ...factorsOf(account) };
});

const adminUpdateUserAttributes = operation(
  named.extend({ UserAttributes: attributes }),
  async (input, context) => {
    const account = await requireAccount(context, input);
    requireRightAttributes(input.UserAttributes);
    const at = context.now().toISOString();
    const after = columnsOf(input.UserAttributes) as Partial<Account>;
    const hasOtherPhone = after.phone !== undefined && after.phone !== account.phone;
    await context.together(whoOf(account), async (call) => {
      await call.db
        .updateTable("identityAccount")
        .set({ ...after, ...(hasOtherPhone && { phoneSince: at }), updatedAt: at })
        .where("sub", "=", account.sub)
        .execute();
      if (hasOtherPhone) await warnOwner(call, account, "PHONE_CHANGED");
    });
    return {};
  },
);

const adminSetUserPassword = operation(
  named.extend({ Password: z.string(), Permanent: z.boolean().default(false) }),
  async (input, context) => {
    const account = await requireAccount(context, input);
    requireRightPassword(input.Password);
    const proofs = await proofsOf(context.pool, account.sub, input.Password);
    await context.together(whoOf(account), (call) =>
      input.Permanent ? setPassword(call, account, { proofs }) : setTemporaryPassword(call, account, proofs),
    );
    return {};
  },
);

const adminDeleteUser = operation(named, async (input, context) => {
  const account = await requireAccount(context, input);
  await context.together(whoOf(account), async (call) => {
    await endSignIns(call, account.sub);
    await call.db.deleteFrom("identityAccount").where("sub", "=", account.sub).execute();
  });
  return {};
});

const enabling = (isEnabled: boolean) =>
  operation(named, async (input, context) => {
    const account = await requireAccount(context, input);
    await context.together(whoOf(account), async (call) => {
      await call.db
        .updateTable("identityAccount")
        .set({ isEnabled, updatedAt: call.now.toISOString() })
        .where("sub", "=", account.sub)
        .execute();
      if (!isEnabled) await endSignIns(call, account.sub);
    });
    return {};
  });

const adminUserGlobalSignOut = operation(named, async (input, context) => {
  const account = await requireAccount(context, input);
  await context.together(whoOf(account), (call) => endSignIns(call, account.sub));
  return {};
});

const adminSetUserMfaPreference = operation(
  named.extend({ SoftwareTokenMfaSettings: z.object({ Enabled: z.boolean().default(false) }).optional() }),
  async (input, context) => {
    const account = await requireAccount(context, input);
    if (input.SoftwareTokenMfaSettings?.Enabled !== false)
      throw invalidParameter("User has not verified software token mfa");
    await context.together(whoOf(account), (call) => forgetFactor(call, account.sub));
    return {};
  },
);

export const adminOperations: Operations = {
  AdminCreateUser: adminCreateUser,
  AdminGetUser: adminGetUser,
  AdminUpdateUserAttributes: adminUpdateUserAttributes,
  AdminSetUserPassword: adminSetUserPassword,
  AdminSetUserMFAPreference: adminSetUserMfaPreference,
  AdminDeleteUser: adminDeleteUser,
  AdminEnableUser: enabling(true),
  AdminDisableUser: enabling(false),
  AdminUserGlobalSignOut: adminUserGlobalSignOut,
};
