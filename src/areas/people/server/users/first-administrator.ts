// The first administrator of a production: created by a command, since no account can sign in yet.
import type { OutsideContext } from "#kernel/server/outside.ts";
import { newUserSchema, type User } from "../../model/user.ts";
import { poolAccounts, inviteAgain } from "./pool-accounts.ts";
import { addUser } from "./users.ts";

/** Opens an administrator account; the temporary password is emailed, again to one who never signed in. */
export async function makeFirstAdministrator(
  errand: OutsideContext,
  input: { email: string; name: string; familyName: string },
): Promise<Pick<User, "email">> {
  const body = newUserSchema.parse({ ...input, phone: null, roles: ["admin"] });
  const existing = await errand.within(({ db }) =>
    db.selectFrom("user").select(["status", "roles"]).where("email", "=", body.email).executeTakeFirst(),
  );
  if (existing?.status !== "INVITED" || !existing.roles.includes("admin")) return addUser(errand, body);
  await inviteAgain(poolAccounts(errand), body.email);
  return body;
}
