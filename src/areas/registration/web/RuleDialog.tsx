// Edits the rule on delivery with a WW plate, for administrators.
import { useRead } from "#kernel/web/calls/reads.ts";
import { field } from "#kernel/field.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { SwitchField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import type { RecordFormProps } from "#kit/record/record-forms.tsx";
import { registrationContract } from "../contract.ts";

const allowsProvisionalField = field.boolean("Autoriser la livraison sous plaque WW");

function RuleDialog({ onClose }: RecordFormProps<object>) {
  const { data } = useRead(registrationContract.readRegistrationRule, {});
  return (
    <Dialog isOpen onClose={onClose} title="Règle de livraison" size="md">
      {data ? (
        <FormPanel
          endpoint={registrationContract.changeRegistrationRule}
          start={data}
          submit="Enregistrer"
          onCancel={onClose}
          onDone={() => {
            notifySuccess("Règle enregistrée.");
            onClose();
          }}
        >
          <p>
            Sans cette autorisation, un véhicule n’est livré qu’avec sa plaque définitive et un CPI ou une
            carte grise en cours de validité. La location sous plaque WW est à confirmer par un juriste.
          </p>
          <SwitchField name="allowsProvisional" of={allowsProvisionalField} />
        </FormPanel>
      ) : (
        <Skeleton lines={3} />
      )}
    </Dialog>
  );
}

export default { rule: RuleDialog };
