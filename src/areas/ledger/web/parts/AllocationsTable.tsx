// Allocations of a receipt or a credit note, each undone by an opposite line.
import { documentKinds } from "#billing/model/documents/frozen.ts";
import { field } from "#kernel/field.ts";
import { useSession } from "#kernel/web/session.ts";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import type { AllocationView } from "../../model/receipts/view.ts";
import { RefundLink } from "./RefundLink.tsx";

const forms = recordForms(() => import("./allocation-forms.tsx"));
const fields = { effectiveOn: field.day("Date d’effet"), cents: field.cents("Montant") };

function Target({ of: { document, carriedTo, refund } }: { of: AllocationView }) {
  if (document)
    return (
      <>
        <Go to={`/billing/documents/view/${document.id}`}>{document.number}</Go>{" "}
        <small>{documentKinds[document.kind]}</small>
      </>
    );
  if (refund) return <RefundLink refund={refund} />;
  if (!carriedTo) return null;
  return (
    <>
      Reportée sur <Go to={`/billing/receipts/view/${carriedTo.receiptId}`}>{carriedTo.orderId}</Go>
    </>
  );
}

interface AllocationsTableProps {
  allocations: readonly AllocationView[];
  /** True for a guarantee, which pays its call for funds for good. */
  isGuarantee?: boolean;
}

export function AllocationsTable({ allocations, isGuarantee = false }: AllocationsTableProps) {
  const { hasPermission } = useSession();
  if (allocations.length === 0) return null;
  const mayUndo = ({ document }: AllocationView): boolean =>
    document !== null && !(isGuarantee && document.kind === "CALL") && hasPermission("MATCH_RECEIPTS");
  return (
    <Section title="Ce qu’il paie" isFlush>
      <FieldTable
        label="Ce que paie cette somme"
        rows={allocations}
        fields={fields}
        columns={[
          { title: "Document payé", cell: (allocation) => <Target of={allocation} /> },
          "effectiveOn",
          "cents",
          {
            title: "Annuler",
            isHidden: true,
            cell: (allocation) =>
              mayUndo(allocation) && (
                <FormButton
                  forms={forms}
                  name="undo"
                  record={allocation}
                  variant="subtle"
                  color="gray"
                  size="compact-sm"
                >
                  Annuler
                </FormButton>
              ),
          },
        ]}
      />
    </Section>
  );
}
