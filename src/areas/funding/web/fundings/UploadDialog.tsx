// The schedule or the contract of a loan, uploaded.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { fundingContract } from "../../contract.ts";
import { type DocumentName, documentLabels } from "../../model/funding.ts";

const uploads = {
  schedule: fundingContract.uploadFundingSchedule,
  contract: fundingContract.uploadFundingContract,
} as const;

interface UploadDialogProps {
  carId: string;
  name: DocumentName;
  onClose: () => void;
}

export default function UploadDialog({ carId, name, onClose }: UploadDialogProps) {
  const upload = uploads[name];
  return (
    <FormDialog
      onClose={onClose}
      title={`Déposer : ${documentLabels[name].toLowerCase()}`}
      closesOutside={false}
      endpoint={upload}
      params={{ carId }}
      submit="Déposer"
      done={`${documentLabels[name]} déposé.`}
    >
      <FileField
        name="file"
        label={documentLabels[name]}
        description="PDF ou image ; il remplace celui qui est déposé, qui reste dans les documents du véhicule."
        types={upload.takes?.files.file.types ?? []}
        isRequired
      />
    </FormDialog>
  );
}
