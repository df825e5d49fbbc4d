// Notices to the administrators about the security of accounts.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import { notifyUsers } from "#platform/overview/notices.ts";

const administrators = async (call: Call): Promise<string[]> =>
  (
    await call.db
      .selectFrom("user")
      .select("id")
      .where("status", "=", "ACTIVE")
      .where(sql<boolean>`roles ? 'admin'`)
      .execute()
  ).map(({ id }) => id);

/** `cause`: the same one notifies once. */
export const alertAdministrators = async (
  call: Call,
  alert: { title: string; detail: string; cause: string },
): Promise<void> =>
  notifyUsers(call, await administrators(call), {
    kind: "security",
    address: "/admin/security-journal",
    ...alert,
  });
