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
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { OfferButtons } from "#kit/record/OfferButtons.tsx";
import { recordForms } from "#kit/record/record-forms.tsx";
import type { CarriedCar, TransportView } from "../../model/view.ts";
import css from "./view.module.css";

const titles = [
  "Véhicule",
  "Pour",
  { text: "Prix HT", isRight: true },
  "Réception",
  "Statut",
  { text: "Actions", isHidden: true },
];

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

function Line({ car, onReceive }: { car: CarriedCar; onReceive: () => void }) {
  const { hasPermission } = useSession();
  const { awaited } = car;
  return (
    <tr>
      <td>
        <Go to={`/car-summary/transport/${car.id}`}>{car.vin}</Go>
        <small className={css.detail}>{[car.carTitle, car.plate].filter(Boolean).join(" · ")}</small>
      </td>
      <td data-label="Pour">
        {awaited ? (
          <>
            <ContractLink id={awaited.contractId} orderId={awaited.orderId} />
            <small className={css.detail}>À livrer avant le {frenchDay(awaited.dueOn)}</small>
          </>
        ) : (
          "Le stock"
        )}
      </td>
      <td data-right data-label="Prix HT">
        <Price cents={car.priceCents} isFixed />
      </td>
      <td data-label="Réception">
        <Reception of={car} />
      </td>
      <td data-label="Statut">
        <StatusBadge flow={carFlow} status={car.status} />
      </td>
      <td>
        {hasPermission("CONFIRM_CAR_TRANSPORT") && (
          <OfferButtons
            record={{ carId: car.id }}
            of={car.vin}
            offers={car.offers}
            moves={{ receive: onReceive }}
            forms={forms}
            inSight={0}
          />
        )}
      </td>
    </tr>
  );
}

interface CarriedCarsProps {
  of: TransportView;
  onReceive: (car: CarriedCar) => void;
}

export const CarriedCars = ({ of: { cars }, onReceive }: CarriedCarsProps) =>
  cars.length === 0 ? (
    <Empty
      title="Aucun véhicule"
      hint="Ceux de ce transport en ont été retirés : l’historique dit pourquoi."
    />
  ) : (
    <Section title="Véhicules" isFlush>
      <PlainTable label="Véhicules du transport" titles={titles} stacks>
        {cars.map((car) => (
          <Line key={car.id} car={car} onReceive={() => onReceive(car)} />
        ))}
      </PlainTable>
    </Section>
  );
