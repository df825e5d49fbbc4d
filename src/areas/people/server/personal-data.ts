// Personal data of the colleagues.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import { columnsAs } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

/** True when the account in a column exists. */
export const accountExists = (account: string) =>
  sql`exists (select from "user" u where u.id::text = ${sql.ref(account)})`;

/** Erasure is refused while the account is open, or about to be closed at the identity service. */
async function colleagueErasureReasons(call: Call, account: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; isClosing: boolean }>`
    select concat_ws(' ', name, family_name) as name, false as "isClosing" from "user" where id::text = ${account}
    union all select '', true from account_change where id = ${account}`.execute(call.db);
  return rows.map(({ name, isClosing }) =>
    isClosing
      ? "Son compte se ferme au service d’identité : réessayez dans une minute."
      : `Le compte de ${name} est ouvert : supprimez-le d’abord.`,
  );
}

export const peoplePersonalData: PersonalData = {
  tables: {
    user: { what: "Comptes de collaborateurs" },
    account_control: { what: "Actes sur les comptes" },
    security_event: {
      what: "Journal de sécurité",
      columns: {
        account: { account: "account_id", holds: "address" },
        ...columnsAs({ kept: "security" }, ["address", "user_agent"]),
        ...columnsAs("nobody", ["action", "result", "detail"]),
      },
    },
  },
  impersonalTables: [
    "account_change",
    "identity_account",
    "identity_group",
    "identity_key",
    "identity_pool",
    "identity_reset_code",
    "identity_session",
    "identity_try",
    "token_floor",
  ],
  exports: [
    {
      title: "Compte de collaborateur",
      table: "user",
      retention: "user",
      audited: "user",
      rows: (email) => sql`
      select held.id, held.email, held.name, held.family_name, held.phone, held.roles, held.status, held.created_at, held.last_seen_at
      from "user" held where lower(held.email) = ${email}`,
    },
  ],
  identifiers: () =>
    sql`select concat_ws(' ', u.name, u.family_name), concat_ws(' ', u.family_name, u.name), null, u.email, u.phone, null::uuid from "user" u`,
  colleagueErasureReasons,
};
