// Staff accounts: opened, changed and deleted in the pool and in the directory together.
import { viewOf } from "#kernel/schema/view.ts";
import type { Answer } from "#kernel/contract.ts";
import { Failure, invalid } from "#kernel/failure.ts";
import { nextOf } from "#kernel/flow/flow.ts";
import type { Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { outsideCall, type OutsideContext } from "#kernel/server/outside.ts";
import { begin } from "#kernel/server/records/life-cycle.ts";
import { change, get, getForUpdate, remove, type Row } from "#kernel/server/records/records.ts";
import type { userEndpoints } from "../../contract.ts";
import { accountDeleted, signedOutEverywhere } from "../../model/events.ts";
import { deletionRefusals, factorRefusals, invitationRefusals, roleRefusals } from "../../model/lock-out.ts";
import { type User, userFlow, userSchema } from "../../model/user.ts";
import { administrationContext, findAdministrators, refuseForReasons, userOffers } from "./administration.ts";
import { schedulePoolSync } from "./pool-sync.ts";
import {
  poolAccounts,
  changeRoles,
  closeAccount,
  endPoolSignIns,
  hasFactor,
  inviteAgain,
  openAccount,
  resetFactor,
} from "./pool-accounts.ts";
import { listColleagues } from "./colleagues.ts";
import { type DirectoryEntry, entryFromAccount } from "./directory.ts";
import type { Accounts } from "../identity/identity.ts";
import { controlText } from "../../model/second-person.ts";
import { confirmAccount, confirmationOf, givesSignature, recordControl } from "./second-person.ts";
import { userList } from "./user-list.ts";
import { raiseFloor } from "../revocation.ts";
import { recordSignOut } from "../security/journal.ts";

const toView = viewOf(userSchema);

export type NewUser = Pick<User, "email" | "name" | "familyName" | "phone" | "roles">;

async function requireFreeEmail({ db }: Call, email: string): Promise<void> {
  const existing = await db.selectFrom("user").select("id").where("email", "=", email).executeTakeFirst();
  if (!existing) return;
  const message = "Cette adresse e-mail est déjà attribuée.";
  throw new Failure("refused", "UsernameExistsException", message, { fields: { email: message } });
}

/** Opens an account in the pool, with its roles; closes it again when a later step fails. */
export async function openAccountWithRoles(
  accounts: Accounts,
  newUser: NewUser,
  isSilent = false,
): Promise<DirectoryEntry> {
  const entry = entryFromAccount(await openAccount(accounts, newUser, isSilent), newUser.roles);
  try {
    await changeRoles(accounts, entry.id, { before: [], after: newUser.roles });
    return entry;
  } catch (error) {
    await closeAccount(accounts, entry.id);
    throw error;
  }
}

/** Inserts the entry of a new account. If that fails, the next directory sync inserts it. */
export async function saveEntry(call: Call, entry: DirectoryEntry, newUser: NewUser): Promise<Row<"user">> {
  await requireFreeEmail(call, newUser.email);
  const { status: at, ...fields } = entry;
  return begin(call, userFlow, { kind: "user", at }, { ...fields, ...newUser, lastSeenAt: null });
}

async function saveOpenedEntry(call: Call, entry: DirectoryEntry, newUser: NewUser): Promise<Row<"user">> {
  const user = await saveEntry(call, entry, newUser);
  await recordControl(call, user, "CREATED");
  return user;
}

/** Opens an account and its entry. */
export async function addUser(errand: OutsideContext, newUser: NewUser): Promise<Row<"user">> {
  await errand.within((call) => requireFreeEmail(call, newUser.email));
  const entry = await openAccountWithRoles(poolAccounts(errand), newUser);
  return errand.within((call) => saveOpenedEntry(call, entry, newUser));
}

async function updateUser(
  call: Call,
  id: string,
  { version, ...next }: Omit<NewUser, "email"> & { version: number },
): Promise<Row<"user">> {
  const all = await findAdministrators(call, true);
  const before = await get(call, "user", id);
  const [reason] = roleRefusals(administrationContext(call, before, all), next.roles);
  if (reason) throw invalid({ roles: reason }, reason);
  const after = await change(call, "user", { id, version }, next);
  if (after.version === before.version) return after;
  await schedulePoolSync(call, id);
  await raiseFloor(call, id, "changedAt");
  if (givesSignature(call, { before: before.roles, after: after.roles }))
    await recordControl(call, after, "ROLE");
  if (after.phone !== before.phone && id !== call.actor.sub) await recordControl(call, after, "IDENTITY");
  return after;
}

const recordAdministratorSignOut = (
  call: Call,
  { id, email }: Pick<User, "id" | "email">,
  reason: string,
): Promise<void> =>
  recordSignOut(call, "SIGN_OUT_BY_ADMINISTRATOR", {
    id,
    email,
    detail: `${reason} par ${call.actor.email}`,
  });

/** Ends the sign-ins of another user. */
async function endByAdministrator(call: Call, id: string, reason: string): Promise<{ id: string }> {
  await recordAdministratorSignOut(call, await get(call, "user", id), reason);
  return signUserOut(call, id);
}

async function deleteUser(call: Call, id: string): Promise<{ id: string }> {
  const all = await findAdministrators(call, true);
  const user = await getForUpdate(call, "user", id);
  refuseForReasons(deletionRefusals(administrationContext(call, user, all)));
  await remove(call, "user", { id, version: null });
  await schedulePoolSync(call, id);
  await raiseFloor(call, id, "signedOutAt");
  await recordAdministratorSignOut(call, user, "Compte supprimé");
  await call.emit(accountDeleted, { userId: id });
  return { id };
}

/** Ends the sign-ins in the pool first, so that none can be renewed once the tokens are worthless. */
export const endUserSignIns = async (errand: OutsideContext, id: string): Promise<unknown> =>
  endPoolSignIns(poolAccounts(errand), id);

export async function signUserOut(call: Call, id: string): Promise<{ id: string }> {
  await raiseFloor(call, id, "signedOutAt");
  // The user's own audit line comes before those of the handlers.
  call.recordChange({ record: "user", id });
  await call.emit(signedOutEverywhere, { userId: id });
  return { id };
}

/** Removes the factor, and ends every sign-in. */
async function clearFactor(errand: OutsideContext, id: string): Promise<void> {
  const accounts = poolAccounts(errand);
  const has = await hasFactor(accounts, id);
  await errand.within(async (call) => {
    const user = await get(call, "user", id);
    refuseForReasons(
      factorRefusals(administrationContext(call, user, await findAdministrators(call, false)), has),
    );
  });
  await resetFactor(accounts, id);
  await endPoolSignIns(accounts, id);
}

export const userHandlers: Handlers<typeof userEndpoints> = {
  listUsers: userList,
  listColleagues: async (_, call) => ({ items: await listColleagues(call) }),
  readUser: outsideCall(
    async ({ params }, errand) => {
      await errand.within((call) => get(call, "user", params.userId));
      return hasFactor(poolAccounts(errand), params.userId);
    },
    async ({ params }, call, hasSecondFactor): Promise<Answer<typeof userEndpoints.readUser>> => {
      const user = await get(call, "user", params.userId);
      const { controls, reasons } = await confirmationOf(call, user.id);
      const context = administrationContext(call, user, await findAdministrators(call, false));
      const confirmation = controls.length > 0 ? reasons : null;
      return {
        ...toView(user),
        hasSecondFactor,
        controls: controls.map((control) => ({ text: controlText(control), madeAt: control.madeAt })),
        next: nextOf(userFlow, user),
        offers: userOffers(context, user, { hasSecondFactor, confirmation }),
      };
    },
  ),
  createUser: outsideCall(
    async ({ body }, errand) => {
      await errand.within((call) => requireFreeEmail(call, body.email));
      return openAccountWithRoles(poolAccounts(errand), body);
    },
    async ({ body }, call, entry) => toView(await saveOpenedEntry(call, entry, body)),
  ),
  updateUser: {
    form: async ({ params }, call) => toView(await get(call, "user", params.userId)),
    act: async ({ params, body }, call) => toView(await updateUser(call, params.userId, body)),
  },
  deleteUser: ({ params }, call) => deleteUser(call, params.userId),
  inviteUserAgain: outsideCall(
    async ({ params }, errand) => {
      const user = await errand.within((call) => get(call, "user", params.userId));
      refuseForReasons(invitationRefusals(user.status));
      await inviteAgain(poolAccounts(errand), user.email);
    },
    async ({ params }, call) => {
      call.recordChange({ record: "user", id: params.userId });
      const user = await get(call, "user", params.userId);
      await recordControl(call, user, "INVITED");
      return toView(user);
    },
  ),
  confirmUser: async ({ params, body }, call) => {
    const user = await getForUpdate(call, "user", params.userId);
    await confirmAccount(call, user, body.madeAt);
    return toView(user);
  },
  signUserOut: outsideCall(
    async ({ params }, errand) => {
      await errand.within((call) => get(call, "user", params.userId));
      await endUserSignIns(errand, params.userId);
    },
    ({ params }, call) => endByAdministrator(call, params.userId, "Déconnecté"),
  ),
  resetSecondFactor: outsideCall(
    ({ params }, errand) => clearFactor(errand, params.userId),
    async ({ params }, call) => {
      await recordControl(call, await get(call, "user", params.userId), "RESET");
      return endByAdministrator(call, params.userId, "Second facteur réinitialisé");
    },
  ),
};
