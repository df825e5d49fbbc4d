// Head of the summary of a car: its facts in one line, and what it still lacks.
import type { ReactNode } from "react";
import { ClientLink } from "#clients/web/parts/ClientLink.tsx";
import { DayCell } from "#kit/cell/cells.tsx";
import { DueCell } from "#kit/cell/due.tsx";
import { frenchDay } from "#kernel/calendar/day.ts";
import { Tooltip } from "#kit/float/Tooltip.tsx";
import { Inline } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useIsPhone } from "#kit/phone.ts";
import type { CarSummary } from "../../model/car.ts";
import { awaitedParties, type KeptPrerequisite } from "../../model/prerequisite.ts";
import { Blockers } from "./Blockers.tsx";
import css from "./blockers.module.css";

type Rental = NonNullable<CarSummary["rental"]>;

const RentalLinks = ({ rental }: { rental: Rental }) => (
  <span className={css.links}>
    <ClientLink {...rental.client} />
    {" · "}
    <Go to={`/prospection/contracts/view/${rental.contractId}`}>{rental.orderId}</Go>
  </span>
);

const WideLine = ({ car }: { car: CarSummary }) => (
  <>
    <code>{car.vin}</code>
    {[car.finish, car.color, car.mileage > 0 && `${car.mileage.toLocaleString("fr-FR")} km`]
      .filter(Boolean)
      .map((text) => ` · ${text}`)}
    {car.rental && (
      <>
        {" · "}
        <RentalLinks rental={car.rental} />
        {car.rental.startedOn ? " · livré le " : " · à livrer avant le "}
        {car.rental.startedOn ? <DayCell day={car.rental.startedOn} /> : <DueCell day={car.rental.dueOn} />}
      </>
    )}
  </>
);

/** A phone has room for the rental, or for the VIN of a car without one. */
export function CarLine({ car }: { car: CarSummary }) {
  if (!useIsPhone()) return <WideLine car={car} />;
  return car.rental ? <RentalLinks rental={car.rental} /> : <code>{car.vin}</code>;
}

const missingTitle = (count: number): string =>
  count === 1 ? "Il manque encore" : `Il manque encore ${count} choses`;

const detailOf = ({ awaits, proof, since }: KeptPrerequisite): ReactNode =>
  `${awaitedParties[awaits]}, depuis le ${frenchDay(since)}. ${proof}`;

/** Every label on a wide screen, each with its detail in a tooltip. */
const MissingLine = ({ missing }: { missing: readonly KeptPrerequisite[] }) => (
  <Inline as="section" gap={4} columnGap={14} wraps align="baseline" below={10} className={css.missing}>
    <h2>{missingTitle(missing.length)}</h2>
    {missing.map((one) => (
      <Tooltip key={one.key} label={detailOf(one)}>
        <Go to={one.to}>{one.label}</Go>
      </Tooltip>
    ))}
  </Inline>
);

const MissingFold = ({ missing }: { missing: readonly KeptPrerequisite[] }) => (
  <details className={css.missing}>
    <summary>{missingTitle(missing.length)}</summary>
    <Blockers of={missing} />
  </details>
);

export function CarHead({ car }: { car: CarSummary }) {
  const isPhone = useIsPhone();
  const missing = car.prerequisites.filter(({ isMet }) => !isMet);
  if (missing.length === 0) return null;
  return isPhone ? <MissingFold missing={missing} /> : <MissingLine missing={missing} />;
}
