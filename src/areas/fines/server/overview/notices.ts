// A designation that missed its last day is notified to those who designate.
import { frenchDay } from "#kernel/calendar/day.ts";
import { reaction } from "#kernel/server/area.ts";
import { permissionHolders } from "#people/server/users/colleagues.ts";
import { notifyUsers } from "#platform/overview/notices.ts";
import { fineLapsed } from "../../model/events.ts";

export const lapseNotice = reaction(fineLapsed, async (call, { fineId, number, lastDay }) => {
  await notifyUsers(call, await permissionHolders(call, "CONTEST_FINE"), {
    kind: "fineLapsed",
    title: "Délai de désignation passé",
    detail: `Avis ${number}, dernier jour ${frenchDay(lastDay)}`,
    address: `/operations/fines/view/${fineId}`,
    cause: `fine ${fineId} lapsed ${lastDay}`,
  });
});
