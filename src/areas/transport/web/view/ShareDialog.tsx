// Shares the price of a transport again between its cars.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { MoneyField } from "#kit/field/fields.tsx";
import { transportContract } from "../../contract.ts";
import { transportFields as fields } from "../../model/records.ts";
import type { TransportView } from "../../model/view.ts";

const ShareDialog = ({ of, onClose }: { of: TransportView; onClose: () => void }) => (
  <FormDialog
    onClose={onClose}
    title="Répartir le prix du transport"
    size="sm"
    endpoint={transportContract.shareTransportPrice}
    params={{ id: of.id }}
    start={{ version: of.version, agreedCents: of.agreedCents }}
    submit="Répartir"
    done="Le prix est réparti entre les véhicules."
  >
    <MoneyField
      name="agreedCents"
      of={fields.agreedCents}
      description="À parts égales entre les véhicules de ce transport."
    />
  </FormDialog>
);

export default ShareDialog;
