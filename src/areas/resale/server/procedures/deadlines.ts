// Deadlines of procedures: the proofs that are awaited, the order form to sign, the delivery day of an order.
import { addDays } from "#kernel/calendar/day.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { type DeadlineKind, deadlineDerivation } from "#platform/overview/deadlines.ts";
import { buyerOf, kind, type ProcedureRow } from "./find.ts";

interface Task {
  due: Day;
  title: string;
  lateTitle: string;
}

const deadline = (
  name: string,
  statuses: readonly ProcedureRow["status"][],
  taskOf: (row: ProcedureRow) => Task | null,
): DeadlineKind => {
  const found = (call: Call) =>
    call.db
      .selectFrom(kind)
      .selectAll()
      .where("status", "in", [...statuses]);
  return {
    name,
    from: kind,
    of: async (call, id) => {
      const row = await found(call).where("id", "=", id).executeTakeFirst();
      const task = row ? taskOf(row) : null;
      return row && task
        ? {
            ...task,
            ownerId: row.createdById,
            owner: row.createdBy,
            detail: buyerOf(row),
            address: `/resale/procedures/${id}`,
          }
        : null;
    },
    all: (call) => found(call).execute(),
  };
};

const quote = deadline("resale.quote", ["QUOTE_CREATED"], ({ quotedOn, ...row }) =>
  quotedOn === null
    ? null
    : {
        due: addDays(quotedOn, 14),
        title: `Faire signer le bon de commande de ${buyerOf(row)}`,
        lateTitle: `${buyerOf(row)} : bon de commande à établir à nouveau`,
      },
);

const delivery = deadline("resale.delivery", ["ENDED"], ({ receptionOn, concludedAt, ...row }) =>
  receptionOn === null || concludedAt !== null
    ? null
    : {
        due: receptionOn,
        title: `Remettre le véhicule vendu à ${buyerOf(row)}`,
        lateTitle: `${buyerOf(row)} : le jour de remise du bon de commande est passé`,
      },
);

export const procedureDeadlines = [quote, delivery].map(deadlineDerivation);
