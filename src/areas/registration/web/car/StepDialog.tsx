// Records a certificate: its file is read, the values are proposed next to the fields, and the user confirms.
import { frenchDay, isDay } from "#kernel/calendar/day.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { NumberField, TextField } from "#kit/field/fields.tsx";
import { FormPanel, Row } from "#kit/form/FormPanel.tsx";
import { notify, notifySuccess } from "#kit/notify.ts";
import { field } from "#kernel/field.ts";
import { registrationContract } from "../../contract.ts";
import { certifiedFields } from "../../model/certified.ts";
import { registrationRecord } from "../../model/records.ts";
import type { CarRegistration } from "../../model/registration.ts";
import { ReadFileField } from "./ReadFileField.tsx";
import { SettledReason } from "./SettledReason.tsx";

export type Step = "CPI_WW" | "CPI" | "CARTE_GRISE";

const titles: Readonly<Record<Step, string>> = {
  CPI_WW: "CPI WW",
  CPI: "CPI définitif",
  CARTE_GRISE: "Carte grise",
};
const stepFields = {
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

const identityFields = (
  <Row>
    <TextField name="plate" of={registrationRecord.fields.plate} />
    <TextField name="vin" of={stepFields.vin} />
  </Row>
);

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
      {identityFields}
      <Row>
        <DayField name="fromDay" of={stepFields.fromDay} />
        <DayField name="validUntil" of={stepFields.validUntil} description="Celle qui est imprimée." />
      </Row>
      <SettledReason of={of} />
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
      {identityFields}
      <Row>
        <DayField name="firstRegistrationDate" of={stepFields.firstRegistrationDate} />
        <DayField name="certificateDate" of={stepFields.certificateDate} />
        <TextField name="formula" of={registrationRecord.fields.formula} />
      </Row>
      <Row>
        <TextField name="category" of={certifiedFields.category} />
        <TextField name="kind" of={certifiedFields.kind} />
        <TextField name="energy" of={certifiedFields.energy} />
        <TextField name="euroStandard" of={certifiedFields.euroStandard} />
      </Row>
      <Row>
        <NumberField name="mass" of={certifiedFields.mass} />
        <NumberField name="carbonDioxide" of={certifiedFields.carbonDioxide} />
        <NumberField name="power" of={certifiedFields.power} />
        <NumberField name="fiscalPower" of={certifiedFields.fiscalPower} />
      </Row>
      <SettledReason of={of} />
    </FormPanel>
  );
}

export default function StepDialog(props: StepFormProps) {
  const Form = props.step === "CARTE_GRISE" ? CertificateForm : ProvisionalForm;
  return (
    <Dialog isOpen onClose={props.onClose} title={titles[props.step]} size="xl" closesOutside={false}>
      <Form {...props} />
    </Dialog>
  );
}
