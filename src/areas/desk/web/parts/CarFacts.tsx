// What is known of a car, in a few lines.
import { fleetContract } from "#fleet/contract.ts";
import { carStatuses } from "#fleet/model/car.ts";
import { useRead } from "#kernel/web/reads.ts";
import { Badge, DayCell } from "#kit/cell/cells.tsx";
import { Facts, Section } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { carTitle } from "#catalogue/model/names.ts";

export function CarFacts({ id }: { id: string }) {
  const { data: car, error } = useRead(fleetContract.carResume, { params: { id } });
  if (error) return <Problem error={error} />;
  if (!car) return <Skeleton lines={3} />;
  const { label, tone } = carStatuses[car.status];
  return (
    <Section
      title={carTitle(car.carModel.brand, car.carModel.name)}
      actions={<Badge tone={tone}>{label}</Badge>}
    >
      <Facts
        columns={3}
        of={[
          ["VIN", <code>{car.vin}</code>],
          ["Plaque", car.licensePlate ?? car.temporaryLicensePlate],
          ["Première immatriculation", <DayCell day={car.firstRegistrationDate} />],
          ["Couleur", car.color],
        ]}
      />
    </Section>
  );
}
