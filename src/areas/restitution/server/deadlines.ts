// Deadlines of returns: the car due back, then its inspection.
import { type RawBuilder, sql } from "kysely";
import "#contracts/server/tables.ts";
import { describeCar } from "#fleet/server/car-files/car-name.ts";
import { addDays, dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { existingRow } from "#kernel/server/records/records.ts";
import { type Deadline, deadlineDerivation } from "#platform/overview/deadlines.ts";
import { inspectedWithinDays } from "../model/next.ts";
import { kind, returnPage, type ReturnRow } from "./returns.ts";

interface Task extends Pick<Deadline, "due" | "title" | "lateTitle"> {
  /** The person whose task it is; the salesperson of the contract when null. */
  ownerId: string | null;
  owner: string | null;
  /** « attendu le 12-03-2027 ». */
  state: string;
}

/** A deadline of the returns that `open` selects. */
const deadline = (name: string, open: RawBuilder<boolean>, taskOf: (row: ReturnRow) => Task | null) =>
  deadlineDerivation({
    name,
    from: kind,
    of: async (call, id) => {
      const row = await call.db
        .selectFrom(kind)
        .selectAll()
        .where("id", "=", id)
        .where(open)
        .executeTakeFirst();
      const found = row && taskOf(row);
      if (!found) return null;
      const { state, ownerId, owner, ...task } = found;
      const { salesmanId, salesman } = await existingRow(call, "contract", { id: row.contractId });
      return {
        ...task,
        ...(ownerId === null ? { ownerId: salesmanId, owner: salesman } : { ownerId, owner: owner ?? "" }),
        detail: `${row.companyName} · ${await describeCar(call, row.carId)}, ${state}`,
        address: returnPage(id),
      };
    },
    all: (call) => call.db.selectFrom(kind).select("id").where(open).execute(),
  });

export const returnDeadlines = [
  deadline("restitution.dueBack", sql<boolean>`(is_running and due_on is not null)`, (row) =>
    row.dueOn === null
      ? null
      : {
          due: row.dueOn,
          ownerId: row.askedById,
          owner: row.askedBy,
          title: `Récupérer le véhicule du contrat ${row.orderId}`,
          lateTitle: `Contrat ${row.orderId} : restitution en retard`,
          state: `attendu le ${frenchDay(row.dueOn)}`,
        },
  ),
  deadline("restitution.inspection", sql<boolean>`(status = 'RETURNED')`, (row) => {
    if (row.returnedAt === null) return null;
    const on = dayInParis(row.returnedAt);
    return {
      due: addDays(on, inspectedWithinDays),
      ownerId: row.returnedById,
      owner: row.returnedBy,
      title: `Faire l’état des lieux de retour du contrat ${row.orderId}`,
      lateTitle: `Contrat ${row.orderId} : état des lieux de retour en retard`,
      state: `rendu le ${frenchDay(on)}`,
    };
  }),
];
