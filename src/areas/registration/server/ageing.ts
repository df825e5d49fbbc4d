// Each night, provisional plates that have lapsed leave their car; before they do, somebody is told.
import { addDays, type Day, frenchDay } from "#kernel/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { type DeadlineKind, deadlines } from "#platform/deadlines.ts";
import { mirrorPlates } from "./plates.ts";

export const endLapsedPlates = sweep("registration.end-lapsed-plates", {
  cron: "20 0 * * *",
  find: async (call) =>
    (
      await call.db
        .selectFrom("car as c")
        .innerJoin("carPlate as p", "p.carId", "c.id")
        .select("c.id")
        .distinct()
        .where("p.kind", "=", "WW")
        .whereRef("p.plate", "=", "c.temporaryLicensePlate")
        .where("p.untilDay", "<", call.today)
        .execute()
    ).map(({ id }) => id),
  each: (call, carId) => mirrorPlates(call, carId, { did: "n’a plus de plaque provisoire : elle est échue" }),
});

/** Told so many days before a provisional paper lapses. */
const leadDays = 10;

const lapsing = (call: Call) =>
  call.db
    .selectFrom("registration")
    .where("status", "in", ["PROVISOIRE", "CPI_DEFINITIVE"])
    .where("validUntil", "is not", null);

const lapse: DeadlineKind = {
  name: "registration.lapse",
  from: "registration",
  of: async (call, id) => {
    const file = await lapsing(call).selectAll().where("id", "=", id).executeTakeFirst();
    if (!file?.validUntil) return null;
    const car = await call.db
      .selectFrom("car")
      .select(["vin", "licensePlate", "temporaryLicensePlate", "brand", "model"])
      .where("id", "=", file.carId)
      .executeTakeFirstOrThrow();
    const paper = file.status === "PROVISOIRE" ? "CPI WW" : "CPI définitif";
    const name = car.licensePlate ?? car.temporaryLicensePlate ?? car.vin;
    const due: Day = addDays(file.validUntil, -leadDays);
    return {
      due,
      ownerId: file.updatedById,
      owner: file.updatedBy,
      title: `Remplacer ou renouveler le ${paper} de ${name}`,
      lateTitle: `${name} : ${paper} échu le ${frenchDay(file.validUntil)} ou bientôt`,
      detail: `${car.brand} ${car.model}, valable jusqu’au ${frenchDay(file.validUntil)}`,
      address: `/car-summary/immatriculations/${file.carId}`,
    };
  },
  all: async (call) => (await lapsing(call).select("id").execute()).map(({ id }) => id),
};

export const registrationDeadlines = [deadlines(lapse)];
