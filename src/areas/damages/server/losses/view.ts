// The losses of a car as screens read them.
import { carFlow } from "#fleet/model/flow.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { lifeCycleOf, isAllowedIn } from "#kernel/flow/flow.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { lossFlow } from "../../model/losses/flow.ts";
import { type CarLosses, type Loss, lossSchema } from "../../model/losses/loss.ts";
import { lossesOf, type LossRow, lossSubject, theftLearntOn } from "./find.ts";

const policeSheetsOf = (call: Call, { id }: LossRow) =>
  call.db
    .selectFrom("policeSheet")
    .select(["id", "madeAt", "unit", "expiresOn"])
    .where("lossId", "=", id)
    .orderBy("madeAt", "desc")
    .orderBy("id")
    .execute();

const toView = viewOf(lossSchema);

export async function lossView(call: Call, row: LossRow): Promise<Loss> {
  const subject = await lossSubject(call, row);
  return toView({
    ...row,
    car: await carName(call, row.carId),
    hasEndedRental: subject.hasEndedRental,
    hasDeed: row.deedId !== null,
    learntOn: await theftLearntOn(call, row),
    policeSheets: await policeSheetsOf(call, row),
    ...lifeCycleOf(lossFlow, subject, missingPermission(call)),
  });
}

export async function carLosses(call: Call, carId: string): Promise<CarLosses> {
  const { status } = await get(call, "car", carId);
  const losses: Loss[] = [];
  for (const row of await lossesOf(call, carId)) losses.push(await lossView(call, row));
  const canSteal =
    isAllowedIn(carFlow, "declareStolen", status) && missingPermission(call)("DECLARE_CAR_LOSS") === null;
  return { losses, canSteal };
}
