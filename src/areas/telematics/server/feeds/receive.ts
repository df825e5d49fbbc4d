// Lines as they come, by the hook of a feed or in a file: stored once, and read by a job.
import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { isBlankLine, parseTable } from "#catalogue/server/import/table.ts";
import type { Upload } from "#kernel/documents/files.ts";
import { job } from "#kernel/event.ts";
import { Failure, invalid } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { jsonText } from "#kernel/server/json.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { jsonOf } from "#platform/hooks.ts";
import { isSameSecret, sha256 } from "#platform/secrets/digest.ts";
import {
  type FeedFact,
  feedColumns,
  filedFact,
  missingFeedColumns,
  postedBody,
  postedFact,
  type UnreadableFact,
} from "../../model/feeds/line.ts";
import { carsOfLines } from "./cars.ts";
import { feedNamed, secretOf } from "./feeds.ts";

type Feed = Row<"trackingFeed">;

/** Reads the waiting lines of a feed. */
export const feedReading = job<{ feedId: string }>("telematics.read-feed", { retryDelay: 60, retryLimit: 5 });

const onceKeyOf = (fact: FeedFact | UnreadableFact, raw: unknown): string => {
  if ("mistake" in fact) return `unreadable ${sha256(jsonText(raw))}`;
  const { eventId, car, at, odometer, nextServiceKm, nextServiceOn } = fact;
  return eventId === null
    ? `value ${[car, at, odometer, nextServiceKm, nextServiceOn].join(" ")}`
    : `event ${eventId}`;
};

interface SentLine {
  raw: unknown;
  fact: FeedFact | UnreadableFact;
}

const rowOf = (call: Call, { raw, fact }: SentLine) => ({
  id: newId(),
  onceKey: onceKeyOf(fact, raw),
  receivedAt: call.now.toISOString(),
  carKey: fact.car,
  ...("mistake" in fact
    ? { state: "REFUSED" as const, reason: fact.mistake }
    : {
        at: fact.at,
        odometer: fact.odometer,
        isIgnitionOn: fact.isIgnitionOn,
        nextServiceKm: fact.nextServiceKm,
        nextServiceOn: fact.nextServiceOn,
        state: "WAITING" as const,
        reason: "",
      }),
});

/** The lines whose client allows them: the others are dropped before they are written. */
async function allowed(call: Call, { source }: Feed, lines: readonly SentLine[]): Promise<SentLine[]> {
  const readable = lines.flatMap(({ fact }) => ("mistake" in fact ? [] : [{ key: fact.car, at: fact.at }]));
  const cars = (await carsOfLines(call, source, readable)).values();
  return lines.filter(({ fact }) => "mistake" in fact || cars.next().value?.isOpposed !== true);
}

async function storeLines(
  call: Call,
  feed: Feed,
  lines: readonly SentLine[],
): Promise<{ received: number; already: number }> {
  const rows = (await allowed(call, feed, lines)).map((line) => rowOf(call, line));
  const { rows: added } = await sql<{ id: string }>`
    insert into feed_line (id, feed_id, once_key, received_at, car_key, at, odometer, is_ignition_on,
      next_service_km, next_service_on, state, reason)
    select r.id, ${feed.id}, r."onceKey", r."receivedAt", r."carKey", r.at, r.odometer, r."isIgnitionOn",
      r."nextServiceKm", r."nextServiceOn", r.state, r.reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, "onceKey" text, "receivedAt" timestamptz,
      "carKey" text, at timestamptz, odometer integer, "isIgnitionOn" boolean, "nextServiceKm" integer,
      "nextServiceOn" date, state text, reason text)
    on conflict (feed_id, once_key) do nothing
    returning id`.execute(call.db);
  await call.db
    .insertInto("feedHearing")
    .values({ feedId: feed.id, lastReceivedAt: call.now.toISOString() })
    .onConflict((conflict) =>
      conflict.column("feedId").doUpdateSet({ lastReceivedAt: call.now.toISOString() }),
    )
    .execute();
  await call.enqueue(feedReading, { feedId: feed.id }, { key: feed.id });
  return { received: added.length, already: rows.length - added.length };
}

interface PostedFeed {
  name: string;
  rawBody: Uint8Array;
  headers: { "x-feed-timestamp": string; "x-feed-signature": string };
}

/** Seconds between a signature and its arrival, in both directions. */
const toleranceSeconds = 300;

/** HMAC-SHA-256 of « timestamp.body », the body being the exact bytes. */
export const feedSignature = (secret: string, timestamp: string, body: Uint8Array): string =>
  createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest("hex");

function isSigned(call: Call, feed: Feed, { rawBody, headers }: PostedFeed): boolean {
  const { "x-feed-timestamp": timestamp, "x-feed-signature": signature } = headers;
  if (!/^\d{10}$/.test(timestamp)) return false;
  const isRecent = Math.abs(call.now.getTime() / 1_000 - Number(timestamp)) <= toleranceSeconds;
  const secret = secretOf(call, feed);
  return isRecent && secret !== null && isSameSecret(signature, feedSignature(secret, timestamp, rawBody));
}

const unsigned = (): Failure =>
  new Failure(
    "unauthenticated",
    "BadSignature",
    "La signature de cet envoi n’est pas juste, ou date de plus de cinq minutes.",
  );

/** An unknown feed is answered as a bad signature: its name cannot be guessed. */
export async function receiveFeed(
  call: Call,
  posted: PostedFeed,
): Promise<{ received: number; already: number }> {
  call.markUnchanged();
  const feed = await call.db
    .selectFrom("trackingFeed")
    .selectAll()
    .where("name", "=", posted.name)
    .where("isActive", "=", true)
    .executeTakeFirst();
  if (!feed || !isSigned(call, feed, posted)) throw unsigned();
  const body = postedBody.safeParse(jsonOf(posted.rawBody));
  if (!body.success)
    throw invalid(
      { lines: "De 1 à 5 000 lignes attendues." },
      "Le contenu envoyé n’est pas un lot de lignes.",
    );
  const lines = body.data.lines.map((raw) => ({ raw, fact: postedFact(raw, feed.unit) }));
  return storeLines(call, feed, lines);
}

const maximumLines = 50_000;

export async function receiveFeedFile(
  call: Call,
  name: string,
  file: Upload,
): Promise<{ received: number; already: number; unreadable: number }> {
  const feed = await feedNamed(call, name);
  const { header, lines } = parseTable(file.bytes);
  const columns = feedColumns(header);
  const missing = missingFeedColumns(columns);
  if (missing !== null) throw invalid({ file: missing });
  if (lines.length > maximumLines) throw invalid({ file: "Un fichier tient 50 000 lignes au plus." });
  const sent = lines.flatMap((cells, index) =>
    isBlankLine(cells)
      ? []
      : [{ raw: cells, fact: filedFact(index + 2, cells, { columns, unit: feed.unit }) }],
  );
  const counts = await storeLines(call, feed, sent);
  call.recordChange({ record: "trackingFeed", id: feed.id, did: `a déposé le fichier ${file.name}` });
  return { ...counts, unreadable: sent.filter(({ fact }) => "mistake" in fact).length };
}
