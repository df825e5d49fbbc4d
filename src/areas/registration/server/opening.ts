// A file is opened when a car arrives, and goes with it.
import { plateOf } from "#fleet/model/car.ts";
import type { Country } from "#kernel/address.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin } from "#kernel/server/life-cycle.ts";
import { get } from "#kernel/server/records.ts";
import type { Purpose } from "../model/papers.ts";
import { firstQuitus } from "../model/quitus.ts";
import { originOf, type RegistrationFile } from "./facts.ts";
import { dropPapers, ownPapersOf } from "./kept-papers.ts";
import { orderOf } from "./order.ts";
import { givePlate } from "./plates.ts";
import { openSticker } from "./stickers.ts";

const countryOf = async (call: Call, supplierId: string | null): Promise<Country | null> =>
  supplierId === null
    ? null
    : ((
        await call.db.selectFrom("supplier").select("country").where("id", "=", supplierId).executeTakeFirst()
      )?.country ?? null);

const nothingYet = {
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
      ...nothingYet,
      carId,
      purpose,
      origin,
      isNew:
        purpose === "FIRST" &&
        car.firstRegistrationDate === null &&
        !(await orderOf(call, carId))?.isPurchasedWithCarteGrise,
      quitus: isDone ? "NOT_NEEDED" : firstQuitus(origin),
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
  const isSince = firstRegistrationDate !== null && firstRegistrationDate < call.today;
  const fromDay = licensePlate && isSince ? firstRegistrationDate : call.today;
  const paper = licensePlate ? "CARTE_GRISE" : "CPI_WW";
  await givePlate(call, carId, { plate, fromDay, untilDay: null, registrationId: id, paper });
  if (licensePlate) await openSticker(call, { carId });
}

/** The payment of the car is about to be undone: what was asked, obtained or paid for its certificate is built on it. */
export async function begunAgainst(call: Call, { carId }: { carId: string }): Promise<string[]> {
  const begun = await call.db
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
  if (begun) return ["Son immatriculation est commencée."];
  return (await ownPapersOf(call, carId)).length > 0
    ? ["Des pièces sont déposées pour son immatriculation : retirez-les d’abord."]
    : [];
}

/** The payment of the car was a mistake: nothing of its registration stays. */
export async function closeOnWithdrawal(call: Call, { carId }: { carId: string }): Promise<void> {
  await call.db.deleteFrom("safetyInspection").where("carId", "=", carId).execute();
  await dropPapers(call, carId);
  await call.db.deleteFrom("airQualitySticker").where("carId", "=", carId).execute();
  const files = await call.db.deleteFrom("registration").where("carId", "=", carId).returning("id").execute();
  for (const { id } of files)
    call.changed({ record: "registration", id, did: "a supprimé le dossier d’immatriculation" });
}
