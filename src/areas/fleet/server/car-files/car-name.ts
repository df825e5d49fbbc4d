// Car names for records of later areas: in answers, in the SQL of lists, in the search text of lists.
import { sql } from "kysely";
import { carTitle } from "#catalogue/model/names.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { plateOf } from "../../model/car.ts";
import { type CarName, carPhrase } from "../../model/car-files/car-name.ts";

type NamedCar = Pick<Row<"car">, "vin" | "licensePlate" | "temporaryLicensePlate" | "brand" | "model">;

export const nameOfCar = (car: NamedCar): CarName => ({
  vin: car.vin,
  plate: plateOf(car),
  title: carTitle(car.brand, car.model),
});

const noCar: CarName = { vin: "", plate: "", title: "" };

/** Empty when there is no car yet. */
export async function carName(call: Call, carId: string | null): Promise<CarName> {
  if (carId === null) return noCar;
  return nameOfCar(await get(call, "car", carId));
}

/** `carPhrase` of a car by its id. */
export const describeCar = async (call: Call, carId: string | null): Promise<string> =>
  carPhrase(await carName(call, carId));

/** `carName` as SQL: the value of a `car` column in a list that joins the table `car` under this alias. */
export const carNameJson = (car: string): string =>
  `json_build_object('vin', coalesce(${car}.vin, ''), 'plate', coalesce(${car}.license_plate, ${car}.temporary_license_plate, ''), 'title', coalesce(car_title(${car}.brand, ${car}.model), ''))`;

const wordColumns = ["vin", "licensePlate", "temporaryLicensePlate", "brand", "model"] as const;

export type CarWithWords = Pick<Row<"car">, (typeof wordColumns)[number]>;

/** Cars by their id, in one query. */
export async function carsWithWords(
  call: Call,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CarWithWords>> {
  if (ids.length === 0) return new Map();
  const cars = await call.db
    .selectFrom("car")
    .select(["id", ...wordColumns])
    .where("id", "in", [...ids])
    .execute();
  return new Map(cars.map((car) => [car.id, car]));
}

/** Words that find a car in a list. */
export const carWords = (car: CarWithWords): string[] => wordColumns.flatMap((name) => car[name] || []);

/** `carWords` as SQL, in one text. */
export const carWordsSql = (car: string) =>
  sql<string>`concat_ws(' ', ${sql.join(wordColumns.map((name) => sql.ref(`${car}.${name}`)))})`;
