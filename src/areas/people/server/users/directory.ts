// Staff directory: the stored copy of the pool's accounts, so that lists and histories need not query the
// pool. The pool is the source of truth: a job reads it again every ten minutes.
import type { z } from "zod";
import {
  type AttributeType,
  paginateListGroups,
  paginateListUsers,
  paginateListUsersInGroup,
  type UserType,
} from "@aws-sdk/client-cognito-identity-provider";
import { parsePhone } from "#kernel/company/identifiers.ts";
import type { Call } from "#kernel/server/call.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import { change, getForUpdate, remove } from "#kernel/server/records/records.ts";
import { outsideSweep } from "#kernel/server/sweep.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { roleOfGroup, type StaffRole, staffRoles } from "../../model/roles.ts";
import { moveByStatus, userFlow, userSchema, type UserStatus } from "../../model/user.ts";
import type { ControlKind } from "../../model/second-person.ts";
import { givesSignature, recordControl } from "./second-person.ts";
import { poolAccounts, readAccount } from "./pool-accounts.ts";
import type { Accounts } from "../identity/identity.ts";
import { raiseFloor } from "../revocation.ts";

const entrySchema = userSchema.pick({
  id: true,
  email: true,
  name: true,
  familyName: true,
  phone: true,
  roles: true,
  status: true,
});
export type DirectoryEntry = z.output<typeof entrySchema>;

export const attribute = (attributes: readonly AttributeType[] | undefined, name: string): string =>
  attributes?.find(({ Name }) => Name === name)?.Value ?? "";

function statusFromAccount({ UserStatus: status, Enabled }: UserType): UserStatus {
  if (Enabled === false) return "DISABLED";
  if (status === "FORCE_CHANGE_PASSWORD" || status === "UNCONFIRMED") return "INVITED";
  return status === "RESET_REQUIRED" ? "RESET_REQUIRED" : "ACTIVE";
}

/** The directory entry of a pool account. */
export function entryFromAccount(account: UserType, roles: readonly StaffRole[]): DirectoryEntry {
  const { Attributes, Username = "" } = account;
  return {
    id: attribute(Attributes, "sub") || Username,
    email: attribute(Attributes, "email").toLowerCase(),
    name: attribute(Attributes, "name"),
    familyName: attribute(Attributes, "family_name"),
    phone: parsePhone(attribute(Attributes, "phone_number")),
    roles: staffRoles.filter((role) => roles.includes(role)),
    status: statusFromAccount(account),
  };
}

/** The directory entry of a stored row. */
const entryFromRow = viewOf(entrySchema);

async function readPool({ client, UserPoolId }: Accounts): Promise<Map<string, DirectoryEntry>> {
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
  const out = new Map<string, DirectoryEntry>();
  for await (const { Users = [] } of paginateListUsers({ client }, { UserPoolId })) {
    for (const account of Users) {
      const entry = entryFromAccount(account, roles.get(account.Username ?? "") ?? []);
      out.set(entry.id, entry);
    }
  }
  return out;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Accounts that differ between pool and directory, except those with changes still to apply to the pool. */
async function findDifferences(errand: OutsideContext): Promise<string[]> {
  const pool = await readPool(poolAccounts(errand));
  return errand.within(async ({ db }) => {
    const existing = await db.selectFrom("user").selectAll().execute();
    const pendingChanges = await db.selectFrom("accountChange").select("id").execute();
    const directory = new Map(existing.map((user) => [user.id, entryFromRow(user)]));
    return [...new Set([...directory.keys(), ...pool.keys()])].filter(
      (id) => !pendingChanges.some((one) => one.id === id) && !isSame(pool.get(id), directory.get(id)),
    );
  });
}

/** Syncs one entry with its account; a role changed in the pool takes effect immediately. */
async function syncEntry(errand: OutsideContext, id: string): Promise<void> {
  const found = await readAccount(poolAccounts(errand), id);
  const entry = found && entryFromAccount(found.account, found.roles);
  await errand.within(async (call) => {
    const pendingChanges = await call.db
      .selectFrom("accountChange")
      .select("id")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!pendingChanges) await applyEntry(call, id, entry);
  });
}

async function applyEntry(call: Call, id: string, entry: DirectoryEntry | null): Promise<void> {
  const existing = await call.db
    .selectFrom("user")
    .select(["roles", "status", "email", "phone"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!existing && entry) {
    const { status: at, ...fields } = entry;
    const how = { kind: "user", at, did: "est apparu dans le service d’identité" } as const;
    await begin(call, userFlow, how, { ...fields, lastSeenAt: null });
    await recordControl(call, entry, "CREATED");
  }
  if (!existing) return;
  if (!entry) {
    await remove(call, "user", { id, version: null, did: "n’est plus dans le service d’identité" });
    return raiseFloor(call, id, "signedOutAt");
  }
  const { status, ...set } = entry;
  const of = { id, version: null, did: "a changé dans le service d’identité" };
  if (status === existing.status) await change(call, "user", of, set);
  else await move(call, userFlow, { kind: "user", ...of, move: moveByStatus[status], set });
  if (!isSame(entry.roles, existing.roles)) await raiseFloor(call, id, "changedAt");
  if (status === "DISABLED" && status !== existing.status) await raiseFloor(call, id, "signedOutAt");
  const control = controlOf(call, existing, entry);
  if (control) await recordControl(call, entry, control);
}

/** The change of an account in the pool by which another person may hold it. */
function controlOf(
  call: Call,
  before: Pick<DirectoryEntry, "roles" | "status" | "email" | "phone">,
  after: DirectoryEntry,
): ControlKind | null {
  if (before.email !== after.email || before.phone !== after.phone) return "IDENTITY";
  if (before.status === "DISABLED" && after.status !== "DISABLED") return "ENABLED";
  if (before.status === "ACTIVE" && (after.status === "INVITED" || after.status === "RESET_REQUIRED"))
    return "RESET";
  return givesSignature(call, { before: before.roles, after: after.roles }) ? "ROLE" : null;
}

/** Syncs the directory with the pool, the source of truth, one account at a time. */
export const directorySync = outsideSweep("people.directory", {
  cron: "*/10 * * * *",
  find: findDifferences,
  each: syncEntry,
});

/** The owner has chosen a password. Two processes may detect it at once. */
export async function activateOnArrival(call: Call, id: string): Promise<void> {
  const { status } = await getForUpdate(call, "user", id);
  if (status !== "INVITED" && status !== "RESET_REQUIRED") return;
  const of = { kind: "user", id, version: null, move: moveByStatus.ACTIVE } as const;
  await move(call, userFlow, { ...of, did: "est venu avec son propre mot de passe" });
}
