// Feeds: their settings, their secret, and the lines that gave no reading.
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { invalid, notFound } from "#kernel/failure.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, create, type Row } from "#kernel/server/records/records.ts";
import { dayInParis, daysBefore } from "#kernel/calendar/day.ts";
import type { FeedPage } from "../../contract/feeds.ts";
import {
  type Feed,
  type FeedForm,
  type FeedLine,
  feedLineDays,
  feedLineSchema,
  feedSchema,
  type FeedSettingsForm,
} from "../../model/feeds/feed.ts";
import { openAlertsOf } from "../alerts/alerts.ts";

const kind = "trackingFeed";

/** Purpose of the key that encrypts the secrets. */
export const feedSecretPurpose = "the secrets of feeds";

const secretBytes = 32;

function generateSecret(call: Call): { secret: string; encryptedSecret: string } {
  const secret = randomBytes(secretBytes).toString("base64url");
  return { secret, encryptedSecret: call.services.cipherFor(feedSecretPurpose).encrypt(secret) };
}

export async function feedNamed(call: Call, name: string): Promise<Row<"trackingFeed">> {
  const feed = await call.db.selectFrom(kind).selectAll().where("name", "=", name).executeTakeFirst();
  if (!feed) throw notFound("Ce flux");
  return feed;
}

const toView = viewOf(feedSchema);

interface Heard {
  feedId: string;
  lastReceivedAt: string | null;
  accepted: number;
  refused: number;
  unknown: number;
  waiting: number;
}

async function heardOf(call: Call): Promise<ReadonlyMap<string, Heard>> {
  const { rows } = await sql<Heard>`
    select f.id as "feedId", h.last_received_at as "lastReceivedAt",
      count(l.id) filter (where l.state = 'ACCEPTED')::int as accepted,
      count(l.id) filter (where l.state = 'REFUSED')::int as refused,
      count(l.id) filter (where l.state = 'UNKNOWN_CAR')::int as unknown,
      count(l.id) filter (where l.state = 'WAITING')::int as waiting
    from tracking_feed f left join feed_hearing h on h.feed_id = f.id
      left join feed_line l on l.feed_id = f.id and l.received_at > ${daysBefore(call.now, feedLineDays)}
    group by f.id, h.last_received_at`.execute(call.db);
  return new Map(rows.map((row) => [row.feedId, row]));
}

const unheard = { lastReceivedAt: null, accepted: 0, refused: 0, unknown: 0, waiting: 0 };

async function viewFeed(call: Call, row: Row<"trackingFeed">): Promise<Feed> {
  return toView({ ...row, ...((await heardOf(call)).get(row.id) ?? unheard) });
}

export async function listFeeds(call: Call): Promise<{ items: Feed[] }> {
  const rows = await call.db.selectFrom(kind).selectAll().orderBy("label").orderBy("id").execute();
  const heard = await heardOf(call);
  return { items: rows.map((row) => toView({ ...row, ...(heard.get(row.id) ?? unheard) })) };
}

const toLine = viewOf(feedLineSchema);
const shownLines = 200;

/** Those of a known car by day: their hours would help to find those of a private mode. */
function leftOutLine({ carKey: car, ...line }: Row<"feedLine">): FeedLine {
  const { carId, at, receivedAt } = line;
  if (carId === null) return toLine({ ...line, car });
  return toLine({ ...line, car, at: at && dayInParis(at), receivedAt: dayInParis(receivedAt) });
}

export async function readFeed(call: Call, name: string): Promise<FeedPage> {
  const row = await feedNamed(call, name);
  const lines = await call.db
    .selectFrom("feedLine")
    .selectAll()
    .where("feedId", "=", row.id)
    .where("state", "in", ["REFUSED", "UNKNOWN_CAR"])
    .orderBy("receivedAt", "desc")
    .orderBy("id")
    .limit(shownLines)
    .execute();
  return {
    feed: await viewFeed(call, row),
    hookAddress: `${call.services.publicUrl}/api/tracking/feeds/${name}/hook`,
    alerts: await openAlertsOf(call, { feedId: row.id }),
    leftOut: lines.map(leftOutLine),
  };
}

export async function createFeed(call: Call, form: FeedForm): Promise<{ feed: Feed; secret: string }> {
  const known = call.db.selectFrom(kind).select("id").where("name", "=", form.name);
  if (await known.executeTakeFirst()) throw invalid({ name: "Un flux porte déjà ce nom." });
  const { secret, encryptedSecret } = generateSecret(call);
  const row = await create(call, kind, { ...form, isActive: true, encryptedSecret });
  return { feed: await viewFeed(call, row), secret };
}

export async function changeFeed(
  call: Call,
  name: string,
  { version, ...settings }: FeedSettingsForm,
): Promise<Feed> {
  const { id } = await feedNamed(call, name);
  return viewFeed(call, await change(call, kind, { id, version }, settings));
}

/** The former secret signs nothing any more. */
export async function renewSecret(
  call: Call,
  name: string,
  version: number,
): Promise<{ feed: Feed; secret: string }> {
  const { id } = await feedNamed(call, name);
  const { secret, encryptedSecret } = generateSecret(call);
  const did = "a renouvelé le secret du flux";
  return {
    feed: await viewFeed(call, await change(call, kind, { id, version, did }, { encryptedSecret })),
    secret,
  };
}

export const secretOf = (call: Call, { encryptedSecret }: Row<"trackingFeed">): string | null =>
  call.services.cipherFor(feedSecretPurpose).decrypt(encryptedSecret);
