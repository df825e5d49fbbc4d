// Contract fields that staff edit at any time, outside the signed terms: its invoice reference, its commission.
import type { ReactNode } from "react";
import { Price } from "#kit/cell/cells.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { inPlace } from "#kit/record/InPlace.tsx";
import type { Contract } from "../../model/contract.ts";

const InvoiceReferenceForm = idlePart(() => import("./InvoiceReferenceForm.tsx"));
const CommissionForm = idlePart(() => import("./CommissionForm.tsx"));

export const invoiceReference = (contract: Contract): ReactNode =>
  inPlace({
    label: "Référence de facturation",
    value: contract.customInvoiceReference,
    mayEdit: contract.offers.setInvoiceReference?.reasons.length === 0,
    draft: `invoice reference ${contract.id}`,
    form: (how) => <InvoiceReferenceForm contract={contract} {...how} />,
  });

export const commission = (contract: Contract): ReactNode =>
  inPlace({
    label: "Commission",
    value: contract.commissionCents !== null && <Price cents={contract.commissionCents} isFixed />,
    mayEdit: contract.offers.setCommission?.reasons.length === 0,
    draft: `commission ${contract.id}`,
    form: (how) => <CommissionForm contract={contract} {...how} />,
  });
