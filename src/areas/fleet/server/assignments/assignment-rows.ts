// Assignments of a car, or of an order line, to a period: their rows, and the locks taken to write them.
import { notFound } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import { getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { actorId } from "#kernel/actor.ts";
import type { ContractRow, PeriodRow } from "#contracts/server/rows.ts";

export type AssignmentRow = Row<"assignment">;

/** Locks the contract of a period: concurrent assignments, releases and closings run one after the other. */
export async function lockPeriod(
  call: Call,
  periodId: string,
): Promise<{ period: PeriodRow; contract: ContractRow }> {
  const found = await call.db
    .selectFrom("rentalPeriod")
    .select("contractId")
    .where("id", "=", periodId)
    .executeTakeFirst();
  if (!found) throw notFound("Ce besoin");
  const contract = await getForUpdate(call, "contract", found.contractId);
  const period = await call.db
    .selectFrom("rentalPeriod")
    .selectAll()
    .where("id", "=", periodId)
    .executeTakeFirstOrThrow();
  return { period, contract };
}

/** Locks the contracts of periods: two users who assign the same periods wait for each other. */
export async function lockPeriods(call: Call, periodIds: readonly string[]): Promise<void> {
  if (periodIds.length === 0) return;
  await call.db
    .selectFrom("contract as c")
    .select("c.id")
    .where("c.id", "in", (of) =>
      of
        .selectFrom("rentalPeriod as p")
        .select("p.contractId")
        .where("p.id", "in", [...periodIds]),
    )
    .orderBy("c.id")
    .forUpdate()
    .execute();
}

/** Locks the needs that cars or order lines are assigned to. */
export async function lockAssignedPeriods(call: Call, ids: readonly string[]): Promise<void> {
  const bound = await call.db
    .selectFrom("assignment")
    .select("periodId")
    .where("endedAt", "is", null)
    .where(({ or, eb }) => or([eb("carId", "in", [...ids]), eb("orderLineId", "in", [...ids])]))
    .execute();
  await lockPeriods(
    call,
    bound.map(({ periodId }) => periodId),
  );
}

type AssignmentTarget = { periodId: string } | { carId: string } | { orderLineId: string };

/** The open assignment of a period, a car or an order line. */
export const findOpenAssignment = (call: Call, of: AssignmentTarget): Promise<AssignmentRow | undefined> =>
  call.db
    .selectFrom("assignment")
    .selectAll()
    .where("endedAt", "is", null)
    .$if("periodId" in of, (one) => one.where("periodId", "=", "periodId" in of ? of.periodId : ""))
    .$if("carId" in of, (one) => one.where("carId", "=", "carId" in of ? of.carId : ""))
    .$if("orderLineId" in of, (one) =>
      one.where("orderLineId", "=", "orderLineId" in of ? of.orderLineId : ""),
    )
    .executeTakeFirst();

/** The open assignment with its contract, locked: read again after the lock, since it may have changed. */
export async function lockOpenAssignment(
  call: Call,
  of: AssignmentTarget,
): Promise<{ open: AssignmentRow; contract: ContractRow } | null> {
  const before = await findOpenAssignment(call, of);
  if (!before) return null;
  const { contract } = await lockPeriod(call, before.periodId);
  const open = await findOpenAssignment(call, of);
  return open ? { open, contract } : null;
}

/** Inserts an assignment by the caller, now and without checks; users go through `assignCar`. */
export const insertAssignment = (
  call: Call,
  values: Pick<AssignmentRow, "periodId" | "carId" | "orderLineId" | "differences">,
) =>
  call.db
    .insertInto("assignment")
    .values({
      ...values,
      id: newId(),
      differences: json(values.differences),
      assignedAt: call.now.toISOString(),
      assignedBy: call.actor.name,
      assignedById: actorId(call.actor),
      endedAt: null,
      endedBy: null,
      endedById: null,
      endReason: "",
    })
    .execute();

/** Ends the open assignment of a period, with a reason. */
export const closeAssignment = (call: Call, periodId: string, endReason: string) =>
  call.db
    .updateTable("assignment")
    .set({
      endedAt: call.now.toISOString(),
      endedBy: call.actor.name,
      endedById: actorId(call.actor),
      endReason,
    })
    .where("periodId", "=", periodId)
    .where("endedAt", "is", null)
    .execute();
