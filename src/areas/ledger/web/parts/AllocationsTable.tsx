// Allocations of a receipt or a credit note, each undone by an opposite line.
import { Button } from "@mantine/core";
import { useState } from "react";
import { documentKinds } from "#billing/model/documents/frozen.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useSession } from "#kernel/web/session.ts";
import { DayCell } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import type { AllocationView } from "../../model/receipts/view.ts";
import { RefundLink } from "./RefundLink.tsx";

const UndoAllocationDialog = lazyDialog(() => import("./UndoAllocationDialog.tsx"));

const titles = [
  "Document payé",
  "Date d’effet",
  { text: "Montant", isRight: true },
  { text: "Annuler", isHidden: true },
];

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
  const [undone, undo] = useState<AllocationView | null>(null);
  if (allocations.length === 0) return null;
  const mayUndo = ({ document }: AllocationView): boolean =>
    document !== null && !(isGuarantee && document.kind === "CALL") && hasPermission("MATCH_RECEIPTS");
  return (
    <Section title="Ce qu’il paie" isFlush>
      <PlainTable label="Ce que paie cette somme" titles={titles} stacks>
        {allocations.map((allocation) => (
          <tr key={allocation.id}>
            <td>
              <Target of={allocation} />
            </td>
            <td data-label="Date d’effet">
              <DayCell day={allocation.effectiveOn} />
            </td>
            <td data-right data-label="Montant">
              {frenchPrice(allocation.cents)}
            </td>
            <td>
              {mayUndo(allocation) && (
                <Button variant="subtle" color="gray" size="compact-sm" onClick={() => undo(allocation)}>
                  Annuler
                </Button>
              )}
            </td>
          </tr>
        ))}
      </PlainTable>
      {undone && <UndoAllocationDialog allocation={undone} onClose={() => undo(null)} />}
    </Section>
  );
}
