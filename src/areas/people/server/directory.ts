// The directory of the staff: what the product keeps of each account of the pool, so that lists and
// histories need not ask it. The pool stays the truth: a job reads it again every ten minutes.
import {
  type AttributeType,
  paginateListGroups,
  paginateListUsers,
  paginateListUsersInGroup,
  type UserType,
} from "@aws-sdk/client-cognito-identity-provider";
import { parsePhone } from "#kernel/identifiers.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Db } from "#kernel/server/database.ts";
import type { Errand } from "#kernel/server/outside.ts";
import { begin, move } from "#kernel/server/life-cycle.ts";
import { change, getForUpdate, remove } from "#kernel/server/records.ts";
import { outsideSweep } from "#kernel/server/sweep.ts";
import { picking } from "#kernel/pick.ts";
import { roleOfGroup, type StaffRole, staffRoles } from "../model/roles.ts";
import { moveTo, type User, userFlow, type UserStatus } from "../model/user.ts";
import { accountsOn, readAccount } from "./administration.ts";
import type { Accounts } from "./identity.ts";
import { raiseFloor } from "./revocation.ts";

export type Entry = Pick<User, "id" | "email" | "name" | "familyName" | "phone" | "roles" | "status">;

export const attribute = (attributes: readonly AttributeType[] | undefined, name: string): string =>
  attributes?.find(({ Name }) => Name === name)?.Value ?? "";

function statusOf({ UserStatus: status, Enabled }: UserType): UserStatus {
  if (Enabled === false) return "DISABLED";
  if (status === "FORCE_CHANGE_PASSWORD" || status === "UNCONFIRMED") return "INVITED";
  return status === "RESET_REQUIRED" ? "RESET_REQUIRED" : "ACTIVE";
}

/** What the product keeps of an account of the pool. */
export function entryOf(account: UserType, roles: readonly StaffRole[]): Entry {
  const { Attributes, Username = "" } = account;
  return {
    id: attribute(Attributes, "sub") || Username,
    email: attribute(Attributes, "email").toLowerCase(),
    name: attribute(Attributes, "name"),
    familyName: attribute(Attributes, "family_name"),
    phone: parsePhone(attribute(Attributes, "phone_number")),
    roles: staffRoles.filter((role) => roles.includes(role)),
    status: statusOf(account),
  };
}

/** The same, of the row that is kept. */
const entryIn: (row: Entry) => Entry = picking(
  "id",
  "email",
  "name",
  "familyName",
  "phone",
  "roles",
  "status",
);

async function readPool({ client, UserPoolId }: Accounts): Promise<Map<string, Entry>> {
  const roles = new Map<string, StaffRole[]>();
  for await (const { Groups = [] } of paginateListGroups({ client }, { UserPoolId })) {
    for (const { GroupName = "" } of Groups) {
      const role = roleOfGroup(GroupName);
      if (!role) continue;
      for await (const { Users = [] } of paginateListUsersInGroup({ client }, { UserPoolId, GroupName })) {
        for (const { Username = "" } of Users) roles.set(Username, [...(roles.get(Username) ?? []), role]);
      }
    }
  }
  const out = new Map<string, Entry>();
  for await (const { Users = [] } of paginateListUsers({ client }, { UserPoolId })) {
    for (const account of Users) {
      const entry = entryOf(account, roles.get(account.Username ?? "") ?? []);
      out.set(entry.id, entry);
    }
  }
  return out;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Accounts that the pool and the directory tell differently, but those of which the pool has still to follow. */
async function differing(errand: Errand): Promise<string[]> {
  const pool = await readPool(accountsOn(errand));
  return errand.within(async ({ db }) => {
    const existing = await db.selectFrom("user").selectAll().execute();
    const ahead = await db.selectFrom("accountChange").select("id").execute();
    const directory = new Map(existing.map((user) => [user.id, entryIn(user)]));
    return [...new Set([...directory.keys(), ...pool.keys()])].filter(
      (id) => !ahead.some((one) => one.id === id) && !same(pool.get(id), directory.get(id)),
    );
  });
}

/** Brings one entry in line with its account; a role that changed there takes effect at once here. */
async function readEntry(errand: Errand, id: string): Promise<void> {
  const found = await readAccount(accountsOn(errand), id);
  const entry = found && entryOf(found.account, found.roles);
  await errand.within(async (call) => {
    const ahead = await call.db
      .selectFrom("accountChange")
      .select("id")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!ahead) await follow(call, id, entry);
  });
}

async function follow(call: Call, id: string, entry: Entry | null): Promise<void> {
  const existing = await call.db
    .selectFrom("user")
    .select(["roles", "status"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!existing && entry) {
    const { status: at, ...fields } = entry;
    const how = { kind: "user", at, did: "est apparu dans le service d’identité" } as const;
    await begin(call, userFlow, how, { ...fields, lastSeenAt: null });
  }
  if (!existing) return;
  if (!entry) {
    await remove(call, "user", { id, version: null, did: "n’est plus dans le service d’identité" });
    return raiseFloor(call, id, "signedOutAt");
  }
  const { status, ...set } = entry;
  const of = { id, version: null, did: "a changé dans le service d’identité" };
  if (status === existing.status) await change(call, "user", of, set);
  else await move(call, userFlow, { kind: "user", ...of, move: moveTo[status], set });
  if (!same(entry.roles, existing.roles)) await raiseFloor(call, id, "changedAt");
}

/** The directory is brought in line with the pool, which is the truth, an account at a time. */
export const readDirectory = outsideSweep("people.directory", {
  cron: "*/10 * * * *",
  find: differing,
  each: readEntry,
});

/** Somebody came with a fresh token. True when they were awaited: they now have their own password. */
export async function noteSeen(db: Db, sub: string, now: Date): Promise<boolean> {
  const seen = await db
    .updateTable("user")
    .set({ lastSeenAt: now.toISOString() })
    .where("id", "=", sub)
    .returning("status")
    .executeTakeFirst();
  return seen?.status === "INVITED" || seen?.status === "RESET_REQUIRED";
}

/** They have a password of their own. Two machines may hear it at once. */
export async function noteArrival(call: Call, id: string): Promise<void> {
  const { status } = await getForUpdate(call, "user", id);
  if (status !== "INVITED" && status !== "RESET_REQUIRED") return;
  const of = { kind: "user", id, version: null, move: moveTo.ACTIVE } as const;
  await move(call, userFlow, { ...of, did: "est venu avec son propre mot de passe" });
}
