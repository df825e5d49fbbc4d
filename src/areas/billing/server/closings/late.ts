// Notifies accountants, once, of a closing that waits for more than forty-five days.
import { addDays } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { get } from "#kernel/server/records/records.ts";
import { permissionHolders } from "#people/server/users/colleagues.ts";
import { notifyUsers } from "#platform/overview/notices.ts";
import { closingKinds } from "../../model/closings/closing.ts";

const mostDays = 45;

const lateClosings = (call: Call) =>
  call.db
    .selectFrom("closing")
    .select(["id", "kind", "contractId", "awaits"])
    .where("status", "in", ["AWAITING", "TO_TUNE"])
    .where("endedOn", "=", addDays(call.today, -mostDays - 1));

export const lateClosingNotices = sweep("billing.lateClosings", {
  cron: "20 7 * * *",
  find: (call) => lateClosings(call).orderBy("id").execute(),
  each: async (call, id) => {
    const late = await lateClosings(call).where("id", "=", id).executeTakeFirst();
    if (!late) return;
    const { orderId, companyName } = await get(call, "contract", late.contractId);
    await notifyUsers(call, await permissionHolders(call, "FINALIZE_INVOICES"), {
      kind: "late",
      title: `${closingKinds[late.kind]} du contrat ${orderId} en attente depuis plus de ${mostDays} jours`,
      detail: [companyName, late.awaits].filter(Boolean).join(" · "),
      address: `/billing/closings/view/${id}`,
      cause: `closing ${id} late`,
    });
    call.markUnchanged();
  },
});
