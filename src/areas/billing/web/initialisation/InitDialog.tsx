// The first month of a contract billed here, what was billed of it elsewhere, and the guarantees that are held.
import { firstOfMonth } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { MoneyField } from "#kit/field/fields.tsx";
import { FormPanel, Row } from "#kit/form/FormPanel.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { initialisationContract } from "../../contract/initialisation.ts";
import type { BillingReady, Initialisation } from "../../model/initialisation/initialisation.ts";

function InitForm({ initialisation, onClose }: { initialisation: Initialisation; onClose: () => void }) {
  const { contractId, firstMonth, components, depositCents, collateralCents } = initialisation;
  return (
    <FormPanel
      endpoint={initialisationContract.initContractInvoicing}
      params={{ contractId }}
      start={{
        firstMonth: firstOfMonth(firstMonth),
        billed: components.map(({ key }) => ({ component: key, cents: 0 })),
        depositCents,
        depositOn: null,
        collateralCents,
        collateralOn: null,
      }}
      submit="Initialiser la facturation"
      done="La facturation du contrat est initialisée."
      onDone={onClose}
      onCancel={onClose}
    >
      <DayField name="firstMonth" label="Premier mois facturé ici" />
      <Text ink="muted">
        Les mois précédents ont été facturés ailleurs. Ce qui l’a déjà été du premier mois, hors taxes :
      </Text>
      {components.map(({ key, label, cents }, index) => (
        <MoneyField
          key={key}
          name={`billed.${index}.cents`}
          label={`${label}, sur ${frenchPrice(cents)} dus`}
        />
      ))}
      <Row>
        <MoneyField name="depositCents" label="Dépôt de garantie détenu" />
        <DayField name="depositOn" label="Dépôt reçu le" />
      </Row>
      <Row>
        <MoneyField name="collateralCents" label="Gage-espèces détenu" />
        <DayField name="collateralOn" label="Gage-espèces reçu le" />
      </Row>
    </FormPanel>
  );
}

export default function InitDialog({ contract, onClose }: { contract: BillingReady; onClose: () => void }) {
  const { data } = useRead(initialisationContract.readContractBillingReady, {
    params: { contractId: contract.contractId },
    query: {},
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Initialiser ${contract.orderId}`}
      size="md"
      closesOutside={false}
    >
      {data ? <InitForm initialisation={data} onClose={onClose} /> : <Skeleton lines={5} />}
    </Dialog>
  );
}
