// The boxes of a car: the one in it, and those before.
import { boxTypes } from "#fleet/model/car.ts";
import { CarFile, CarFileSection } from "#fleet/web/parts/CarFileSection.tsx";
import type { CarSectionProps } from "#fleet/web/parts/section.ts";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { prefetch } from "#kernel/web/calls/reads.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { SentRecords } from "./SentRecords.tsx";
import { telematicsContract } from "../contract.ts";
import { type BoxFitting, boxFittingFlow, removalReasons } from "../model/box-fitting.ts";

const instantOr = (at: string | null, otherwise: string): string =>
  at === null ? otherwise : frenchInstant(at);

const FittingFile = ({ fitting }: { fitting: BoxFitting }) => (
  <CarFile title={`Boîtier ${boxTypes[fitting.boxType]}`} record={fitting}>
    <Facts
      columns={3}
      of={[
        ["Statut", <StatusBadge key="status" flow={boxFittingFlow} status={fitting.status} />],
        ["IMEI", fitting.imei],
        ["Posé le", frenchInstant(fitting.fittedAt)],
        ["Entendu pour la dernière fois", fitting.imei && instantOr(fitting.heardAt, "Jamais")],
        ["Dernier enregistrement", fitting.recordedAt && frenchInstant(fitting.recordedAt)],
        ["Horloge fausse, vue le", fitting.wrongClockAt && frenchInstant(fitting.wrongClockAt)],
        ["Déposé le", fitting.removedAt && frenchInstant(fitting.removedAt)],
        ["Motif de la dépose", fitting.removalReason && removalReasons[fitting.removalReason]],
      ]}
    />
  </CarFile>
);

export const preload = (id: string): void => {
  prefetch(telematicsContract.readCarBoxes, { params: { id } });
  prefetch(telematicsContract.readBoxRecords, { params: { id }, query: {} });
};

const NoBox = () => (
  <Empty title="Aucun boîtier n’a été posé" hint="Un boîtier se note pendant la préparation du véhicule." />
);

export default function CarBoxes({ record: { id } }: CarSectionProps) {
  return (
    <CarFileSection endpoint={telematicsContract.readCarBoxes} sent={{ params: { id } }} lines={6}>
      {({ fittings }) =>
        fittings.length === 0 ? (
          <NoBox />
        ) : (
          <>
            {fittings.map((fitting) => (
              <FittingFile key={fitting.id} fitting={fitting} />
            ))}
            {fittings.some(({ imei }) => imei !== null) && <SentRecords carId={id} />}
          </>
        )
      }
    </CarFileSection>
  );
}
