// Webhooks in, the same way for every provider: whoever receives one checks its signature over the exact bytes;
// it is kept, once, and answered at once. It is a hint: a job reads again, there, the thing that it names, once for
// all the hints that wait for it, whatever their order. Garbled ones are refused, replayed ones change nothing,
// late ones find the state of today, and one that cannot be treated ends among the dead letters, alone.
import { timingSafeEqual } from "node:crypto";
import { invalid } from "#kernel/failure.ts";
import { job, type JobType } from "#kernel/event.ts";
import { outsideJob, jobHandler, type JobHandler } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { sha256 } from "./secrets/digest.ts";

interface HookTable {
  source: string;
  /** What the provider calls it: the same one again is the same hint. */
  eventId: string;
  /** The thing that it names there; null when it names nothing that we read. */
  subject: string | null;
  /** As it came, for as long as somebody may look into it. */
  body: unknown;
  receivedAt: string;
  treatedAt: string | null;
  /** In French: what the reading changed here. */
  outcome: string | null;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    hook: HookTable;
  }
}

/** A provider that sends hints. */
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
  /** In French: why nothing is read again, when there is no subject. */
  outcome?: string;
}

/** One of a batch that has not the shape expected: kept as it came, for somebody to look into, and the others go on. */
export const malformedHook = (body: unknown): Hook => ({
  eventId: `misshapen:${sha256(JSON.stringify(body))}`,
  subject: null,
  body,
  outcome: "n’a pas la forme attendue",
});

/** True when the signature is the one expected, compared in constant time. */
export const isSameSignature = (signature: Uint8Array, expected: Uint8Array): boolean =>
  signature.length === expected.length && timingSafeEqual(signature, expected);

/** What PostgreSQL can hold of a text: no null character, no half of a pair. */
const storableText = (text: string): string => text.replaceAll("\0", "").toWellFormed();

const storableValue = (_key: string, value: unknown): unknown => {
  if (typeof value === "string") return storableText(value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [storableText(name), one]));
};

/** The JSON of the exact bytes, without the characters that no database holds: one hint does not stop the others. A 400 in French when it is none. */
export function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes), storableValue);
  } catch {
    throw invalid({ _: "JSON attendu." }, "Le contenu envoyé n’est pas lisible.");
  }
}

const enqueueReread = (call: Call, { reread }: HookSource, subject: string): Promise<void> =>
  call.enqueue(reread, { subject }, { key: subject });

/** Keeps those that are new, and has what they name read again. Answers how many were new. */
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
        body: JSON.stringify(body),
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
  /** Reads the thing, there; `undefined` when it cannot be asked for now: its hints wait. */
  read: (errand: OutsideContext, subject: string) => Promise<There | undefined>;
  /** Brings what was read here, and answers in French what that changed. */
  apply: (call: Call, subject: string, there: There) => Promise<string>;
}

/** How many wait, and when the last one came. */
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

/** Has what waits read again: the provider is linked at last, or failed before. */
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

/** Days during which the body of a treated one is kept: it may name people. */
export const hookBodyDays = 30;
/** Days after which a treated one is forgotten: sent again, it would only have a thing read again. */
const hookRetentionDays = 400;
/** Days during which one that failed is tried again each night. */
const retryDays = 7;

const daysBefore = (call: Call, days: number): string =>
  new Date(call.now.getTime() - days * 86_400_000).toISOString();

/** Forgets what nobody needs any more, and tries again what was left waiting. */
async function cleanUp(call: Call, source: HookSource): Promise<void> {
  await call.db
    .updateTable("hook")
    .set({ body: null })
    .where("source", "=", source.name)
    .where("treatedAt", "<", daysBefore(call, hookBodyDays))
    .where("body", "is not", null)
    .execute();
  await call.db
    .deleteFrom("hook")
    .where("source", "=", source.name)
    .where("treatedAt", "<", daysBefore(call, hookRetentionDays))
    .execute();
  await resumeHooks(call, source, daysBefore(call, retryDays));
}

/** What a source does by itself: reads again what its hints name, and tidies each night. A provider that does not answer is asked again later. */
export const hookJobHandlers = <There>(
  source: HookSource,
  { read, apply }: HookReader<There>,
): readonly JobHandler[] => [
  outsideJob(source.reread, async (step, { subject }) => {
    const there = await read(step, subject);
    if (there === undefined) return;
    await step.within(async (call) => {
      const outcome = await apply(call, subject, there);
      await call.db
        .updateTable("hook")
        .set({ treatedAt: call.now.toISOString(), outcome })
        .where("source", "=", source.name)
        .where("subject", "=", subject)
        .where("treatedAt", "is", null)
        // One that came while the thing was read has it read again by its own job.
        .where("receivedAt", "<=", step.now.toISOString())
        .execute();
    });
  }),
  jobHandler(job<object>(`hooks.tidy.${source.name}`), (call) => cleanUp(call, source), "40 3 * * *"),
];
