// Records a certificate: its file is read, the values are proposed next to the fields, and the user confirms.
import { frenchDay, isDay } from "#kernel/calendar/day.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { NamedFields } from "#kit/field/NamedFields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notify, notifySuccess } from "#kit/notify.ts";
import { field } from "#kernel/field.ts";
import { registrationContract } from "../../contract.ts";
import { certifiedFields } from "../../model/certified.ts";
import { registrationRecord } from "../../model/records.ts";
import type { CarRegistration } from "../../model/registration.ts";
import { ReadFileField } from "./ReadFileField.tsx";
import { settledReason } from "./registration-file.ts";

export type Step = "CPI_WW" | "CPI" | "CARTE_GRISE";

const titles: Readonly<Record<Step, string>> = {
  CPI_WW: "CPI WW",
  CPI: "CPI définitif",
  CARTE_GRISE: "Carte grise",
};
const { plate, formula } = registrationRecord.fields;
const stepFields = {
  ...certifiedFields,
  plate,
  formula,
  fromDay: field.day("Valable du"),
  validUntil: field.day("Au"),
  vin: field.text("VIN lu sur le document"),
  firstRegistrationDate: field.day("Première immatriculation (B)"),
  certificateDate: field.day("Date du certificat (I)"),
};

interface StepFormProps {
  of: CarRegistration;
  step: Step;
  onClose: () => void;
}

function notifyRecorded({ vinProblem, file }: CarRegistration, onClose: () => void): void {
  if (vinProblem) notify({ level: "warning", title: "Autre VIN", message: vinProblem });
  else
    notifySuccess(
      file.validUntil ? `Valable jusqu’au ${frenchDay(file.validUntil)}.` : "Carte grise enregistrée.",
    );
  onClose();
}

function ProvisionalForm({ of, step, onClose }: StepFormProps) {
  const { carId, file, licensePlate, vin } = of;
  const endpoint =
    step === "CPI_WW" ? registrationContract.recordProvisional : registrationContract.recordCpi;
  return (
    <FormPanel
      endpoint={endpoint}
      params={{ carId }}
      start={{ version: file.version, vin, ...(step === "CPI" && licensePlate && { plate: licensePlate }) }}
      submit="Enregistrer"
      onCancel={onClose}
      onDone={(saved) => notifyRecorded(saved, onClose)}
    >
      <ReadFileField
        carId={carId}
        kind={step}
        classed={of.classed.find(({ kind }) => kind === step)}
        names={{ plate: "plate", vin: "vin", validUntil: "validUntil", certificateDate: "fromDay" }}
      />
      <NamedFields
        of={stepFields}
        items={[
          ["plate", "vin"],
          ["fromDay", { name: "validUntil", description: "Celle qui est imprimée." }],
          ...settledReason(of),
        ]}
      />
    </FormPanel>
  );
}

const certificateNames = {
  plate: "plate",
  vin: "vin",
  certificateDate: "certificateDate",
  firstRegistrationDate: "firstRegistrationDate",
  formula: "formula",
  mass: "mass",
  carbonDioxide: "carbonDioxide",
  power: "power",
  fiscalPower: "fiscalPower",
  category: "category",
  kind: "kind",
  energy: "energy",
  euroStandard: "euroStandard",
} as const;

function CertificateForm({ of, onClose }: StepFormProps) {
  const { carId, file, licensePlate, vin, firstRegistrationDate, certified } = of;
  return (
    <FormPanel
      endpoint={registrationContract.recordCertificate}
      params={{ carId }}
      start={{
        version: file.version,
        vin,
        ...(licensePlate && { plate: licensePlate }),
        ...(firstRegistrationDate && isDay(firstRegistrationDate) && { firstRegistrationDate }),
        ...certified,
      }}
      submit="Enregistrer"
      onCancel={onClose}
      onDone={(saved) => notifyRecorded(saved, onClose)}
    >
      <ReadFileField
        carId={carId}
        kind="CARTE_GRISE"
        classed={of.classed.find(({ kind }) => kind === "CARTE_GRISE")}
        names={certificateNames}
      />
      <NamedFields
        of={stepFields}
        items={[
          ["plate", "vin"],
          ["firstRegistrationDate", "certificateDate"],
          ["formula"],
          ["category", "kind"],
          ["energy", "euroStandard"],
          ["mass", "carbonDioxide"],
          ["power", "fiscalPower"],
          ...settledReason(of),
        ]}
      />
    </FormPanel>
  );
}

export function StepDialog(props: StepFormProps) {
  const Form = props.step === "CARTE_GRISE" ? CertificateForm : ProvisionalForm;
  return (
    <Dialog isOpen onClose={props.onClose} title={titles[props.step]} size="xl" closesOutside={false}>
      <Form {...props} />
    </Dialog>
  );
}
