// Registration files are opened when a car arrives, and deleted with its arrival.
import { plateOf } from "#fleet/model/car.ts";
import { reasonsAgainstWithdrawal } from "#fleet/model/events.ts";
import type { Country } from "#kernel/company/address.ts";
import { answer } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin } from "#kernel/server/records/life-cycle.ts";
import { get } from "#kernel/server/records/records.ts";
import type { Purpose } from "../../model/required-documents.ts";
import { initialQuitus } from "../../model/quitus.ts";
import { originOf, type RegistrationFile } from "./registration-file.ts";
import { deleteOwnDocuments, ownDocumentsOf } from "../documents/registration-documents.ts";
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

/** Opens a file of a car; the country of its supplier gives the default origin. */
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

/** A car that arrives with a French plate is already registered. */
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

/** Refuses to undo the payment of a car once its certificate has been requested, obtained or paid. */
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
  return (await ownDocumentsOf(call, carId)).length > 0
    ? ["Des pièces sont déposées pour son immatriculation : retirez-les d’abord."]
    : [];
});

/** The payment of the car is undone: its whole registration is deleted. */
export async function deleteOnWithdrawal(call: Call, { carId }: { carId: string }): Promise<void> {
  await call.db.deleteFrom("safetyInspection").where("carId", "=", carId).execute();
  await deleteOwnDocuments(call, carId);
  await call.db.deleteFrom("airQualitySticker").where("carId", "=", carId).execute();
  const files = await call.db.deleteFrom("registration").where("carId", "=", carId).returning("id").execute();
  for (const { id } of files)
    call.recordChange({ record: "registration", id, did: "a supprimé le dossier d’immatriculation" });
}
