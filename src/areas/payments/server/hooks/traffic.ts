// Traffic with payment providers: hooks received, calls without an answer.
import { sql } from "kysely";
import { notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { HookSource } from "#platform/hooks.ts";
import type {
  HookLine,
  OutsideProvider,
  ProviderTraffic,
  UnansweredCall,
} from "../../model/providers/provider.ts";
import { gocardlessHooks, stripeHooks } from "./hooks.ts";
import { countUnsignedHooks } from "./unsigned-hooks.ts";

const sources: Readonly<Record<OutsideProvider, HookSource>> = {
  gocardless: gocardlessHooks,
  stripe: stripeHooks,
};
const providerNames = Object.keys(sources) as OutsideProvider[];

/** The last hooks shown. */
const shownHooks = 100;
/** A hook pending longer than this has failed, and waits for the night or a user. */
const lateAfterMs = 3_600_000;

/** Event kind of a hook: the type for Stripe, the resource and action for GoCardless. */
const kindOf = (body: unknown): string => {
  if (typeof body !== "object" || body === null) return "";
  const words = ["type", "resource_type", "action"].map((key): unknown => Reflect.get(body, key));
  return words.filter((word) => typeof word === "string").join(" ");
};

const stateOf = (call: Call, { treatedAt, receivedAt }: { treatedAt: string | null; receivedAt: string }) => {
  if (treatedAt !== null) return "TREATED";
  return call.now.getTime() - Date.parse(receivedAt) > lateAfterMs ? "LATE" : "PENDING";
};

/** Those that wait first, then the newest. */
async function listHooks(call: Call): Promise<HookLine[]> {
  const rows = await call.db
    .selectFrom("hook")
    .select(["source", "eventId", "subject", "body", "receivedAt", "treatedAt", "outcome", "error"])
    .where("source", "in", providerNames)
    .orderBy((of) => of("treatedAt", "is not", null))
    .orderBy("receivedAt", "desc")
    .orderBy("eventId")
    .limit(shownHooks)
    .execute();
  return rows.map((row) => ({
    id: row.eventId,
    provider: row.source === "stripe" ? "stripe" : "gocardless",
    subject: row.subject,
    kind: kindOf(row.body),
    state: stateOf(call, row),
    receivedAt: row.receivedAt,
    treatedAt: row.treatedAt,
    outcome: row.outcome ?? "",
    error: row.error,
  }));
}

const unansweredCalls = async (call: Call): Promise<UnansweredCall[]> => {
  const { rows } = await sql<UnansweredCall>`
    select c.id, c.kind, c.provider, coalesce(o.company_name, t.company_name) as "companyName",
      coalesce(o.document_number, t.end_to_end_id) as reference,
      coalesce(o.amount_cents, t.amount_cents) as "amountCents", coalesce(o.batch_id, t.batch_id) as "batchId",
      c.called_at as "calledAt", c.nb_of_calls as "nbOfCalls", c.error
    from provider_call c
    left join debit o on c.kind = 'PAYMENT' and o.id = c.subject_id
    left join transfer t on c.kind = 'REFUND' and t.id = c.subject_id
    where c.status = 'UNKNOWN'
    order by c.due_on, c.id limit ${shownHooks}`.execute(call.db);
  return rows;
};

/** Hooks received from the providers and calls left unanswered. */
export const readTraffic = async (call: Call): Promise<ProviderTraffic> => ({
  hooks: await listHooks(call),
  unsigned: await countUnsignedHooks(call),
  calls: await unansweredCalls(call),
});

/** Reads again the object that a waiting hook names. */
export async function retryHook(call: Call, id: string): Promise<ProviderTraffic> {
  const hook = await call.db
    .selectFrom("hook")
    .select(["source", "subject"])
    .where("source", "in", providerNames)
    .where("eventId", "=", id)
    .executeTakeFirstOrThrow(() => notFound("Cet événement"));
  const source = hook.source === "stripe" ? stripeHooks : gocardlessHooks;
  if (hook.subject !== null)
    await call.enqueue(source.reread, { subject: hook.subject }, { key: hook.subject });
  call.markUnchanged();
  return readTraffic(call);
}
