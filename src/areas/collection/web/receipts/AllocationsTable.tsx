// Receipt allocations, each undone by an opposite line.
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
import type { ReceiptView } from "../../model/receipts/view.ts";

const UndoAllocationDialog = lazyDialog(() => import("./UndoAllocationDialog.tsx"));

type Allocation = ReceiptView["allocations"][number];

const titles = [
  "Document payé",
  "Date d’effet",
  { text: "Montant", isRight: true },
  { text: "Annuler", isHidden: true },
];

function Target({ of: { document, carriedTo } }: { of: Allocation }) {
  if (document)
    return (
      <>
        <Go to={`/billing/documents/view/${document.id}`}>{document.number}</Go>{" "}
        <small>{documentKinds[document.kind]}</small>
      </>
    );
  if (!carriedTo) return "Remboursement";
  return (
    <>
      Reportée sur <Go to={`/billing/receipts/view/${carriedTo.receiptId}`}>{carriedTo.orderId}</Go>
    </>
  );
}

export function AllocationsTable({ receipt: { allocations, security } }: { receipt: ReceiptView }) {
  const { hasPermission } = useSession();
  const [undone, undo] = useState<Allocation | null>(null);
  if (allocations.length === 0) return null;
  const mayUndo = ({ document }: Allocation): boolean =>
    document !== null && !(security && document.kind === "CALL") && hasPermission("MATCH_RECEIPTS");
  return (
    <Section title="Ce qu’il paie" isFlush>
      <PlainTable label="Ce que paie cet encaissement" titles={titles} stacks>
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
