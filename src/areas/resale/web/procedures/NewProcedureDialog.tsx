// A procedure opened from its car: the buyer, as known so far.
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { NamedFields } from "#kit/field/NamedFields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { resaleContract as api } from "../../contract.ts";
import { procedureRecord } from "../../model/procedures/records.ts";
import { BuyerFields, noBuyer } from "./buyer-fields.tsx";

export default function NewProcedureDialog({ carId, onClose }: { carId: string; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Nouvelle procédure de revente" size="md" closesOutside={false}>
      <FormPanel
        endpoint={api.createResaleProcedure}
        start={{ carId, ...noBuyer, desiredCents: null, advertisementLink: "" }}
        submit="Ouvrir la procédure"
        onDone={({ id }) => navigate(`/resale/procedures/${id}`)}
        onCancel={onClose}
      >
        <BuyerFields />
        <NamedFields of={procedureRecord.fields} items={["desiredCents", "advertisementLink"]} />
      </FormPanel>
    </Dialog>
  );
}
