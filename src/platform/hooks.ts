// Incoming webhooks, handled alike for every provider: the receiver verifies the signature over the exact bytes; the
// hook is stored once and acknowledged immediately. It is only a hint: a job reads the named resource again at the
// provider, once for all its waiting hooks, whatever their order. Malformed ones are refused, replayed ones change
// nothing, late ones find the current state, and a failing one ends in the dead letters, alone.
import { invalid } from "#kernel/failure.ts";
import { job, type JobType } from "#kernel/event.ts";
import { outsideJob, jobHandler, type JobHandler } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Defaulted } from "#kernel/server/database.ts";
import { jsonText, parseStorable } from "#kernel/server/json.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { daysBefore } from "#kernel/calendar/day.ts";
import { sha256 } from "./secrets/digest.ts";

interface HookTable {
  source: string;
  /** The provider's id: the same id again is the same hook. */
  eventId: string;
  /** The resource at the provider; null when the hook names none that we read. */
  subject: string | null;
  /** As received; stored as long as it may be investigated. */
  body: unknown;
  receivedAt: string;
  treatedAt: string | null;
  /** In French: the changes made by the reading. */
  outcome: string | null;
  /** The last failure of its reading, until one succeeds. */
  error: Defaulted<string>;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    hook: HookTable;
  }
}

/** A provider that sends webhooks. */
export interface HookSource {
  name: string;
  reread: JobType<{ subject: string }>;
}

export const hookSource = (name: string, rule: { retryDelay: number; retryLimit: number }): HookSource => ({
  name,
  reread: job(`hooks.reread.${name}`, rule),
});

export interface Hook {
  eventId: string;
  subject: string | null;
  body: unknown;
  /** In French: the reason why nothing is read again, when there is no subject. */
  outcome?: string;
}

/** An item of a batch with an unexpected shape: stored as received, to be investigated, and the others proceed. */
export const malformedHook = (body: unknown): Hook => ({
  eventId: `misshapen:${sha256(JSON.stringify(body))}`,
  subject: null,
  body,
  outcome: "n’a pas la forme attendue",
});

/**
 * Parses the exact bytes, without the characters that PostgreSQL cannot store: one hook must not block the others.
 * Throws a 400 in French when they are not JSON.
 */
export function jsonOf(bytes: Uint8Array): unknown {
  try {
    return parseStorable(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw invalid({ _: "JSON attendu." }, "Le contenu envoyé n’est pas lisible.");
  }
}

const enqueueReread = (call: Call, { reread }: HookSource, subject: string): Promise<void> =>
  call.enqueue(reread, { subject }, { key: subject });

/** Stores new hooks, and enqueues the reading of their resources. Returns the number of new ones. */
export async function receiveHooks(call: Call, source: HookSource, hooks: readonly Hook[]): Promise<number> {
  if (hooks.length === 0) return 0;
  const receivedAt = call.now.toISOString();
  const fresh = await call.db
    .insertInto("hook")
    .values(
      hooks.map(({ eventId, subject, body, outcome = "ne nomme rien que nous lisions" }) => ({
        source: source.name,
        eventId,
        subject,
        body: jsonText(body),
        receivedAt,
        treatedAt: subject === null ? receivedAt : null,
        outcome: subject === null ? outcome : null,
      })),
    )
    .onConflict((conflict) => conflict.columns(["source", "eventId"]).doNothing())
    .returning("subject")
    .execute();
  const subjects = new Set(fresh.flatMap(({ subject }) => subject ?? []));
  for (const subject of subjects) await enqueueReread(call, source, subject);
  return fresh.length;
}

interface HookReader<There> {
  /** Reads the resource at the provider; `undefined` when it cannot be read now: its hooks wait. */
  read: (errand: OutsideContext, subject: string) => Promise<There | undefined>;
  /** Applies the reading to our records, and returns its changes in French. */
  apply: (call: Call, subject: string, there: There) => Promise<string>;
}

/** The number of waiting hooks, and the time of the last one received. */
export async function hooksOf(
  call: Call,
  { name }: HookSource,
): Promise<{ waiting: number; lastAt: string | null }> {
  const { waiting, last } = await call.db
    .selectFrom("hook")
    .select((of) => [
      of.fn.countAll<number>().filterWhere("treatedAt", "is", null).as("waiting"),
      of.fn.max("receivedAt").as("last"),
    ])
    .where("source", "=", name)
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), lastAt: last };
}

/** Enqueues the waiting hooks again: after a link to the provider, or a failure. */
export async function resumeHooks(call: Call, source: HookSource, since = "-infinity"): Promise<void> {
  const waiting = await call.db
    .selectFrom("hook")
    .select("subject")
    .distinct()
    .where("source", "=", source.name)
    .where("treatedAt", "is", null)
    .where("receivedAt", ">=", since)
    .execute();
  for (const { subject } of waiting) if (subject !== null) await enqueueReread(call, source, subject);
}

/** Days during which the body of a treated hook is retained: it may name people. */
export const hookBodyDays = 30;
/** Days after which a treated hook is deleted: sent again, it would only cause another reading. */
const hookRetentionDays = 400;
/** Days during which a failed hook is retried each night. */
const retryDays = 7;

/** Deletes expired hooks, and retries those left waiting. */
async function cleanUp(call: Call, source: HookSource): Promise<void> {
  await call.db
    .updateTable("hook")
    .set({ body: null })
    .where("source", "=", source.name)
    .where("treatedAt", "<", daysBefore(call.now, hookBodyDays))
    .where("body", "is not", null)
    .execute();
  await call.db
    .deleteFrom("hook")
    .where("source", "=", source.name)
    .where("treatedAt", "<", daysBefore(call.now, hookRetentionDays))
    .execute();
  await resumeHooks(call, source, daysBefore(call.now, retryDays));
}

const waitingHooks = (call: Call, { name }: HookSource, subject: string) =>
  call.db
    .updateTable("hook")
    .where("source", "=", name)
    .where("subject", "=", subject)
    .where("treatedAt", "is", null);

/** Reads a resource again, and settles its waiting hooks. */
async function reread<There>(
  source: HookSource,
  { read, apply }: HookReader<There>,
  step: OutsideContext,
  subject: string,
): Promise<void> {
  const there = await read(step, subject);
  if (there === undefined) return;
  await step.within(async (call) => {
    const outcome = await apply(call, subject, there);
    await waitingHooks(call, source, subject)
      .set({ treatedAt: call.now.toISOString(), outcome, error: "" })
      // A hook received during the reading causes another one by its own job.
      .where("receivedAt", "<=", step.now.toISOString())
      .execute();
  });
}

/** Stored apart from the transaction that failed. */
const storeError = ({ within }: OutsideContext, source: HookSource, subject: string, error: unknown) =>
  within(async (call) => {
    call.markUnchanged();
    const message = error instanceof Error ? error.message : String(error);
    await waitingHooks(call, source, subject)
      .set({ error: message.slice(0, 500) })
      .execute();
  });

/**
 * Background jobs of a source: reads the resources named by its hooks, and cleans up each night. A provider that does
 * not answer is retried later.
 */
export const hookJobHandlers = <There>(
  source: HookSource,
  reader: HookReader<There>,
): readonly JobHandler[] => [
  outsideJob(source.reread, async (step, { subject }) => {
    try {
      await reread(source, reader, step, subject);
    } catch (error) {
      await storeError(step, source, subject, error);
      throw error;
    }
  }),
  jobHandler(job<object>(`hooks.tidy.${source.name}`), (call) => cleanUp(call, source), "40 3 * * *"),
];
