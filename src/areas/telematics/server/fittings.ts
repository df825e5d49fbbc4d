// Fittings follow the box noted on the car: opened, closed and swapped in the transaction of the change.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { Derivation } from "#kernel/server/derivations.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { type Box, boxFittingFlow, boxOf, type NotedBox, type RemovalReason } from "../model/box-fitting.ts";
import { endSilence } from "./alerts/alerts.ts";

const kind = "boxFitting";

export const openFittingOf = (call: Call, carId: string): Promise<Row<"boxFitting"> | undefined> =>
  call.db
    .selectFrom(kind)
    .selectAll()
    .where("carId", "=", carId)
    .where("status", "!=", "REMOVED")
    .executeTakeFirst();

const isSame = (fitting: Box, box: Box | null): boolean =>
  box !== null && fitting.boxType === box.boxType && fitting.imei === box.imei;

const reasonOf = ({ status }: NotedBox, box: Box | null): RemovalReason =>
  box !== null ? "SWAP" : status === "SOLD" ? "SALE" : "REMOVAL";

/** A clock set back never takes a box out before it was fitted. */
const removalAt = (call: Call, fittedAt: string): string =>
  new Date(Math.max(call.now.getTime(), Date.parse(fittedAt))).toISOString();

export async function takeOut(
  call: Call,
  id: string,
  set: { removedAt: string; removalReason: RemovalReason },
): Promise<void> {
  await move(call, boxFittingFlow, {
    kind,
    id,
    version: null,
    move: "takeOut",
    set,
    did: "a déposé le boîtier",
  });
  await endSilence(call, id);
}

async function syncFitting(call: Call, carId: string): Promise<void> {
  const car = await call.db
    .selectFrom("car")
    .select(["status", "boxType", "boxNumber"])
    .where("id", "=", carId)
    .executeTakeFirst();
  if (!car) return;
  const box = boxOf(car);
  const open = await openFittingOf(call, carId);
  if (open ? isSame(open, box) : box === null) return;
  const fittedAt = open ? removalAt(call, open.fittedAt) : call.now.toISOString();
  if (open) await takeOut(call, open.id, { removedAt: fittedAt, removalReason: reasonOf(car, box) });
  if (box === null) return;
  await begin(call, boxFittingFlow, { kind, did: "a posé le boîtier" }, { carId, ...box, fittedAt });
}

export const fittingsOfCars: Derivation = {
  name: "telematics.fittings",
  from: "car",
  recompute: syncFitting,
  findStale: async (call) =>
    (
      await sql<{ id: string }>`
        select c.id from car c left join box_fitting f on f.car_id = c.id and f.status <> 'REMOVED'
        where case when c.box_type is null or c.status = 'SOLD' then f.id is not null
          else f.box_type is distinct from c.box_type or f.imei is distinct from c.box_number end`.execute(
        call.db,
      )
    ).rows.map(({ id }) => id),
};
