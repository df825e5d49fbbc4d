// A file is opened when a car arrives, and goes with it.
import { plateOf } from "#fleet/model/car.ts";
import { reasonsAgainstWithdrawal } from "#fleet/model/events.ts";
import type { Country } from "#kernel/company/address.ts";
import { answer } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin } from "#kernel/server/records/life-cycle.ts";
import { get } from "#kernel/server/records/records.ts";
import type { Purpose } from "../../model/papers.ts";
import { initialQuitus } from "../../model/quitus.ts";
import { originOf, type RegistrationFile } from "./registration-file.ts";
import { deleteOwnPapers, ownPapersOf } from "../papers/car-papers.ts";
import { orderOf } from "../car/purchase.ts";
import { assignPlate } from "../plates/plates.ts";
import { openSticker } from "../stickers.ts";

const countryOf = async (call: Call, supplierId: string | null): Promise<Country | null> =>
  supplierId === null
    ? null
    : ((
        await call.db.selectFrom("supplier").select("country").where("id", "=", supplierId).executeTakeFirst()
      )?.country ?? null);

const initialColumns = {
  quitusOn: null,
  requestedOn: null,
  validUntil: null,
  certificateDate: null,
  paidCents: null,
};

/** A file of a car: where it comes from is told by its supplier until somebody says otherwise. */
export async function openFile(
  call: Call,
  carId: string,
  { purpose, isDone = false }: { purpose: Purpose; isDone?: boolean },
): Promise<RegistrationFile> {
  const car = await get(call, "car", carId);
  const origin = purpose === "FIRST" ? originOf(await countryOf(call, car.supplierId)) : "FRANCE";
  return begin(
    call,
    { start: "A_FAIRE", otherStarts: ["DEFINITIVE"] },
    {
      kind: "registration",
      at: isDone ? "DEFINITIVE" : "A_FAIRE",
      did: "a ouvert le dossier d’immatriculation",
    },
    {
      ...initialColumns,
      carId,
      purpose,
      origin,
      isNew:
        purpose === "FIRST" &&
        car.firstRegistrationDate === null &&
        !(await orderOf(call, carId))?.isPurchasedWithCarteGrise,
      quitus: isDone ? "NOT_NEEDED" : initialQuitus(origin),
      openedOn: call.today,
    },
  );
}

/** A car that comes with a French plate is registered already. */
export async function openOnArrival(call: Call, { carId }: { carId: string }): Promise<void> {
  const car = await get(call, "car", carId);
  const { licensePlate, firstRegistrationDate } = car;
  const { id } = await openFile(call, carId, { purpose: "FIRST", isDone: licensePlate !== null });
  const plate = plateOf(car);
  if (plate === "") return;
  const isPast = firstRegistrationDate !== null && firstRegistrationDate < call.today;
  const fromDay = licensePlate && isPast ? firstRegistrationDate : call.today;
  const paper = licensePlate ? "CARTE_GRISE" : "CPI_WW";
  await assignPlate(call, carId, { plate, fromDay, untilDay: null, registrationId: id, paper });
  if (licensePlate) await openSticker(call, { carId });
}

/** The payment of the car is about to be undone: what was asked, obtained or paid for its certificate is built on it. */
export const refuseWithdrawalOnceStarted = answer(reasonsAgainstWithdrawal, async (call, { carId }) => {
  const startedFile = await call.db
    .selectFrom("registration")
    .select("id")
    .where("carId", "=", carId)
    .where(({ or, eb }) =>
      or([
        eb("status", "<>", "A_FAIRE"),
        eb("requestedOn", "is not", null),
        eb("paidCents", "is not", null),
        eb("quitusOn", "is not", null),
      ]),
    )
    .executeTakeFirst();
  if (startedFile) return ["Son immatriculation est commencée."];
  return (await ownPapersOf(call, carId)).length > 0
    ? ["Des pièces sont déposées pour son immatriculation : retirez-les d’abord."]
    : [];
});

/** The payment of the car was a mistake: nothing of its registration stays. */
export async function deleteOnWithdrawal(call: Call, { carId }: { carId: string }): Promise<void> {
  await call.db.deleteFrom("safetyInspection").where("carId", "=", carId).execute();
  await deleteOwnPapers(call, carId);
  await call.db.deleteFrom("airQualitySticker").where("carId", "=", carId).execute();
  const files = await call.db.deleteFrom("registration").where("carId", "=", carId).returning("id").execute();
  for (const { id } of files)
    call.recordChange({ record: "registration", id, did: "a supprimé le dossier d’immatriculation" });
}
