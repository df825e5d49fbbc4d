// Alerts administrators to unusual series of refusals, and deletes the lines of the journal after a year.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { daysBefore } from "#kernel/calendar/day.ts";
import type { SecurityAction } from "../../model/security-event.ts";
import { alertAdministrators } from "../alerts.ts";

const windowMinutes = 15;
/** Refusals within the window: more than a person who searches for a password. */
const maximumByAddress = 20;
const maximumByAccount = 10;
const retentionDays = 365;

/** An office that comes back in the morning renews sessions that have expired; a reused token has its own alert. */
const unsuspicious: SecurityAction = "SESSION_RENEWAL";

interface Series {
  value: string;
  by: "address" | "account";
  count: number;
  accounts: number;
}

async function findSeries(call: Call): Promise<Series[]> {
  const since = new Date(call.services.realClock().getTime() - windowMinutes * 60_000).toISOString();
  const found = (column: Series["by"], maximum: number) => sql<Series>`
    select ${sql.ref(column)} as value, ${sql.lit(column)} as by, count(*)::int as count,
      count(distinct nullif(account, ''))::int as accounts
    from security_event where at >= ${since} and result <> 'ACCEPTED' and action <> ${unsuspicious} and ${sql.ref(column)} <> ''
    group by ${sql.ref(column)} having count(*) >= ${maximum}`;
  const [byAddress, byAccount] = await Promise.all([
    found("address", maximumByAddress).execute(call.db),
    found("account", maximumByAccount).execute(call.db),
  ]);
  return [...byAddress.rows, ...byAccount.rows];
}

const accountsOf = ({ accounts }: Series): string =>
  accounts === 0 ? "" : `, sur ${accounts} ${accounts > 1 ? "comptes" : "compte"}`;
const sentenceOf = (series: Series): string =>
  series.by === "address"
    ? `${series.count} refus en ${windowMinutes} minutes depuis ${series.value}${accountsOf(series)}.`
    : `${series.count} refus en ${windowMinutes} minutes pour ${series.value}.`;

/** One notice an hour for each address and account. */
const causeOf = (call: Call, { by, value }: Series): string =>
  `security ${by} ${value} ${call.services.realClock().toISOString().slice(0, 13)}`;

async function notifySeries(call: Call): Promise<void> {
  const series = await findSeries(call);
  for (const one of series)
    await alertAdministrators(call, {
      title: one.by === "address" ? "Refus en série depuis une adresse" : "Refus en série sur un compte",
      detail: sentenceOf(one),
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
      .where("at", "<", daysBefore(call.services.realClock(), retentionDays))
      .execute()),
});
