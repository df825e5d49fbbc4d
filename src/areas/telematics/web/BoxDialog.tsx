// The dialogs of a box: fitted or swapped, taken out, its counter set, its dates corrected.
import { currentInstant, useToday } from "#kernel/web/today.ts";
import { compactNumber } from "#kernel/company/identifiers.ts";
import { dayInParis, timeInParis } from "#kernel/calendar/day.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { NumberField, TextArea, TextField, TimeField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { useForm } from "#kit/form/form.ts";
import { telematicsContract as api } from "../contract.ts";
import type { BoxFitting } from "../model/box-fitting.ts";
import { type FittingForm, fittingFormFields, hasWrongCheckDigit } from "../model/fitting-forms.ts";

interface CarDialogProps {
  car: { id: string; version: number };
  onClose: () => void;
}

interface FittingDialogProps {
  carId: string;
  fitting: BoxFitting;
  onClose: () => void;
}

function ImeiField() {
  const { imei } = useForm<FittingForm>().values;
  const isDoubtful = hasWrongCheckDigit(compactNumber(imei));
  return (
    <TextField
      name="imei"
      label="IMEI"
      description={
        isDoubtful
          ? "La clé de cet IMEI est fausse : relisez l’étiquette. Le boîtier peut tout de même être posé."
          : "Les 15 chiffres de l’étiquette du boîtier"
      }
    />
  );
}

const InstantFields = ({ label }: { label: string }) => (
  <>
    <DayField name="day" label={label} />
    <TimeField name="time" label="Heure" />
  </>
);

function FitDialog({ car: { id, version }, onClose }: CarDialogProps) {
  const start = {
    version,
    boxType: "RUPTELA" as const,
    imei: "",
    day: useToday(),
    time: timeInParis(currentInstant()),
    odometer: undefined,
  };
  return (
    <FormDialog
      endpoint={api.fitTrackingBox}
      params={{ id }}
      start={start}
      title="Poser un boîtier"
      closesOutside={false}
      submit="Poser"
      done="Le boîtier est posé."
      onClose={onClose}
    >
      <SelectField name="boxType" of={fittingFormFields.boxType} />
      <ImeiField />
      <InstantFields label="Posé le" />
      <NumberField name="odometer" label="Compteur du véhicule" unit="km" />
    </FormDialog>
  );
}

function RemoveDialog({ carId, fitting: { version }, onClose }: FittingDialogProps) {
  const start = {
    version,
    day: useToday(),
    time: timeInParis(currentInstant()),
    reason: "RENTAL_END" as const,
  };
  return (
    <FormDialog
      endpoint={api.removeTrackingBox}
      params={{ id: carId }}
      start={start}
      title="Déposer le boîtier"
      size="sm"
      submit="Déposer"
      isGrave
      done="Le boîtier est déposé."
      onClose={onClose}
    >
      <InstantFields label="Déposé le" />
      <SelectField name="reason" of={fittingFormFields.reason} />
    </FormDialog>
  );
}

function CalibrateDialog({ carId, fitting: { version }, onClose }: FittingDialogProps) {
  const start = {
    version,
    day: useToday(),
    time: timeInParis(currentInstant()),
    odometer: undefined,
    reason: "",
  };
  return (
    <FormDialog
      endpoint={api.calibrateBox}
      params={{ id: carId }}
      start={start}
      title="Caler le compteur"
      size="sm"
      submit="Enregistrer"
      done="Le compteur du boîtier est calé : ses relevés sont repris à partir de cette heure."
      onClose={onClose}
    >
      <NumberField name="odometer" label="Compteur du véhicule" unit="km" />
      <InstantFields label="Lu le" />
      <TextArea name="reason" label="Motif" description="Qui l’a lu, et où." />
    </FormDialog>
  );
}

function DatesDialog({ fitting, onClose }: Omit<FittingDialogProps, "carId">) {
  const { id, version, fittedAt, removedAt } = fitting;
  const start = {
    version,
    fittedDay: dayInParis(fittedAt),
    fittedTime: timeInParis(fittedAt),
    removedDay: removedAt === null ? null : dayInParis(removedAt),
    removedTime: removedAt === null ? null : timeInParis(removedAt),
    reason: "",
  };
  return (
    <FormDialog
      endpoint={api.correctFitting}
      params={{ id }}
      start={start}
      title="Corriger les dates"
      size="sm"
      submit="Corriger"
      done="Les dates sont corrigées : les relevés du boîtier sont repris."
      onClose={onClose}
    >
      <DayField name="fittedDay" label="Posé le" />
      <TimeField name="fittedTime" label="Heure de la pose" />
      {removedAt && (
        <>
          <DayField name="removedDay" label="Déposé le" />
          <TimeField name="removedTime" label="Heure de la dépose" />
        </>
      )}
      <TextArea name="reason" label="Motif" />
    </FormDialog>
  );
}

export type BoxAction = "calibrate" | "correct" | "remove" | "swap";

interface BoxDialogProps extends CarDialogProps {
  /** Null to fit a box in a car that has none. */
  action: BoxAction | null;
  fitting: BoxFitting | null;
}

export default function BoxDialog({ action, car, fitting, onClose }: BoxDialogProps) {
  if (action === null || action === "swap" || fitting === null)
    return <FitDialog car={car} onClose={onClose} />;
  if (action === "calibrate") return <CalibrateDialog carId={car.id} fitting={fitting} onClose={onClose} />;
  if (action === "remove") return <RemoveDialog carId={car.id} fitting={fitting} onClose={onClose} />;
  return <DatesDialog fitting={fitting} onClose={onClose} />;
}
