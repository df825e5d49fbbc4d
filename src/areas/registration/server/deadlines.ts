// Deadlines of the registration of a car, notified to the owner of its file: provisional certificate, quitus, inspection.
// They depend on the date alone, so a nightly job finds those that have become near.
import { carTitle } from "#catalogue/model/names.ts";
import { plateOf } from "#fleet/model/car.ts";
import { addDays, type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { type Deadline, type DeadlineKind, deadlineDerivation } from "#platform/overview/deadlines.ts";
import { dueKinds, inspectionLeadDays } from "../model/inspections/schedule.ts";
import { quitusDueOn } from "../model/quitus.ts";
import { filesOf, type RegistrationFile } from "./files/registration-file.ts";

/** The last colleague to handle the file, or the one who opened it if it was handled by the application only. */
const ownerOf = (file: RegistrationFile): Pick<Deadline, "ownerId" | "owner"> =>
  file.updatedById === "system"
    ? { ownerId: file.createdById, owner: file.createdBy }
    : { ownerId: file.updatedById, owner: file.updatedBy };

const carOf = (call: Call, id: string) =>
  call.db
    .selectFrom("car")
    .select([
      "id",
      "vin",
      "status",
      "licensePlate",
      "temporaryLicensePlate",
      "brand",
      "model",
      "stockedSince",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
type Car = NonNullable<Awaited<ReturnType<typeof carOf>>>;
const nameOf = (car: Car): string => plateOf(car) || car.vin;

/** Days between the notification and the expiry of a provisional certificate. */
const leadDays = 10;

const lapsingFiles = (call: Call) =>
  call.db
    .selectFrom("registration")
    .where("status", "in", ["PROVISOIRE", "CPI_DEFINITIVE"])
    .where("validUntil", "is not", null)
    .where("carStatus", "not in", inactiveStatuses);

const inactiveStatuses = ["SOLD", "STOLE", "BROKEN"];

const lapseDeadline: DeadlineKind = {
  name: "registration.lapse",
  from: "registration",
  of: async (call, id) => {
    const file = await lapsingFiles(call).selectAll().where("id", "=", id).executeTakeFirst();
    const car = file && (await carOf(call, file.carId));
    if (!file?.validUntil || !car) return null;
    const certificateName = file.status === "PROVISOIRE" ? "CPI WW" : "CPI définitif";
    return {
      ...ownerOf(file),
      due: addDays(file.validUntil, -leadDays),
      title: `Remplacer ou renouveler le ${certificateName} de ${nameOf(car)}`,
      lateTitle: `${nameOf(car)} : ${certificateName} échu le ${frenchDay(file.validUntil)} ou bientôt`,
      detail: `${carTitle(car.brand, car.model)}, valable jusqu’au ${frenchDay(file.validUntil)}`,
      address: `/car-summary/immatriculations/${file.carId}`,
    };
  },
  all: (call) => lapsingFiles(call).select("id").execute(),
};

/** The day on which we received a car. */
async function receivedOn(call: Call, { id, stockedSince }: Car): Promise<Day | null> {
  const transport = await call.db
    .selectFrom("transportCar")
    .select("receivedOn")
    .where("carId", "=", id)
    .executeTakeFirst();
  return transport?.receivedOn ?? stockedSince;
}

export async function quitusDueOf(call: Call, file: RegistrationFile): Promise<Day | null> {
  const car = await carOf(call, file.carId);
  if (!car || file.status === "DEFINITIVE" || inactiveStatuses.includes(car.status)) return null;
  return quitusDueOn(file, await receivedOn(call, car));
}

const quitusDeadline: DeadlineKind = {
  name: "registration.quitus",
  from: "car",
  of: async (call, carId) => {
    const [file] = await filesOf(call, carId);
    const car = await carOf(call, carId);
    const due = file && car && (await quitusDueOf(call, file));
    if (!due) return null;
    const isRequested = file.quitus === "ASKED";
    return {
      ...ownerOf(file),
      due,
      title: `${isRequested ? "Relancer le service des impôts pour le" : "Demander le"} quitus fiscal de ${nameOf(car)}`,
      lateTitle: `${nameOf(car)} : quitus fiscal ${isRequested ? "toujours attendu" : "à demander"}`,
      detail: `${carTitle(car.brand, car.model)}, ${isRequested ? `demandé le ${frenchDay(file.quitusOn ?? due)}` : `à demander avant le ${frenchDay(due)}`}`,
      address: `/car-summary/immatriculations/${carId}`,
    };
  },
  all: async (call) =>
    (
      await call.db
        .selectFrom("registration as r")
        .innerJoin("car as c", "c.id", "r.carId")
        .leftJoin("transportCar as t", "t.carId", "c.id")
        .select("r.carId")
        .where("r.status", "<>", "DEFINITIVE")
        .where("c.status", "not in", ["SOLD", "STOLE", "BROKEN"])
        .where((of) =>
          of.or([
            of("r.quitus", "=", "ASKED"),
            of.and([
              of("r.quitus", "=", "TO_ASK"),
              of.or([of("t.receivedOn", "is not", null), of("c.stockedSince", "is not", null)]),
            ]),
          ]),
        )
        .execute()
    ).map(({ carId }) => carId),
};

const inspectionsDueSoon = (call: Call) =>
  call.db.selectFrom("inspectionDue").where("dueOn", "<=", addDays(call.today, inspectionLeadDays));

const inspectionDeadline: DeadlineKind = {
  name: "registration.inspection",
  from: "car",
  of: async (call, carId) => {
    const due = await inspectionsDueSoon(call).selectAll().where("carId", "=", carId).executeTakeFirst();
    const [file] = due ? await filesOf(call, carId) : [];
    if (!due || !file) return null;
    const inspectionName = dueKinds[due.kind];
    const name = due.plate || due.vin;
    return {
      ...ownerOf(file),
      due: due.dueOn,
      title: `${inspectionName} de ${name}`,
      lateTitle: `${name} : ${inspectionName.toLowerCase()} en retard`,
      detail: `${due.carTitle}, à faire avant le ${frenchDay(due.dueOn)}`,
      address: `/car-summary/immatriculations/${carId}`,
    };
  },
  all: async (call) =>
    (
      await inspectionsDueSoon(call)
        .select("carId")
        .where((of) =>
          of.exists(
            of.selectFrom("registration as r").select("r.id").whereRef("r.carId", "=", "inspectionDue.carId"),
          ),
        )
        .execute()
    ).map(({ carId }) => carId),
};

export const registrationDeadlines = [lapseDeadline, quitusDeadline, inspectionDeadline].map(
  deadlineDerivation,
);
