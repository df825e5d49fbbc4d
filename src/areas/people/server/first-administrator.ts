// The first administrator of a production: made by a command, since nobody can sign in yet.
import type { Call } from "#kernel/server/call.ts";
import { newUserSchema, type User } from "../model/user.ts";
import { addUser } from "./users.ts";

/** Opens an account with the role of administrator; the temporary password goes by mail. */
export async function makeFirstAdministrator(call: Call, given: { email: string; name: string; familyName: string }): Promise<Pick<User, "id" | "email">> {
  const body = newUserSchema.parse({ ...given, phone: null, roles: ["admin"] });
  return addUser(call, body);
}
