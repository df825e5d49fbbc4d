// The tracking of a car: its boxes, the positions that its client allows, the telematics of its maker.
import { Button } from "@mantine/core";
import { useState } from "react";
import { boxTypes, type CarSummary } from "#fleet/model/car.ts";
import { CarFile, CarFileSection } from "#fleet/web/parts/CarFileSection.tsx";
import type { CarSectionProps } from "#fleet/web/parts/section.ts";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { prefetch } from "#kernel/web/calls/reads.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { useSession } from "#kernel/web/session.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { type Fact, Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { MakerTelematics } from "#tracking/web/parts/MakerTelematics.tsx";
import { AlertFile } from "./AlertFile.tsx";
import type { BoxAction } from "./BoxDialog.tsx";
import { Calibrations } from "./Calibrations.tsx";
import { CarPositions } from "./positions/CarPositions.tsx";
import { SentRecords } from "./SentRecords.tsx";
import { telematicsContract } from "../contract.ts";
import { type BoxFitting, boxFittingFlow, removalReasons } from "../model/box-fitting.ts";
import { staffInstantText } from "../model/positions/private-mode.ts";

const BoxDialog = lazyDialog(() => import("./BoxDialog.tsx"));

const hearingFacts = ({ heardAt, recordedAt, wrongClockAt }: BoxFitting): Fact[] => [
  ["Entendu pour la dernière fois", heardAt === null ? "Jamais" : staffInstantText(heardAt)],
  ["Dernier enregistrement", recordedAt === null ? "Aucun" : staffInstantText(recordedAt)],
  ...(wrongClockAt === null ? [] : [["Horloge fausse, vue le", staffInstantText(wrongClockAt)] as const]),
];

const removalFacts = ({ removedAt, removalReason }: BoxFitting): Fact[] =>
  removedAt === null || removalReason === null
    ? []
    : [
        ["Déposé le", frenchInstant(removedAt)],
        ["Motif de la dépose", removalReasons[removalReason]],
      ];

const imeiText = ({ imei, hasWrongCheckDigit }: BoxFitting): string =>
  hasWrongCheckDigit ? `${imei ?? ""} (clé fausse : étiquette à relire)` : (imei ?? "");

const factsOf = (fitting: BoxFitting): Fact[] => [
  ["Statut", <StatusBadge key="status" flow={boxFittingFlow} status={fitting.status} />],
  ...(fitting.imei === null ? [] : [["IMEI", imeiText(fitting)] as const]),
  ["Posé le", frenchInstant(fitting.fittedAt)],
  ...(fitting.imei === null ? [] : hearingFacts(fitting)),
  ...removalFacts(fitting),
];

const boxActions: readonly BoxAction[] = ["swap", "calibrate", "remove", "correct"];

interface BoxOfCar {
  car: CarSummary;
  fitting: BoxFitting;
}

const FittingFile = ({ car, fitting }: BoxOfCar) => (
  <CarFile
    title={`Boîtier ${boxTypes[fitting.boxType]}`}
    record={fitting}
    dialogs={boxActions}
    dialog={(action, onClose) => <BoxDialog action={action} car={car} fitting={fitting} onClose={onClose} />}
  >
    <Facts columns={3} of={factsOf(fitting)} />
    <Calibrations calibrations={fitting.calibrations} />
  </CarFile>
);

export const preload = (id: string): void => {
  prefetch(telematicsContract.readTracking, { params: { id } });
  prefetch(telematicsContract.readBoxRecords, { params: { id }, query: {} });
};

const mayHaveBox = ({ status }: CarSummary): boolean => status !== "SOLD" && status !== "TO_TRANSPORT";

function NoBox({ car }: { car: CarSummary }) {
  const canFit = useSession().hasPermission("FIT_BOX") && mayHaveBox(car);
  const [isOpen, open] = useState(false);
  return (
    <>
      <Section
        title="Boîtier"
        actions={canFit && <Button onClick={() => open(true)}>Poser un boîtier</Button>}
      >
        <p>Aucun boîtier n’est dans ce véhicule.</p>
      </Section>
      {isOpen && <BoxDialog action={null} car={car} fitting={null} onClose={() => open(false)} />}
    </>
  );
}

export default function CarTracking({ record: car }: CarSectionProps) {
  return (
    <CarFileSection endpoint={telematicsContract.readTracking} sent={{ params: { id: car.id } }} lines={6}>
      {({ tracked, box, fittings, alerts, positions }) => (
        <>
          {alerts.map((alert) => (
            <AlertFile key={alert.id} alert={alert} />
          ))}
          {!box && <NoBox car={car} />}
          {fittings.map((fitting) => (
            <FittingFile key={fitting.id} car={car} fitting={fitting} />
          ))}
          <CarPositions carId={car.id} positions={positions} />
          {fittings.some(({ imei }) => imei !== null) && <SentRecords carId={car.id} />}
          {tracked && <MakerTelematics tracked={tracked} />}
        </>
      )}
    </CarFileSection>
  );
}
