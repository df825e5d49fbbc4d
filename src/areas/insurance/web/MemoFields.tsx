// The fields of a memo, for staff and for the client.
import { scanTypes } from "#kernel/documents/files.ts";
import { DayField } from "#kit/field/DayField.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { insuranceRecord } from "../model/records.ts";

const { fields } = insuranceRecord;

interface MemoFileProps {
  label: string;
  description?: string;
  isRequired?: boolean;
}

export const MemoFile = ({ label, description, isRequired = true }: MemoFileProps) => (
  <FileField
    name="file"
    label={label}
    types={scanTypes}
    isRequired={isRequired}
    {...(description && { description })}
  />
);

export const MemoFields = () => (
  <>
    <TextField name="insurer" of={fields.insurer} maxLength={120} />
    <TextField name="policyNumber" of={fields.policyNumber} maxLength={60} />
    <DayField
      name="expirationDate"
      label="Fin du contrat d’assurance"
      description="L’échéance annuelle : le mémo ne la porte pas."
    />
  </>
);
