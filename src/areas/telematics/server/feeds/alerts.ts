// Alerts of feeds: opened with their cause, updated while it lasts, closed with its end.
import { sql } from "kysely";
import { type Day, dayInParis, daysBefore, parisInstant, addDays } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { permissionHolders } from "#people/server/users/colleagues.ts";
import { notifyUsers, withdrawNotices } from "#platform/overview/notices.ts";
import {
  alertFlow,
  type AlertKind,
  alertKinds,
  alertText,
  type FeedAlertKind,
  reopenedAfterDays,
} from "../../model/alert.ts";
import { lastServices } from "../../model/events.ts";
import {
  contradictsService,
  isRefusedTooOften,
  refusedPercent,
  silentAfterHours,
  unchangedAfterDays,
} from "../../model/feeds/trouble.ts";

const kind = "trackingAlert";
type Feed = Row<"trackingFeed">;

interface Trouble {
  kind: FeedAlertKind;
  since: Day;
  /** Cars, or percents of the lines of a day; null where the day is enough. */
  count: number | null;
}

async function silence(call: Call, { id, createdAt }: Feed): Promise<Trouble[]> {
  const heard = await call.db
    .selectFrom("feedHearing")
    .select("lastReceivedAt")
    .where("feedId", "=", id)
    .executeTakeFirst();
  const last = heard?.lastReceivedAt ?? createdAt;
  const isSilent = call.now.getTime() - Date.parse(last) >= silentAfterHours * 3_600_000;
  return isSilent ? [{ kind: "FEED_SILENT", since: dayInParis(last), count: null }] : [];
}

/** The refused lines of yesterday, in Paris: a day is judged once it is over. */
async function refusals(call: Call, { id }: Feed): Promise<Trouble[]> {
  const yesterday = addDays(call.today, -1);
  const { rows } = await sql<{ refused: number; read: number }>`
    select count(*) filter (where state = 'REFUSED')::int as refused,
      count(*) filter (where state in ('ACCEPTED', 'REFUSED'))::int as read
    from feed_line where feed_id = ${id} and received_at >= ${parisInstant(yesterday, "00:00")}
      and received_at < ${parisInstant(call.today, "00:00")}`.execute(call.db);
  const [{ refused, read } = { refused: 0, read: 0 }] = rows;
  return isRefusedTooOften(refused, read)
    ? [{ kind: "FEED_REFUSED", since: yesterday, count: refusedPercent(refused, read) }]
    : [];
}

/** Cars whose mileage has not moved, though their ignition was seen or another source read more kilometres since. */
async function unchanged(call: Call, { id }: Feed): Promise<Trouble[]> {
  const { rows } = await sql<{ cars: number; since: string | null }>`
    select count(*)::int as cars, min(f.unchanged_since) as since
    from feed_car f
    where f.feed_id = ${id} and f.last_at > ${daysBefore(call.now, unchangedAfterDays)}
      and f.unchanged_since <= f.last_at - make_interval(days => ${unchangedAfterDays})
      and (f.ignition_on > (f.unchanged_since at time zone 'Europe/Paris')::date
        or exists (select from mileage_reading r where r.car_id = f.car_id and r.state = 'ACCEPTED'
          and r.at > f.unchanged_since and r.odometer > f.odometer))`.execute(call.db);
  const [{ cars, since } = { cars: 0, since: null }] = rows;
  return since === null ? [] : [{ kind: "FEED_UNCHANGED", since: dayInParis(since), count: cars }];
}

async function contradictions(call: Call, { id }: Feed): Promise<Trouble[]> {
  const told = await call.db
    .selectFrom("feedCar")
    .select(["carId", "lastAt", "nextServiceKm", "nextServiceOn"])
    .where("feedId", "=", id)
    .where((where) =>
      where.or([where("nextServiceKm", "is not", null), where("nextServiceOn", "is not", null)]),
    )
    .execute();
  if (told.length === 0) return [];
  const answers = await call.ask(lastServices, { carIds: told.map(({ carId }) => carId) });
  const services = new Map(answers.flat().map((service) => [service.carId, service]));
  const wrong = told.filter((car) => {
    const service = services.get(car.carId);
    return service !== undefined && contradictsService({ ...car, on: dayInParis(car.lastAt) }, service);
  });
  return wrong.length === 0 ? [] : [{ kind: "FEED_MAINTENANCE", since: call.today, count: wrong.length }];
}

const troublesOf = async (call: Call, feed: Feed): Promise<Trouble[]> =>
  feed.isActive
    ? [
        ...(await silence(call, feed)),
        ...(await refusals(call, feed)),
        ...(await unchanged(call, feed)),
        ...(await contradictions(call, feed)),
      ]
    : [];

type Alert = Row<"trackingAlert">;

const lastAlert = (call: Call, feedId: string, of: FeedAlertKind): Promise<Alert | undefined> =>
  call.db
    .selectFrom(kind)
    .selectAll()
    .where("feedId", "=", feedId)
    .where("kind", "=", of)
    .orderBy("openedAt", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();

const noticeCause = (feedId: string, of: AlertKind): string => `feed ${feedId} ${of}`;

async function open(call: Call, { id: feedId, label, name }: Feed, trouble: Trouble): Promise<void> {
  await begin(
    call,
    alertFlow,
    { kind, did: "a ouvert l’alerte" },
    { ...trouble, feedId, feedName: name, feedLabel: label, openedAt: call.now.toISOString() },
  );
  await notifyUsers(call, await permissionHolders(call, "MANAGE_FEEDS"), {
    kind: "feedInTrouble",
    title: `${alertKinds[trouble.kind]} : ${label}`,
    detail: alertText({ ...trouble, feedLabel: label }, call.today),
    address: `/admin/feeds/${name}`,
    cause: noticeCause(feedId, trouble.kind),
  });
}

/** Opens the alert of a cause, or updates it; one closed by a person is not opened again for thirty days. */
async function follow(call: Call, feed: Feed, trouble: Trouble): Promise<void> {
  const alert = await lastAlert(call, feed.id, trouble.kind);
  if (!alert || (alert.status === "CLOSED" && alert.closeReason === null)) return open(call, feed, trouble);
  const { id, status, closedAt } = alert;
  const { since, count } = trouble;
  if (status === "CLOSED") {
    if (closedAt !== null && closedAt > daysBefore(call.now, reopenedAfterDays)) return;
    const set = { since, count, acknowledgedUntil: null, closedAt: null, closeReason: null };
    const did = "a rouvert l’alerte : sa cause est toujours là";
    await move(call, alertFlow, { kind, id, version: null, move: "awaken", set, did });
  } else if (alert.since !== since || alert.count !== count)
    await call.db.updateTable(kind).set({ since, count }).where("id", "=", id).execute();
}

async function end(call: Call, feedId: string, troubles: readonly Trouble[]): Promise<void> {
  const openAlerts = await call.db
    .selectFrom(kind)
    .select(["id", "kind"])
    .where("feedId", "=", feedId)
    .where("status", "!=", "CLOSED")
    .execute();
  for (const alert of openAlerts) {
    if (troubles.some((trouble) => trouble.kind === alert.kind)) continue;
    await withdrawNotices(call, noticeCause(feedId, alert.kind));
    const set = { closedAt: call.now.toISOString(), closeReason: null };
    const did = "a clos l’alerte : sa cause a disparu";
    await move(call, alertFlow, { kind, id: alert.id, version: null, move: "end", set, did });
  }
}

export async function watchFeed(call: Call, feedId: string): Promise<void> {
  call.markUnchanged();
  const feed = await call.db
    .selectFrom("trackingFeed")
    .selectAll()
    .where("id", "=", feedId)
    .forUpdate()
    .executeTakeFirst();
  if (!feed) return;
  const troubles = await troublesOf(call, feed);
  await end(call, feedId, troubles);
  for (const trouble of troubles) await follow(call, feed, trouble);
}

export const watchFeeds = sweep("telematics.watch-feeds", {
  cron: "25 * * * *",
  find: async (call) =>
    (await call.db.selectFrom("trackingFeed").select("id").orderBy("id").execute()).map(({ id }) => id),
  each: watchFeed,
});
