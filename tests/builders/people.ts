// Accounts in one call, for tests of every area.
import type { Actor } from "#kernel/actor.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin } from "#kernel/server/records/life-cycle.ts";
import type { StaffRole } from "#people/model/roles.ts";
import type { AccountControl } from "#people/model/second-person.ts";
import { fullName, userFlow } from "#people/model/user.ts";

/** An active account of the directory, and the actor who signs in with it. All have the same name. */
export async function buildAccount(call: Call, role: StaffRole): Promise<Actor & { sub: string }> {
  const id = newId();
  const email = `${id}@ecurie.test`;
  const user = await begin(
    call,
    userFlow,
    { kind: "user", at: "ACTIVE" },
    { id, email, name: "Jeanne", familyName: "Martin", phone: null, roles: [role], lastSeenAt: null },
  );
  return { sub: id, email, name: fullName(user), roles: [role] };
}

/** An act on an account by another one, six days ago unless `daysAgo` says otherwise. */
export const buildControl = (
  { db, now }: Call,
  control: Pick<AccountControl, "accountId" | "kind" | "madeById">,
  daysAgo = 6,
): Promise<unknown> =>
  db
    .insertInto("accountControl")
    .values({
      id: newId(),
      madeBy: "Test",
      madeAt: new Date(now.getTime() - daysAgo * 86_400_000).toISOString(),
      confirmedAt: null,
      confirmedBy: null,
      confirmedById: null,
      ...control,
    })
    .execute();
