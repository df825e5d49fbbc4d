// Fit of a car to the car that a contract sold, from their stored rows.
import type { Call } from "#kernel/server/call.ts";
import type { ContractRow } from "#contracts/server/rows.ts";
import { type Fit, fitOf, type OfferedCar, type SoldCar } from "../../model/fit.ts";
import type { CarRow } from "../prerequisites.ts";

export const toSoldCar = (contract: ContractRow): SoldCar => ({
  type: contract.type,
  carModelId: contract.carModelId,
  finishId: contract.finishId,
  categoryId: contract.categoryId,
  title: contract.carTitle,
  hasEcoDriving: contract.terms.ecoDriving,
});

type OfferedRow = Pick<CarRow, "carModelId" | "finishId" | "model" | "finish" | "boxType">;
export const toOfferedCar = (car: OfferedRow, categoryId: string | null): OfferedCar => ({
  carModelId: car.carModelId,
  finishId: car.finishId,
  categoryId,
  model: car.model,
  finish: car.finish,
  boxType: car.boxType,
});

export const categoryOf = async (call: Call, carModelId: string): Promise<string | null> =>
  (
    await call.db
      .selectFrom("carModel")
      .select("mediumTermCategoryId")
      .where("id", "=", carModelId)
      .executeTakeFirst()
  )?.mediumTermCategoryId ?? null;

export const carFit = async (call: Call, contract: ContractRow, car: OfferedRow): Promise<Fit> =>
  fitOf(toSoldCar(contract), toOfferedCar(car, await categoryOf(call, car.carModelId)));
