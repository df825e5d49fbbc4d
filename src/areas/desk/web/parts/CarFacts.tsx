// The main facts of a car, in a few lines.
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import type { ReactNode } from "react";
import { carTitle } from "#catalogue/model/names.ts";
import { carContract } from "#fleet/contract/cars.ts";
import { carStatuses, plateOf } from "#fleet/model/car.ts";
import type { Result } from "#kernel/contract.ts";
import { Badge, DayCell } from "#kit/cell/cells.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";

type Car = Result<typeof carContract.carResume>;

const factsOf = (car: Car): [label: string, value: ReactNode][] => [
  ["VIN", <code key="vin">{car.vin}</code>],
  ["Plaque", plateOf(car)],
  [
    "Première immatriculation",
    car.firstRegistrationDate && <DayCell key="registered" day={car.firstRegistrationDate} />,
  ],
  ["Couleur", car.color],
];

export const StatusOfCar = ({ status }: Pick<Car, "status">) => (
  <Badge tone={carStatuses[status].tone}>{carStatuses[status].label}</Badge>
);

export function CarFacts({ id }: { id: string }) {
  const { data: car, pending } = useLoadedRead(carContract.carResume, { params: { id } }, { lines: 3 });
  if (!car) return pending;
  return (
    <Section
      title={carTitle(car.carModel.brand, car.carModel.name)}
      actions={<StatusOfCar status={car.status} />}
    >
      <Facts columns={3} of={factsOf(car)} />
    </Section>
  );
}
