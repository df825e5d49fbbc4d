// What staff set of a contract when they please, and the client has not signed: its invoice reference, its commission.
import type { ReactNode } from "react";
import { Price } from "#kit/cell/cells.tsx";
import { MoneyField, TextField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { inPlace } from "#kit/record/InPlace.tsx";
import { contractsContract } from "../../contract.ts";
import type { Contract } from "../../model/contract.ts";
import { contractFields } from "../../model/fields.ts";

export const invoiceReference = ({ id, version, customInvoiceReference, offers }: Contract): ReactNode =>
  inPlace({
    label: "Référence de facturation",
    value: customInvoiceReference,
    mayEdit: offers.setInvoiceReference?.reasons.length === 0,
    draft: `invoice reference ${id}`,
    form: (how) => (
      <FormPanel
        endpoint={contractsContract.addCustomInvoiceReference}
        params={{ id }}
        start={{ version, customInvoiceReference }}
        {...how}
      >
        <TextField
          name="customInvoiceReference"
          of={contractFields.customInvoiceReference}
          description="Reprise sur chaque facture de ce contrat ; vide pour n’en mettre aucune."
        />
      </FormPanel>
    ),
  });

export const commission = ({ id, version, commissionCents, offers }: Contract): ReactNode =>
  inPlace({
    label: "Commission",
    value: commissionCents !== null && <Price cents={commissionCents} isFixed />,
    mayEdit: offers.setCommission?.reasons.length === 0,
    draft: `commission ${id}`,
    form: (how) => (
      <FormPanel
        endpoint={contractsContract.editContract}
        params={{ id }}
        start={{ version, commissionCents }}
        {...how}
      >
        <MoneyField
          name="commissionCents"
          of={contractFields.commissionCents}
          description="HT : ce que le contrat rapporte à qui l’a apporté. Le client ne la voit nulle part ; vide tant qu’elle n’est pas fixée."
        />
      </FormPanel>
    ),
  });
