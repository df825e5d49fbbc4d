// The export of the register: its reason, then its archive.
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { saveDocument } from "#kit/record/open-document.ts";
import { registerContract } from "../contract.ts";

const noReason = { reason: "" };

export default function ExportDialog({ onClose }: { onClose: () => void }) {
  const download = ({ id }: { id: string }): void => {
    onClose();
    void saveDocument(registerContract.downloadRegisterExport, { params: { id } });
  };
  return (
    <Dialog isOpen onClose={onClose} title="Exporter le registre de police">
      <FormPanel
        endpoint={registerContract.exportPoliceRegister}
        start={noReason}
        submit="Exporter"
        onDone={download}
        onCancel={onClose}
      >
        <Text ink="muted" below={8}>
          Une archive ZIP : le registre en PDF et en CSV, ses lignes, et un vérificateur qui n’a besoin que de
          Node. L’export est noté avec son motif pendant un an.
        </Text>
        <TextArea name="reason" label="Motif" rows={2} />
      </FormPanel>
    </Dialog>
  );
}
