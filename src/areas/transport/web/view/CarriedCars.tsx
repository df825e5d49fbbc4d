// The cars of a transport: cost, contract, reception and moves of each.
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { useSession } from "#kernel/web/session.ts";
import { ContractLink } from "#contracts/web/parts/ContractLink.tsx";
import { carFlow } from "#fleet/model/flow.ts";
import { Price, StatusBadge } from "#kit/cell/cells.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { FieldTable, type TableColumn } from "#kit/page/FieldTable.tsx";
import { OfferButtons } from "#kit/record/OfferButtons.tsx";
import { recordForms } from "#kit/record/record-forms.tsx";
import type { CarriedCar, TransportView } from "../../model/view.ts";
import css from "./view.module.css";

const forms = recordForms(() => import("../car-forms.tsx"), ["cancel", "undo"]);

const Reception = ({ of: { reception } }: { of: CarriedCar }) =>
  reception === null ? (
    "À venir"
  ) : (
    <>
      {frenchDay(reception.receivedOn)}, {frenchNumber(reception.mileage)} km
      <small className={css.detail}>Par {reception.receivedBy}</small>
      {reception.condition && <small className={css.detail}>{reception.condition}</small>}
      {reception.reservations && (
        <small className={css.doubt}>
          Réserves : {reception.reservations} Lettre à envoyer avant le {frenchDay(reception.deadline)}.
        </small>
      )}
    </>
  );

const Awaited = ({ of: { awaited } }: { of: CarriedCar }) =>
  awaited ? (
    <>
      <ContractLink id={awaited.contractId} orderId={awaited.orderId} />
      <small className={css.detail}>À livrer avant le {frenchDay(awaited.dueOn)}</small>
    </>
  ) : (
    "Le stock"
  );

interface CarriedCarsProps {
  of: TransportView;
  onReceive: (car: CarriedCar) => void;
}

export function CarriedCars({ of: { cars }, onReceive }: CarriedCarsProps) {
  const { hasPermission } = useSession();
  if (cars.length === 0)
    return (
      <Empty
        title="Aucun véhicule"
        hint="Ceux de ce transport en ont été retirés : l’historique dit pourquoi."
      />
    );
  const columns: readonly TableColumn<CarriedCar, never>[] = [
    {
      title: "Véhicule",
      cell: (car) => (
        <>
          <Go to={`/car-summary/transport/${car.id}`}>{car.vin}</Go>
          <small className={css.detail}>{[car.carTitle, car.plate].filter(Boolean).join(" · ")}</small>
        </>
      ),
    },
    { title: "Pour", cell: (car) => <Awaited of={car} /> },
    { title: "Prix HT", isRight: true, cell: ({ priceCents }) => <Price cents={priceCents} isFixed /> },
    { title: "Réception", cell: (car) => <Reception of={car} /> },
    { title: "Statut", cell: ({ status }) => <StatusBadge flow={carFlow} status={status} /> },
    {
      title: "Actions",
      isHidden: true,
      cell: (car) =>
        hasPermission("CONFIRM_CAR_TRANSPORT") && (
          <OfferButtons
            record={{ carId: car.id }}
            of={car.vin}
            offers={car.offers}
            moves={{ receive: () => onReceive(car) }}
            forms={forms}
            inSight={0}
          />
        ),
    },
  ];
  return (
    <Section title="Véhicules" isFlush>
      <FieldTable label="Véhicules du transport" rows={cars} fields={{}} columns={columns} />
    </Section>
  );
}
