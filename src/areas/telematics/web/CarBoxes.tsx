// The boxes of a car: the one in it, and those before.
import { boxTypes } from "#fleet/model/car.ts";
import { CarFile, CarFileSection } from "#fleet/web/parts/CarFileSection.tsx";
import type { CarSectionProps } from "#fleet/web/parts/section.ts";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { prefetch } from "#kernel/web/calls/reads.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { type Fact, Facts } from "#kit/page/Facts.tsx";
import { SentRecords } from "./SentRecords.tsx";
import { telematicsContract } from "../contract.ts";
import { type BoxFitting, boxFittingFlow, removalReasons } from "../model/box-fitting.ts";

const hearingFacts = ({ heardAt, recordedAt, wrongClockAt }: BoxFitting): Fact[] => [
  ["Entendu pour la dernière fois", heardAt === null ? "Jamais" : frenchInstant(heardAt)],
  ["Dernier enregistrement", recordedAt === null ? "Aucun" : frenchInstant(recordedAt)],
  ...(wrongClockAt === null ? [] : [["Horloge fausse, vue le", frenchInstant(wrongClockAt)] as const]),
];

const removalFacts = ({ removedAt, removalReason }: BoxFitting): Fact[] =>
  removedAt === null || removalReason === null
    ? []
    : [
        ["Déposé le", frenchInstant(removedAt)],
        ["Motif de la dépose", removalReasons[removalReason]],
      ];

const factsOf = (fitting: BoxFitting): Fact[] => [
  ["Statut", <StatusBadge key="status" flow={boxFittingFlow} status={fitting.status} />],
  ...(fitting.imei === null ? [] : [["IMEI", fitting.imei] as const]),
  ["Posé le", frenchInstant(fitting.fittedAt)],
  ...(fitting.imei === null ? [] : hearingFacts(fitting)),
  ...removalFacts(fitting),
];

const FittingFile = ({ fitting }: { fitting: BoxFitting }) => (
  <CarFile title={`Boîtier ${boxTypes[fitting.boxType]}`} record={fitting}>
    <Facts columns={3} of={factsOf(fitting)} />
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
