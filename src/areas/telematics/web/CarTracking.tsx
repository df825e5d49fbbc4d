// The tracking of a car: its boxes, the positions that its client allows, the telematics of its maker.
import { boxTypes, type CarSummary } from "#fleet/model/car.ts";
import { CarFile, CarFileSection } from "#fleet/web/parts/CarFileSection.tsx";
import type { CarSectionProps } from "#fleet/web/parts/section.ts";
import { prefetch, useWrite } from "#kernel/web/calls/reads.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { useSession } from "#kernel/web/session.ts";
import { factsOf } from "#kit/cell/field-text.ts";
import { type Fact, Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import { RemoveButton } from "#kit/dialog/RemoveButton.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { MakerTelematics } from "#tracking/web/parts/MakerTelematics.tsx";
import { AlertFile } from "./AlertFile.tsx";
import type { FittingOfCar } from "./box-forms.tsx";
import { CarPositions } from "./positions/CarPositions.tsx";
import { SentRecords } from "./SentRecords.tsx";
import { telematicsContract } from "../contract.ts";
import {
  type BoxFitting,
  boxFittingFlow,
  fittingRecord,
  type BoxCalibration,
  calibrationRecord,
} from "../model/box-fitting.ts";
import { staffInstantText } from "../model/positions/private-mode.ts";

const boxForms = recordForms(() => import("./box-forms.tsx"));
const fitForms = recordForms(() => import("./fit-form.tsx"));

const hearingFacts = ({ lastReceivedAt, recordedAt, wrongClockAt }: BoxFitting): Fact[] => [
  ["Entendu pour la dernière fois", lastReceivedAt === null ? "Jamais" : staffInstantText(lastReceivedAt)],
  ["Dernier enregistrement", recordedAt === null ? "Aucun" : staffInstantText(recordedAt)],
  ...(wrongClockAt === null ? [] : [["Horloge fausse, vue le", staffInstantText(wrongClockAt)] as const]),
];

const imeiText = ({ imei, hasWrongCheckDigit }: BoxFitting): string =>
  hasWrongCheckDigit ? `${imei ?? ""} (clé fausse : étiquette à relire)` : (imei ?? "");

function fittingFacts(fitting: BoxFitting): Fact[] {
  const facts = factsOf(fitting, fittingRecord.fields);
  return [
    ["Statut", <StatusBadge key="status" flow={boxFittingFlow} status={fitting.status} />],
    ...(fitting.imei === null ? [] : [["IMEI", imeiText(fitting)] as const]),
    ...facts("fittedAt"),
    ...(fitting.imei === null ? [] : hearingFacts(fitting)),
    ...(fitting.removedAt === null ? [] : facts("removedAt", "removalReason")),
  ];
}

function Remove({ calibration: { id, version } }: { calibration: BoxCalibration }) {
  const remove = useWrite(telematicsContract.removeCalibration);
  return (
    <RemoveButton
      title="Retirer ce calage ?"
      text="Les relevés du boîtier sont repris sans lui."
      remove={() => remove.mutateAsync({ params: { id }, body: { version } })}
      done="Le calage est retiré."
    />
  );
}

/** Odometers read next to a box, which set the offset of its counter. */
function Calibrations({ calibrations }: { calibrations: readonly BoxCalibration[] }) {
  const canRemove = useSession().hasPermission("FIT_BOX");
  if (calibrations.length === 0) return null;
  return (
    <FieldTable
      label="Compteur du véhicule lu à côté du boîtier"
      rows={calibrations}
      fields={calibrationRecord.fields}
      columns={[
        { key: "at", title: "Lu le" },
        "odometer",
        { key: "reason", isLong: true },
        {
          title: "Actions",
          isHidden: true,
          cell: (calibration) => canRemove && <Remove calibration={calibration} />,
        },
      ]}
    />
  );
}

const FittingFile = ({ fitting }: { fitting: FittingOfCar }) => (
  <CarFile title={`Boîtier ${boxTypes[fitting.boxType]}`} record={fitting} forms={boxForms}>
    <Facts columns={3} of={fittingFacts(fitting)} />
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
  return (
    <Section
      title="Boîtier"
      actions={
        canFit && (
          <FormButton forms={fitForms} name="fit" record={{ car }}>
            Poser un boîtier
          </FormButton>
        )
      }
    >
      <p>Aucun boîtier n’est dans ce véhicule.</p>
    </Section>
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
            <FittingFile key={fitting.id} fitting={{ ...fitting, car }} />
          ))}
          <CarPositions carId={car.id} positions={positions} />
          {fittings.some(({ imei }) => imei !== null) && <SentRecords carId={car.id} />}
          {tracked && <MakerTelematics tracked={tracked} />}
        </>
      )}
    </CarFileSection>
  );
}
