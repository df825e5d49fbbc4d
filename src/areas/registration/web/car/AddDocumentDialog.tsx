// Adds a document to the file of a car.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { registrationContract } from "../../contract.ts";
import { type RegistrationKind, registrationKindLabels } from "../../model/required-documents.ts";
import { ReadFileField } from "./ReadFileField.tsx";

interface AddDocumentDialogProps {
  carId: string;
  /** Null when chosen among `kinds`. */
  kind: RegistrationKind | null;
  kinds: Readonly<Record<string, string>>;
  onClose: () => void;
}

export default function AddDocumentDialog({ carId, kind, kinds, onClose }: AddDocumentDialogProps) {
  return (
    <FormDialog
      onClose={onClose}
      title={kind ? registrationKindLabels[kind] : "Ajouter un document"}
      size="lg"
      closesOutside={false}
      endpoint={registrationContract.addMinorDocument}
      params={{ carId }}
      draft={`paper ${carId} ${kind ?? "any"}`}
      start={kind ? { kind } : {}}
      submit="Ajouter"
      done="Le document est ajouté."
    >
      {!kind && <SelectField name="kind" label="Document" options={kinds} />}
      <ReadFileField carId={carId} kind={kind ?? "FACTURE_ACHAT"} names={{}} />
    </FormDialog>
  );
}
