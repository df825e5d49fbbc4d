// Summary of a car: its current state at the head, the section of an area under it.
import { type ComponentType, useEffect, useState, type ReactNode } from "react";
import { usePathname } from "wouter/use-browser-location";
import { carTitle } from "#catalogue/model/names.ts";
import { call } from "#kernel/web/calls/client.ts";
import { matchRoute } from "#kernel/web/navigation/route.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { StatusBadge, DayCell } from "#kit/cell/cells.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { carContract } from "../../contract/cars.ts";
import { pageOfStatus, type CarSummary, plateOf } from "../../model/car.ts";
import { carFlow } from "../../model/flow.ts";
import type { CarMove } from "./CarDialog.tsx";
import type { CarSectionProps } from "./section.ts";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { DueCell } from "#kit/cell/due.tsx";
import { Tooltip } from "#kit/float/Tooltip.tsx";
import { Inline } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useIsPhone } from "#kit/phone.ts";
import { ClientLink } from "#clients/web/parts/ClientLink.tsx";
import { awaitedParties, type KeptPrerequisite } from "../../model/prerequisite.ts";
import { Blockers } from "./Blockers.tsx";
import css from "./blockers.module.css";

interface CarScreenProps {
  id: string;
  Content: ComponentType<CarSectionProps>;
  preload: ((carId: string) => void) | null;
}

// Forms load with the first move that needs input.
const CarSheet = idlePart(() => import("./CarSheet.tsx"));
const CarDialog = lazyDialog(() => import("./CarDialog.tsx"));

async function authorize({ id, version }: CarSummary): Promise<void> {
  await call(carContract.authorizeToSell, { params: { id }, body: { version } });
  notifySuccess("Vente autorisée.");
}

export const nameOfCar = (
  car: Pick<CarSummary, "carModel" | "licensePlate" | "temporaryLicensePlate" | "vin">,
): string => `${carTitle(car.carModel.brand, car.carModel.name)} ${plateOf(car) || car.vin}`;

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
function CarLine({ car }: { car: CarSummary }) {
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

function CarHead({ car }: { car: CarSummary }) {
  const isPhone = useIsPhone();
  const missing = car.prerequisites.filter(({ isMet }) => !isMet);
  if (missing.length === 0) return null;
  return isPhone ? <MissingFold missing={missing} /> : <MissingLine missing={missing} />;
}

export function CarScreen({ id, Content, preload }: CarScreenProps) {
  const route = matchRoute(usePathname())?.route;
  useEffect(() => preload?.(id), [preload, id]);
  const read = useRead(carContract.carResume, { params: { id } });
  const [opened, open] = useState<CarMove | null>(null);
  const car = read.data;
  return (
    <>
      <RecordScreen
        read={read}
        kind="car"
        list={({ status }) => pageOfStatus[status]}
        title={nameOfCar}
        aside={({ status }) => <StatusBadge flow={carFlow} status={status} />}
        subtitle={(record) => <CarLine car={record} />}
        above={(record) => <CarHead car={record} />}
        moves={{
          assign: () => open("assign"),
          unassign: () => open("unassign"),
          swap: () => open("swap"),
          ...(car?.saleAuthorizedOn
            ? { withdrawSale: () => open("withdrawSale") }
            : { authorizeSale: authorize }),
        }}
        selfConfirming={["unassign", "swap"]}
        tabs={[
          { key: "section", label: route?.title ?? "", show: (record) => <Content record={record} /> },
          { key: "sheet", label: "Fiche", show: (record) => <CarSheet car={record} /> },
        ]}
      />
      {car && opened && <CarDialog car={car} opened={opened} onClose={() => open(null)} />}
    </>
  );
}
