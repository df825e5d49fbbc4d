// The first administrator of a production: created by a command, since no account can sign in yet.
import type { OutsideContext } from "#kernel/server/outside.ts";
import { StartupError } from "#platform/startup-error.ts";
import { newUserSchema, type User } from "../../model/user.ts";
import { poolAccounts, inviteAgain } from "./pool-accounts.ts";
import { recordControl } from "./second-person.ts";
import { addUser } from "./users.ts";

/** Opens an administrator account; the temporary password is emailed, again to one who never signed in. */
export async function makeFirstAdministrator(
  errand: OutsideContext,
  input: { email: string; name: string; familyName: string },
): Promise<Pick<User, "email">> {
  const { data: body, error } = newUserSchema.safeParse({ ...input, phone: null, roles: ["admin"] });
  if (!body)
    throw new StartupError(
      `No administrator was created: ${error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join(" ; ")}`,
    );
  const existing = await errand.within(({ db }) =>
    db.selectFrom("user").selectAll().where("email", "=", body.email).executeTakeFirst(),
  );
  if (existing?.status !== "INVITED" || !existing.roles.includes("admin")) return addUser(errand, body);
  await inviteAgain(poolAccounts(errand), body.email);
  await errand.within((call) => recordControl(call, existing, "INVITED"));
  return body;
}
