// Cars of a contract: each period, its car, and the unmet prerequisites of its delivery.
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import type { ReactNode } from "react";
import { Badge, DayCell, StatusBadge } from "#kit/cell/cells.tsx";
import { DueCell } from "#kit/cell/due.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { needContract } from "../contract/needs.ts";
import { carFlow } from "../model/flow.ts";
import type { ContractCar } from "../model/need.ts";
import { Blockers } from "./parts/Blockers.tsx";

function periodStatus({ id, car, isNeeded, isOrdered }: ContractCar): ReactNode {
  if (car) return <StatusBadge flow={carFlow} status={car.status} />;
  if (isOrdered) return <Badge tone="info">Commandé, pas encore payé</Badge>;
  return isNeeded ? (
    <Go to={`/buying/cars?fill=${id}`}>À pourvoir</Go>
  ) : (
    <Badge tone="neutral">Pas encore attendu</Badge>
  );
}

function Period({ period }: { period: ContractCar }) {
  const { position, car, dueOn, startedOn, endedOn } = period;
  return (
    <Section title={position === 1 ? "Premier véhicule" : "Second véhicule"} actions={periodStatus(period)}>
      <Facts
        columns={4}
        of={[
          [
            "Véhicule",
            car && (
              <Go key="car" to={`/car-summary/rental-history/${car.id}`}>
                {car.title}
              </Go>
            ),
          ],
          ["VIN", car && <code key="vin">{car.vin}</code>],
          ["Plaque", car?.plate],
          startedOn
            ? ["Livré le", <DayCell key="start" day={startedOn} />]
            : ["À livrer avant le", <DueCell key="due" day={dueOn} />],
          ...(endedOn ? [["Restitué le", <DayCell key="end" day={endedOn} />] as const] : []),
        ]}
      />
      {car && car.blockers.length > 0 && !startedOn && <Blockers of={car.blockers} />}
    </Section>
  );
}

export default function ContractCars({ record: { id } }: { record: { id: string } }) {
  const { data, pending } = useLoadedRead(needContract.listContractCars, { params: { id } }, { lines: 4 });
  if (!data) return pending;
  return (
    <>
      {data.items.map((period) => (
        <Period key={period.id} period={period} />
      ))}
    </>
  );
}
