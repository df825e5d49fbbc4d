// The consignment note or the invoice of a transport, uploaded.
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { transportContract } from "../contract.ts";

const endpoints = {
  cmr: transportContract.uploadCMR,
  invoice: transportContract.uploadTransportInvoice,
} as const;
export type UploadName = keyof typeof endpoints;

interface UploadDialogProps {
  carId: string;
  name: UploadName;
  label: string;
  onClose: () => void;
}

export default function UploadDialog({ carId, name, label, onClose }: UploadDialogProps) {
  const endpoint = endpoints[name];
  return (
    <Dialog isOpen onClose={onClose} title={label} closesOutside={false}>
      <FormPanel
        endpoint={endpoint}
        params={{ carId }}
        submit="Déposer"
        onCancel={onClose}
        onDone={() => {
          notifySuccess("Document déposé.");
          onClose();
        }}
      >
        <FileField name="file" label={label} types={endpoint.takes?.files.file.types ?? []} isRequired />
      </FormPanel>
    </Dialog>
  );
}
