// The second person of every approval, and the acts on accounts that it depends on: stored, written in the security journal
// and announced to those who approve.
import { actorId, requiredRoles } from "#kernel/actor.ts";
import { refused } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { notifyUsers } from "#platform/overview/notices.ts";
import type { StaffRole } from "../../model/roles.ts";
import {
  type AccountControl,
  accountsOfPerson,
  type ControlKind,
  controlText,
  controlTexts,
  isUnconfirmed,
  type SecondSignature,
  secondPersonRefusals,
  secondSignatures,
  signersText,
} from "../../model/second-person.ts";
import { fullName, type User } from "../../model/user.ts";
import { recordSecurityEvent } from "../security/journal.ts";
import { findAdministrators } from "./administration.ts";
import { listColleagues, permissionHolders } from "./colleagues.ts";

const readControls = (call: Call): Promise<AccountControl[]> =>
  call.db
    .selectFrom("accountControl")
    .select(["accountId", "kind", "madeAt", "madeBy", "madeById", "confirmedAt"])
    .orderBy("madeAt", "desc")
    .orderBy("id")
    .execute();

/** An account and all those of the same person, for a limit that one person may commit alone. */
export const readAccountsOfPerson = async (call: Call, accountId: string): Promise<string[]> =>
  accountsOfPerson(await readControls(call), accountId);

interface Approval {
  /** The permission that approves. */
  permission: SecondSignature;
  /** Accounts of those who prepared what is approved, or typed what it rests on. */
  preparerIds: readonly string[];
  /** Reasons of the approval itself, such as the caller having prepared it. */
  reasons?: readonly string[];
  /** The account whose acts by others are confirmed: its confirmer may have made one of them. */
  confirmsId?: string;
}

/** French reasons why the caller cannot be the second person, with the names of those who can; empty when they can. */
export async function approvalRefusals(
  call: Call,
  { permission, preparerIds, reasons = [], confirmsId }: Approval,
): Promise<string[]> {
  const { sub } = call.actor;
  const controls = await readControls(call);
  const refusalsOf = (id: string): string[] =>
    secondPersonRefusals(
      controls.filter(({ accountId, madeById }) => accountId !== confirmsId || madeById !== id),
      { accountId: id, preparerIds, today: call.today },
    );
  const all = reasons.length > 0 || sub === null ? reasons : refusalsOf(sub);
  if (all.length === 0) return [];
  const holderIds = await permissionHolders(call, permission);
  const isSigner = ({ id }: { id: string }): boolean =>
    holderIds.includes(id) && !preparerIds.includes(id) && refusalsOf(id).length === 0;
  const signers = (await listColleagues(call)).filter(isSigner).map(({ name }) => name);
  return [...all, signersText(signers, requiredRoles(call.grants, permission))];
}

/** Roles that sign second. */
const signingRoles = ({ grants }: Call): ReadonlySet<string> =>
  new Set(secondSignatures.flatMap((permission) => grants.permissions[permission] ?? []));

/** True of roles given that sign second. */
export const givesSignature = (
  call: Call,
  { before, after }: Record<"before" | "after", readonly StaffRole[]>,
): boolean => after.some((role) => !before.includes(role) && signingRoles(call).has(role));

type Account = Pick<User, "id" | "email" | "name" | "familyName" | "roles">;

/**
 * Stores an act on an account by somebody else. The first two administrators, opened by the command of the server or by the
 * identity service, sign at once: nobody else could.
 */
export async function recordControl(call: Call, user: Account, kind: ControlKind): Promise<void> {
  const madeById = actorId(call.actor);
  const others = (await findAdministrators(call, false)).filter((id) => id !== user.id);
  const isOpening = kind === "CREATED" || kind === "ROLE" || kind === "INVITED";
  const isFounder = isOpening && madeById === "system" && user.roles.includes("admin") && others.length < 2;
  const control = {
    accountId: user.id,
    kind,
    madeAt: call.now.toISOString(),
    madeBy: call.actor.name,
    madeById,
  };
  if (!isFounder)
    await call.db
      .insertInto("accountControl")
      .values({ id: newId(), ...control, confirmedAt: null, confirmedBy: null, confirmedById: null })
      .execute();
  const roles = user.roles.map((role) => call.grants.roleNames[role] ?? role).join(", ");
  await recordAccountChange(
    call,
    user,
    `Compte ${controlTexts[kind]} par ${call.actor.email || call.actor.name} (${roles || "sans rôle"})`,
  );
  if (givesSignature(call, { before: [], after: user.roles }))
    await notifySigners(call, user, `Compte ${controlText({ ...control, confirmedAt: null })} (${roles})`);
}

/** A line of the security journal about an account. */
export const recordAccountChange = (call: Call, { id, email }: Account, detail: string): Promise<void> =>
  recordSecurityEvent(call.db, call.services.realClock(), {
    action: "ACCOUNT_CHANGE",
    result: "ACCEPTED",
    account: email,
    accountId: id,
    address: call.address ?? "",
    userAgent: call.userAgent,
    detail,
  });

/** Administrators, notified first, reach the account from their notice. */
async function notifySigners(call: Call, user: Account, detail: string): Promise<void> {
  const title = `${fullName(user)} pourra approuver`;
  const notice = { kind: "security", title, detail, cause: `control ${newId()}` } as const;
  for (const permission of secondSignatures) {
    const recipients = (await permissionHolders(call, permission)).filter((id) => id !== user.id);
    const address = permission === "MANAGE_USERS" ? (`/admin/users/view/${user.id}` as const) : "/account";
    await notifyUsers(call, recipients, { ...notice, address });
  }
}

/** The acts on an account that another administrator confirms, latest first, and reasons why the caller cannot. */
export async function confirmationOf(
  call: Call,
  accountId: string,
): Promise<{ controls: AccountControl[]; reasons: string[] }> {
  const { sub } = call.actor;
  const controls = (await readControls(call)).filter(
    (control) => control.accountId === accountId && isUnconfirmed(control),
  );
  const authorIds = [...new Set(controls.map(({ madeById }) => madeById))];
  const preparerIds = [accountId, ...(authorIds.length === 1 ? authorIds : [])];
  const isOwn = sub !== null && preparerIds.includes(sub);
  const reasons = await approvalRefusals(call, {
    permission: "MANAGE_USERS",
    preparerIds,
    reasons: isOwn ? ["Un autre administrateur que son auteur confirme ce compte."] : [],
    confirmsId: accountId,
  });
  return { controls, reasons };
}

/** Confirms the person behind an account; `madeAt` is the latest act that the administrator has read. */
export async function confirmAccount(call: Call, user: Account, madeAt: string): Promise<void> {
  const { controls, reasons } = await confirmationOf(call, user.id);
  const [latest] = controls;
  if (!latest) throw refused("Ce compte est déjà confirmé.");
  if (Date.parse(latest.madeAt) !== Date.parse(madeAt))
    throw refused("Ce compte a changé entre-temps : relisez-le.");
  if (reasons.length > 0) throw refused(reasons.join(" "), "SamePerson");
  const confirmedById = actorId(call.actor);
  await call.db
    .updateTable("accountControl")
    .set({ confirmedAt: call.now.toISOString(), confirmedBy: call.actor.name, confirmedById })
    .where("accountId", "=", user.id)
    .where("madeById", "<>", confirmedById)
    .where("madeAt", "<=", latest.madeAt)
    .where("confirmedAt", "is", null)
    .execute();
  call.recordChange({ record: "user", id: user.id });
  await recordAccountChange(call, user, `Compte confirmé par ${call.actor.email}`);
}
