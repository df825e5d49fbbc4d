// Approvals of works that nobody has given after two working days are shown to administrators, once for each request.
import { workingDaysAfter } from "#delivery/model/planning/working-days.ts";
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { addDays, type Day, dayInParis, endOfDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { permissionHolders } from "#people/server/users/colleagues.ts";
import { notifyUsers } from "#platform/overview/notices.ts";

const workingDays = 2;
const isLate = (askedAt: string, today: Day): boolean =>
  (workingDaysAfter(dayInParis(askedAt), workingDays).at(-1) ?? today) < today;

const askedBefore = (call: Call) =>
  call.db
    .selectFrom("worksApproval")
    .select(["id", "askedAt"])
    .where("status", "=", "ASKED")
    .where("askedAt", "<", endOfDay(addDays(call.today, -workingDays)))
    .execute();

export const remindApprovals = sweep("maintenance.remind-approvals", {
  cron: "20 7 * * *",
  find: async (call) =>
    (await askedBefore(call)).filter(({ askedAt }) => isLate(askedAt, call.today)).map(({ id }) => id),
  each: async (call, id) => {
    const { status, carId, totalCents, page, askedAt } = await get(call, "worksApproval", id);
    call.markUnchanged();
    if (status !== "ASKED") return;
    await notifyUsers(call, await permissionHolders(call, "APPROVE_WORKS_ABOVE_LIMIT"), {
      kind: "late",
      title: "Accord de travaux sans réponse",
      detail: `${carLine(await carName(call, carId))} · ${frenchPrice(totalCents)} HT`,
      address: page,
      cause: `works approval ${id} late ${askedAt}`,
    });
  },
});
