// The events that no hook brought, read each night at the providers since the last ones received.
import { job } from "#kernel/event.ts";
import { outsideJob } from "#kernel/server/area.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { type Hook, type HookSource, receiveHooks } from "#platform/hooks.ts";
import { gocardlessHook, gocardlessHooks, stripeHook, stripeHooks } from "./hooks.ts";
import type { PaymentProvider } from "../providers/port.ts";

/** Looked back at without any hook yet, and before the last one: hooks do not come in order. */
const marginMs = 86_400_000;

async function sinceOf({ within, now }: OutsideContext, { name }: HookSource): Promise<Date> {
  const { last } = await within((call) =>
    call.db
      .selectFrom("hook")
      .select((of) => of.fn.max("receivedAt").as("last"))
      .where("source", "=", name)
      .executeTakeFirstOrThrow(),
  );
  return new Date((last === null ? now.getTime() : Date.parse(last)) - marginMs);
}

async function catchUpOn(
  errand: OutsideContext,
  provider: PaymentProvider | null,
  { source, toHook }: { source: HookSource; toHook: (event: unknown) => Hook },
): Promise<void> {
  if (!provider) return;
  const events = await provider.eventsSince(await sinceOf(errand, source));
  await errand.within((call) => receiveHooks(call, source, events.map(toHook)));
}

/** One provider that does not answer does not keep the other from being read. */
export const catchUpGocardless = outsideJob(
  job<object>("collection.catch-up-gocardless", { retryDelay: 600, retryLimit: 3 }),
  (errand) =>
    catchUpOn(errand, errand.outside.gocardless, { source: gocardlessHooks, toHook: gocardlessHook }),
  { cron: "30 4 * * *" },
);

export const catchUpStripe = outsideJob(
  job<object>("collection.catch-up-stripe", { retryDelay: 600, retryLimit: 3 }),
  async (errand) => {
    const { isTest } = await errand.within(async (call) => call.services.payments);
    await catchUpOn(errand, errand.outside.stripe, {
      source: stripeHooks,
      toHook: (event) => stripeHook(event, isTest),
    });
  },
  { cron: "35 4 * * *" },
);
