// Creation, withdrawal and moves of cars: entry points for later areas.
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin, move, type MoveRequest } from "#kernel/server/records/life-cycle.ts";
import { refused } from "#kernel/failure.ts";
import { type NewRow, getForUpdate } from "#kernel/server/records/records.ts";
import type { OfferName } from "#kernel/flow/action.ts";
import {
  carArrived,
  reasonsAgainstSaleAuthorization,
  reasonsAgainstWithdrawal,
  carWithdrawn,
} from "../model/events.ts";
import { type CarSubject, type MoveWithPrerequisites, movesWithPrerequisites } from "../model/car-subject.ts";
import { type CarMove, carFlow } from "../model/flow.ts";
import { findAwaitedCar, type CarRow, judge } from "./prerequisites.ts";

type Optional =
  | "licensePlate"
  | "temporaryLicensePlate"
  | "transportPriceCents"
  | "registrationCostCents"
  | "boxType"
  | "boxNumber"
  | "stockedSince"
  | "saleAuthorizedOn"
  | "soldOn"
  | "manufacturerFinish";
type NewCar = Omit<NewRow<"car">, Optional | "status"> & Partial<Pick<NewRow<"car">, Optional>>;

const initialColumns = {
  licensePlate: null,
  temporaryLicensePlate: null,
  transportPriceCents: null,
  registrationCostCents: null,
  boxType: null,
  boxNumber: null,
  stockedSince: null,
  saleAuthorizedOn: null,
  soldOn: null,
  manufacturerFinish: "",
};

/** Initial status: in transit, in stock (a premium car), or the current one, for a fleet taken over. */
export type CarStart = "TO_TRANSPORT" | "STOCKED" | "DELIVERED" | "SELLABLE_STOCKED" | "SOLD";

/** A new car, with the `id` of the order line, if any. */
export async function createCar(
  call: Call,
  values: NewCar,
  { at = "TO_TRANSPORT", did }: { at?: CarStart; did?: string } = {},
): Promise<CarRow> {
  const car = await begin(
    call,
    carFlow,
    { kind: "car", at, ...(did && { did }) },
    {
      ...initialColumns,
      ...((at === "STOCKED" || at === "SELLABLE_STOCKED") && { stockedSince: call.today }),
      ...values,
    },
  );
  await call.emit(carArrived, { carId: car.id });
  return car;
}

/** Withdraws a car that is ours by mistake, in the status that it entered with: refused while records depend on it. */
export async function withdrawCar(
  call: Call,
  carId: string,
  enteredAs: "TO_TRANSPORT" | "STOCKED" = "TO_TRANSPORT",
): Promise<void> {
  const car = await getForUpdate(call, "car", carId);
  const reasons = (await call.ask(reasonsAgainstWithdrawal, { carId })).flat();
  if (car.status !== enteredAs)
    reasons.unshift(
      enteredAs === "TO_TRANSPORT" ? "Le véhicule a déjà été reçu." : "Le véhicule n’est plus en stock.",
    );
  if (reasons.length > 0) throw refused(reasons.join(" "));
  await call.emit(carWithdrawn, { carId });
  await call.db.deleteFrom("carPrerequisite").where("carId", "=", carId).execute();
  await call.db.deleteFrom("carReadiness").where("carId", "=", carId).execute();
  await call.db.deleteFrom("car").where("id", "=", carId).execute();
  call.emitChange({ kind: "car", id: carId });
}

export type OwnCarMove = OfferName<typeof carFlow.actions>;
type WithPrerequisites = Extract<CarMove, MoveWithPrerequisites>;
const hasPrerequisites = (name: CarMove): name is WithPrerequisites =>
  (movesWithPrerequisites as readonly string[]).includes(name);

export const isAssigned = async (call: Call, carId: string): Promise<boolean> =>
  (await call.db
    .selectFrom("assignment")
    .select("id")
    .where("carId", "=", carId)
    .where("endedAt", "is", null)
    .executeTakeFirst()) !== undefined;

/** Reasons of later areas against authorising the sale of a car; none where its state alone decides. */
export const saleReasons = async (
  call: Call,
  { id, status, saleAuthorizedOn }: Pick<CarRow, "id" | "status" | "saleAuthorizedOn">,
): Promise<string[]> =>
  status === "STOCKED" && saleAuthorizedOn === null
    ? (await call.ask(reasonsAgainstSaleAuthorization, { carId: id })).flat()
    : [];

/** Facts that the life cycle checks before a move, read now; `on` is the day of the move. */
export async function carSubject(
  call: Call,
  car: CarRow,
  { name, on = call.today }: { name?: CarMove; on?: Day } = {},
): Promise<CarSubject> {
  const awaited = name && hasPrerequisites(name) ? await findAwaitedCar(call, car, on) : null;
  const judged = awaited && name && hasPrerequisites(name) ? await judge(call, awaited, name) : null;
  return {
    status: car.status,
    isAssigned: await isAssigned(call, car.id),
    isSaleAuthorized: car.saleAuthorizedOn !== null,
    reasonsAgainstSale: name === "authorizeSale" ? await saleReasons(call, car) : [],
    blockers: judged?.filter(({ isMet }) => !isMet) ?? null,
  };
}

/** A move made by a user: refused with all the reasons, prerequisites judged now for the day of the move. */
export const moveCar = (
  call: Call,
  { on, ...what }: Omit<MoveRequest<"car", OwnCarMove>, "kind"> & { on?: Day },
): Promise<CarRow> =>
  move(call, carFlow, { kind: "car", ...what }, (car) =>
    carSubject(call, car, { name: what.move, ...(on && { on }) }),
  );

type SystemCarMove = Exclude<CarMove, OwnCarMove>;

/** A move caused by another operation. */
export const moveCarBySystem = (
  call: Call,
  what: Omit<MoveRequest<"car", SystemCarMove>, "kind" | "version">,
): Promise<CarRow> => move(call, carFlow, { kind: "car", version: null, ...what });
