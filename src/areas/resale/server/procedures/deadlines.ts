// Deadlines of procedures: the order form to sign, the delivery day of an order.
import { type RawBuilder, sql } from "kysely";
import { addDays } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { type Deadline, type DeadlineKind, deadlineDerivation } from "#platform/overview/deadlines.ts";
import { buyerOf, kind, type ProcedureRow } from "./find.ts";

type Task = Pick<Deadline, "due" | "title" | "lateTitle">;

/** A deadline of the procedures that `open` selects, owned by the person who opened each. */
export const saleDeadline = (
  name: string,
  open: RawBuilder<boolean>,
  taskOf: (row: ProcedureRow, call: Call) => Task | null | Promise<Task | null>,
): DeadlineKind => ({
  name,
  from: kind,
  of: async (call, id) => {
    const row = await call.db
      .selectFrom(kind)
      .selectAll()
      .where("id", "=", id)
      .where(open)
      .executeTakeFirst();
    const task = row ? await taskOf(row, call) : null;
    if (!row || !task) return null;
    const { createdById: ownerId, createdBy: owner } = row;
    return { ...task, ownerId, owner, detail: buyerOf(row), address: `/resale/procedures/${id}` };
  },
  all: (call) => call.db.selectFrom(kind).select("id").where(open).execute(),
});

const quote = saleDeadline("resale.quote", sql<boolean>`(status = 'QUOTE_CREATED')`, ({ quotedOn, ...row }) =>
  quotedOn === null
    ? null
    : {
        due: addDays(quotedOn, 14),
        title: `Faire signer le bon de commande de ${buyerOf(row)}`,
        lateTitle: `${buyerOf(row)} : bon de commande à établir à nouveau`,
      },
);

const delivery = saleDeadline(
  "resale.delivery",
  sql<boolean>`(status = 'ENDED' and concluded_at is null)`,
  ({ receptionOn, ...row }) =>
    receptionOn === null
      ? null
      : {
          due: receptionOn,
          title: `Remettre le véhicule vendu à ${buyerOf(row)}`,
          lateTitle: `${buyerOf(row)} : le jour de remise du bon de commande est passé`,
        },
);

export const procedureDeadlines = [quote, delivery].map(deadlineDerivation);
