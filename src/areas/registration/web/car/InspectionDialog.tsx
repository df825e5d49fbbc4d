// Uploads a periodic inspection, to be checked.
import { scanTypes } from "#kernel/documents/files.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { NamedFields } from "#kit/field/NamedFields.tsx";
import { registrationContract } from "../../contract.ts";
import { inspectionRecord } from "../../model/inspections/inspection.ts";
import type { CarInspections } from "../../model/inspections/inspection.ts";
import { ReadFileField } from "./ReadFileField.tsx";

/** The report words the terms of the form under the same names. */
const names = {
  nature: "nature",
  result: "result",
  doneOn: "doneOn",
  validUntil: "validUntil",
  mileage: "mileage",
  number: "number",
};

interface InspectionDialogProps {
  carId: string;
  waiting: CarInspections["waiting"];
  onClose: () => void;
}

export default function InspectionDialog({ carId, waiting, onClose }: InspectionDialogProps) {
  return (
    <FormDialog
      onClose={onClose}
      title="Déposer un contrôle technique"
      size="lg"
      closesOutside={false}
      endpoint={registrationContract.uploadInspection}
      params={{ carId }}
      start={{ nature: "VTP", result: "A", validUntil: null, mileage: null }}
      submit="Déposer"
      done="Contrôle technique déposé, à vérifier."
    >
      <ReadFileField
        carId={carId}
        kind="CONTROLE_TECHNIQUE"
        label="Procès-verbal"
        types={scanTypes}
        names={names}
        classed={waiting ?? undefined}
      />
      <NamedFields
        of={inspectionRecord.fields}
        items={[
          ["nature", "result"],
          ["doneOn", { name: "validUntil", description: "Celle qui est imprimée ; sinon, celle de la loi." }],
          ["mileage", "number"],
        ]}
      />
    </FormDialog>
  );
}
