// Hooks with a bad signature: counted without their body, reported to administrators above a threshold.
import { permissionHolders } from "#people/server/users/colleagues.ts";
import { daysBefore } from "#kernel/calendar/day.ts";
import { job } from "#kernel/event.ts";
import { newId } from "#kernel/new-id.ts";
import { jobHandler } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { notifyUsers } from "#platform/overview/notices.ts";
import { type OutsideProvider, outsideProviders } from "../../model/providers/provider.ts";

const keptDays = 7;
/** Above this hourly count: an attack, or a secret that differs from the provider's. */
const toleratedByHour = 10;
const hourMs = 3_600_000;

async function countSince(call: Call, source: OutsideProvider, since: string): Promise<number> {
  const { count } = await call.db
    .selectFrom("unsignedHook")
    .select((of) => of.fn.countAll<number>().as("count"))
    .where("source", "=", source)
    .where("receivedAt", ">", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function recordUnsignedHook(call: Call, source: OutsideProvider): Promise<void> {
  call.markUnchanged();
  const receivedAt = call.now.toISOString();
  await call.db.insertInto("unsignedHook").values({ id: newId(), source, receivedAt }).execute();
  const count = await countSince(call, source, new Date(call.now.getTime() - hourMs).toISOString());
  if (count <= toleratedByHour) return;
  await notifyUsers(call, await permissionHolders(call, "MANAGE_PAYMENT_PROVIDER"), {
    kind: "unsignedHooks",
    title: `Événements ${outsideProviders[source]} mal signés`,
    detail: `Plus de ${toleratedByHour} en une heure : vérifiez le secret des événements.`,
    address: "/payment-provider/admin",
    cause: `unsigned hooks of ${source}, ${receivedAt.slice(0, 13)}`,
  });
}

/** Those kept, by provider. */
export const countUnsignedHooks = async (call: Call) => ({
  gocardless: await countSince(call, "gocardless", daysBefore(call.now, keptDays)),
  stripe: await countSince(call, "stripe", daysBefore(call.now, keptDays)),
});

export const deleteUnsignedHooks = jobHandler(
  job<object>("collection.delete-unsigned-hooks"),
  async (call) => {
    call.markUnchanged();
    await call.db
      .deleteFrom("unsignedHook")
      .where("receivedAt", "<", daysBefore(call.now, keptDays))
      .execute();
  },
  "45 3 * * *",
);
