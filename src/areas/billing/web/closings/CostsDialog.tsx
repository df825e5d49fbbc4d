// The costs of a return, typed until they come from their own records.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { MoneyField } from "#kit/field/fields.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { closingsContract } from "../../contract/closings.ts";
import { closingFields } from "../../model/closings/records.ts";
import type { ClosingView } from "../../model/closings/view.ts";

export default function CostsDialog({ closing, onClose }: { closing: ClosingView; onClose: () => void }) {
  const { id, version, repairsCents, returnTransportCents, orderId } = closing;
  return (
    <FormDialog
      onClose={onClose}
      title={`Frais de restitution ${orderId}`}
      size="sm"
      endpoint={closingsContract.enterClosingCosts}
      params={{ periodId: id }}
      start={{ version, repairsCents, returnTransportCents }}
      submit="Enregistrer"
      done="Les frais sont enregistrés, le solde est recalculé."
    >
      <Row>
        <MoneyField name="repairsCents" of={closingFields.repairsCents} />
        <MoneyField name="returnTransportCents" of={closingFields.returnTransportCents} />
      </Row>
      <Text ink="muted">
        Hors taxes, à la charge du client. Saisissez 0 quand rien n’est dû ; un montant laissé vide reste
        attendu. Le transport de retour n’est dû qu’en cas de résiliation anticipée ou de lieu changé.
      </Text>
    </FormDialog>
  );
}
