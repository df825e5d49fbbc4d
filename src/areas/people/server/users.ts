// The staff: opened, changed, deleted in the pool and in the directory together.
import type { Answer } from "#kernel/contract.ts";
import { Failure, invalid, refused } from "#kernel/failure.ts";
import { nextOf, type Offer, type Offers } from "#kernel/flow.ts";
import { picking } from "#kernel/pick.ts";
import type { Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, create, get, getForUpdate, remove, type Row } from "#kernel/server/records.ts";
import type { peopleContract } from "../contract.ts";
import {
  deletionRefusals,
  factorRefusals,
  invitationRefusals,
  roleRefusals,
  type Standing,
} from "../model/lock-out.ts";
import type { StaffRole } from "../model/roles.ts";
import { type User, userFlow } from "../model/user.ts";
import {
  changeAccount,
  changeRoles,
  closeAccount,
  endSignIns,
  hasFactor,
  inviteAgain,
  openAccount,
  resetFactor,
} from "./administration.ts";
import { colleagues } from "./colleagues.ts";
import { entryOf } from "./directory.ts";
import { userList } from "./user-list.ts";
import { raiseFloor } from "./revocation.ts";

type Contract = typeof peopleContract;

const shown: (row: Row<"user">) => User = picking(
  "id",
  "version",
  "email",
  "name",
  "familyName",
  "phone",
  "roles",
  "status",
  "lastSeenAt",
  "createdAt",
  "updatedAt",
);

/** The administrators who can sign in. A write locks them all, before any other user: two cannot remove each other. */
async function administrators(call: Call, isWrite: boolean): Promise<string[]> {
  const query = call.db
    .selectFrom("user")
    .select("id")
    .where("roles", "@>", JSON.stringify(["admin"]) as never)
    .where("status", "<>", "DISABLED")
    .orderBy("id");
  return (await (isWrite ? query.forUpdate() : query).execute()).map(({ id }) => id);
}

const standing = (call: Call, user: Row<"user">, all: readonly string[]): Standing => ({
  actorId: call.who.sub,
  user,
  otherAdministrators: all.filter((id) => id !== user.id).length,
});

function demandNone(reasons: string[]): void {
  if (reasons.length > 0) throw refused(reasons.join(" "), "LockOutRefused", { reasons });
}

const offer = (label: string, reasons: string[], isGrave = true): Offer => ({
  label,
  isGrave,
  reasons,
  isNext: false,
});

/** An account is administered whatever its life; nobody is asked to. */
const offersOf = (of: Standing, user: Row<"user">, hasSecondFactor: boolean): Offers => ({
  invite: offer("Renvoyer un mot de passe temporaire", invitationRefusals(user.status), false),
  signOut: offer("Déconnecter partout", []),
  ...(hasSecondFactor && {
    resetSecondFactor: offer("Réinitialiser le second facteur", factorRefusals(of, hasSecondFactor)),
  }),
  delete: offer("Supprimer", deletionRefusals(of)),
});

export type NewUser = Pick<User, "email" | "name" | "familyName" | "phone" | "roles">;

/** Opens an account and its entry; what fails after the account is open closes it again. */
export async function addUser(call: Call, given: NewUser, isSilent = false): Promise<Row<"user">> {
  const known = await call.db
    .selectFrom("user")
    .select("id")
    .where("email", "=", given.email)
    .executeTakeFirst();
  if (known) {
    const message = "Cette adresse e-mail est déjà attribuée.";
    throw new Failure("refused", "UsernameExistsException", message, { fields: { email: message } });
  }
  const account = await openAccount(call, given, isSilent);
  const entry = entryOf(account, given.roles);
  try {
    await changeRoles(call, entry.id, { before: [], after: given.roles });
    return await create(call, "user", { ...entry, ...given, lastSeenAt: null });
  } catch (error) {
    if (!call.services.identity.embedded) await closeAccount(call, entry.id);
    throw error;
  }
}

async function updateUser(
  call: Call,
  id: string,
  { version, ...next }: Omit<NewUser, "email"> & { version: number },
): Promise<Row<"user">> {
  const all = await administrators(call, true);
  const before = await get(call, "user", id);
  const [reason] = roleRefusals(standing(call, before, all), next.roles);
  if (reason) throw invalid({ roles: reason }, reason);
  const after = await change(call, "user", { id, version }, next);
  if (after.version === before.version) return after;
  await changeAccount(call, id, next);
  await changeRoles(call, id, { before: before.roles, after: next.roles as StaffRole[] });
  await raiseFloor(call, id, "changedAt");
  return after;
}

async function deleteUser(call: Call, id: string): Promise<{ id: string }> {
  const all = await administrators(call, true);
  const user = await getForUpdate(call, "user", id);
  demandNone(deletionRefusals(standing(call, user, all)));
  await remove(call, "user", { id, version: null });
  await closeAccount(call, id);
  await raiseFloor(call, id, "signedOutAt");
  return { id };
}

export async function signUserOut(call: Call, id: string): Promise<{ id: string }> {
  await endSignIns(call, id);
  await raiseFloor(call, id, "signedOutAt");
  return { id };
}

async function resetSecondFactor(call: Call, id: string): Promise<{ id: string }> {
  const user = await get(call, "user", id);
  const of = standing(call, user, await administrators(call, false));
  demandNone(factorRefusals(of, await hasFactor(call, id)));
  await resetFactor(call, id);
  call.changed({ record: "user", id });
  return signUserOut(call, id);
}

export const userHandlers: Pick<
  Handlers<Contract>,
  | "listUsers"
  | "listColleagues"
  | "readUser"
  | "createUser"
  | "updateUser"
  | "deleteUser"
  | "inviteUserAgain"
  | "signUserOut"
  | "resetSecondFactor"
> = {
  listUsers: userList,
  listColleagues: async (_, call) => ({ items: await colleagues(call) }),
  readUser: async ({ params }, call): Promise<Answer<Contract["readUser"]>> => {
    const user = await get(call, "user", params.userId);
    const hasSecondFactor = await hasFactor(call, user.id);
    return {
      ...shown(user),
      hasSecondFactor,
      next: nextOf(userFlow, user),
      offers: offersOf(standing(call, user, await administrators(call, false)), user, hasSecondFactor),
    };
  },
  createUser: async ({ body }, call) => shown(await addUser(call, body)),
  updateUser: async ({ params, body }, call) => shown(await updateUser(call, params.userId, body)),
  deleteUser: ({ params }, call) => deleteUser(call, params.userId),
  inviteUserAgain: async ({ params }, call) => {
    const user = await get(call, "user", params.userId);
    demandNone(invitationRefusals(user.status));
    await inviteAgain(call, user.email);
    call.changed({ record: "user", id: user.id });
    return shown(user);
  },
  signUserOut: async ({ params }, call) => {
    await get(call, "user", params.userId);
    return signUserOut(call, params.userId);
  },
  resetSecondFactor: ({ params }, call) => resetSecondFactor(call, params.userId),
};
