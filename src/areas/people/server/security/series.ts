// Alerts administrators to unusual series of refusals, and deletes the lines of the journal after a year.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { notifyUsers } from "#platform/overview/notices.ts";
import { daysBefore } from "#kernel/calendar/day.ts";

const windowMinutes = 15;
/** Refusals within the window: more than a person who searches for a password. */
const maximumByAddress = 20;
const maximumByAccount = 10;
const retentionDays = 365;

interface Series {
  value: string;
  by: "address" | "account";
  count: number;
  accounts: number;
}

async function findSeries(call: Call): Promise<Series[]> {
  const since = new Date(call.now.getTime() - windowMinutes * 60_000).toISOString();
  const found = (column: Series["by"], maximum: number) => sql<Series>`
    select ${sql.ref(column)} as value, ${sql.lit(column)} as by, count(*)::int as count,
      count(distinct account)::int as accounts
    from security_event where at >= ${since} and result <> 'ACCEPTED' and ${sql.ref(column)} <> ''
    group by ${sql.ref(column)} having count(*) >= ${maximum}`;
  const [byAddress, byAccount] = await Promise.all([
    found("address", maximumByAddress).execute(call.db),
    found("account", maximumByAccount).execute(call.db),
  ]);
  return [...byAddress.rows, ...byAccount.rows];
}

const administrators = async (call: Call): Promise<string[]> =>
  (
    await call.db
      .selectFrom("user")
      .select("id")
      .where("status", "=", "ACTIVE")
      .where(sql<boolean>`roles ? 'admin'`)
      .execute()
  ).map(({ id }) => id);

const sentenceOf = ({ by, value, count, accounts }: Series): string =>
  by === "address"
    ? `${count} refus en ${windowMinutes} minutes depuis ${value}, sur ${accounts} ${accounts > 1 ? "comptes" : "compte"}.`
    : `${count} refus en ${windowMinutes} minutes pour ${value}.`;

/** One notice an hour for each address and account. */
const causeOf = (call: Call, { by, value }: Series): string =>
  `security ${by} ${value} ${call.now.toISOString().slice(0, 13)}`;

async function notifySeries(call: Call): Promise<void> {
  const series = await findSeries(call);
  if (series.length === 0) return;
  const recipients = await administrators(call);
  for (const one of series)
    await notifyUsers(call, recipients, {
      kind: "security",
      title: one.by === "address" ? "Refus en série depuis une adresse" : "Refus en série sur un compte",
      detail: sentenceOf(one),
      address: "/admin/security-journal",
      cause: causeOf(call, one),
    });
}

export const watchSeries = sweep("security.watch", {
  cron: "*/5 * * * *",
  find: async () => ["series"],
  each: notifySeries,
});

export const deleteOldEvents = sweep("security.forget", {
  cron: "40 3 * * *",
  find: async () => ["events"],
  each: async (call) =>
    void (await call.db
      .deleteFrom("securityEvent")
      .where("at", "<", daysBefore(call.now, retentionDays))
      .execute()),
});
