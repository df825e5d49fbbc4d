// The schedule or the contract of a loan, uploaded.
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { fundingContract } from "../../contract.ts";
import { type PaperName, paperLabels } from "../../model/funding.ts";

const uploads = {
  schedule: fundingContract.uploadFundingSchedule,
  contract: fundingContract.uploadFundingContract,
} as const;

interface UploadDialogProps {
  carId: string;
  name: PaperName;
  onClose: () => void;
}

export default function UploadDialog({ carId, name, onClose }: UploadDialogProps) {
  const upload = uploads[name];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Déposer : ${paperLabels[name].toLowerCase()}`}
      closesOutside={false}
    >
      <FormPanel
        endpoint={upload}
        params={{ carId }}
        submit="Déposer"
        onCancel={onClose}
        onDone={() => {
          notifySuccess(`${paperLabels[name]} déposé.`);
          onClose();
        }}
      >
        <FileField
          name="file"
          label={paperLabels[name]}
          description="PDF ou image ; il remplace celui qui est déposé, qui reste dans les documents du véhicule."
          types={upload.takes?.files.file.types ?? []}
          isRequired
        />
      </FormPanel>
    </Dialog>
  );
}
