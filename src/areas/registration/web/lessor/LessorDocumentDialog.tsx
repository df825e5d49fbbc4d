// Stores a document of the lessor, in place of the previous one.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { registrationContract } from "../../contract.ts";
import { lessorDocumentRecord, type LessorDocumentKind } from "../../model/lessor-documents.ts";
import { registrationMediaTypes } from "../../model/registration.ts";
import { registrationKindLabels } from "../../model/required-documents.ts";

interface LessorDocumentDialogProps {
  kind: LessorDocumentKind;
  onClose: () => void;
}

export default function LessorDocumentDialog({ kind, onClose }: LessorDocumentDialogProps) {
  return (
    <FormDialog
      onClose={onClose}
      title={registrationKindLabels[kind]}
      endpoint={registrationContract.saveLessorDocument}
      draft={`lessor document ${kind}`}
      start={{ kind, datedOn: null }}
      submit="Déposer"
      done="La pièce est déposée : les prochains dossiers peuvent la reprendre."
    >
      <FileField name="file" label="Fichier" types={registrationMediaTypes} isRequired />
      {kind === "KBIS_BAILLEUR" && (
        <DayField
          name="datedOn"
          of={lessorDocumentRecord.fields.datedOn}
          description="Il est proposé pendant trois mois : au-delà, l’administration le refuse."
        />
      )}
    </FormDialog>
  );
}
