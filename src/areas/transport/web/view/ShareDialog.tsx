// Shares the price of a transport again between its cars.
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { MoneyField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { transportContract } from "../../contract.ts";
import { transportFields as fields } from "../../model/fields.ts";
import type { TransportView } from "../../model/view.ts";

const ShareDialog = ({ of, onClose }: { of: TransportView; onClose: () => void }) => (
  <Dialog isOpen onClose={onClose} title="Répartir le prix du transport" size="sm">
    <FormPanel
      endpoint={transportContract.shareTransportPrice}
      params={{ id: of.id }}
      start={{ version: of.version, agreedCents: of.agreedCents }}
      submit="Répartir"
      onCancel={onClose}
      onDone={() => {
        notifySuccess("Le prix est réparti entre les véhicules.");
        onClose();
      }}
    >
      <MoneyField
        name="agreedCents"
        of={fields.agreedCents}
        description="À parts égales entre les véhicules de ce transport."
      />
    </FormPanel>
  </Dialog>
);

export default ShareDialog;
