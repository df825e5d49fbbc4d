// At night, a fine whose last day has passed before it was designated is to be paid.
import { frenchDay } from "#kernel/calendar/day.ts";
import { isOver } from "../model/clock.ts";
import { fineLapsed } from "../model/events.ts";
import { fineFlow } from "../model/flow.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { getForUpdate } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";

export const lapseFines = sweep("fines.lapse", {
  cron: "10 0 * * *",
  find: (call) =>
    call.db
      .selectFrom("fine")
      .select("id")
      .where("status", "in", ["TO_CHECK", "TO_SEND"])
      .where("isLastDayBinding", "=", true)
      .where("lastDay", "<", call.today)
      .orderBy("id")
      .execute(),
  each: async (call, id) => {
    const fine = await getForUpdate(call, "fine", id);
    const isOpen = fine.status === "TO_CHECK" || fine.status === "TO_SEND";
    if (!isOpen || !fine.isLastDayBinding || !isOver(fine.lastDay, call.today)) return;
    const did = `a constaté la fin du délai (${frenchDay(fine.lastDay)})`;
    const row = await move(call, fineFlow, {
      kind: "fine",
      id,
      version: null,
      move: "lapse",
      set: {
        outcome: "NOT_DENOUNCEABLE",
        reason: `Le délai de désignation est passé le ${frenchDay(fine.lastDay)}.`,
      },
      did,
    });
    await call.emit(fineLapsed, { fineId: id, number: row.number, lastDay: row.lastDay });
  },
});
