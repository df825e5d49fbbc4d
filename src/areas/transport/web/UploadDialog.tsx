// The consignment note or the invoice of a transport, uploaded.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { FileField } from "#kit/field/FileField.tsx";
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
    <FormDialog
      onClose={onClose}
      title={label}
      closesOutside={false}
      endpoint={endpoint}
      params={{ carId }}
      submit="Déposer"
      done="Document déposé."
    >
      <FileField name="file" label={label} types={endpoint.takes?.files.file.types ?? []} isRequired />
    </FormDialog>
  );
}
