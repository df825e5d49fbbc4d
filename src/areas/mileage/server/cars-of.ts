// The cars that a change of another record concerns.
import type { Call } from "#kernel/server/call.ts";

type OfOneCar = "inspection" | "safetyInspection" | "mileageReading" | "odometerChange";

const carOf =
  (table: OfOneCar) =>
  async (call: Call, id: string): Promise<string[]> => {
    const found = await call.db.selectFrom(table).select("carId").where("id", "=", id).executeTakeFirst();
    return found ? [found.carId] : [];
  };

async function carsOfContract(call: Call, contractId: string): Promise<string[]> {
  const periods = call.db.selectFrom("rentalPeriod").select("carId").where("contractId", "=", contractId);
  return (await periods.execute()).flatMap(({ carId }) => carId ?? []);
}

export const carsOf = {
  contract: carsOfContract,
  inspection: carOf("inspection"),
  safetyInspection: carOf("safetyInspection"),
  mileageReading: carOf("mileageReading"),
  odometerChange: carOf("odometerChange"),
};
