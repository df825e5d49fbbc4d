// One fact of a car in the summary of its link, loaded on hover or focus. A dash replaces a missing value.
import { carTitle } from "#catalogue/model/names.ts";
import type { Result } from "#kernel/contract.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { DayCell } from "#kit/cell/cells.tsx";
import { carContract } from "../../contract/cars.ts";
import { plateOf } from "../../model/car.ts";

type Car = Result<typeof carContract.carResume>;

const facts = {
  model: ({ carModel }: Car) => carTitle(carModel.brand, carModel.name),
  vin: ({ vin }: Car) => vin,
  registration: ({ firstRegistrationDate }: Car) => <DayCell day={firstRegistrationDate} />,
  plate: plateOf,
  color: ({ color }: Car) => color,
};

export default function CarFact({ id, of }: { id: string; of: keyof typeof facts }) {
  const { data } = useRead(carContract.carResume, { params: { id } }, { isQuiet: true });
  return data ? facts[of](data) || "—" : "…";
}
