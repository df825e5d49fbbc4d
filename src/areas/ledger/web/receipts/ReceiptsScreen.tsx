// Money received: what it paid, and what is still to be allocated.
import { Button } from "@mantine/core";
import { useState } from "react";
import { useSession } from "#kernel/web/session.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { receiptsContract } from "../../contract/receipts.ts";
import { securities } from "../../model/receipts/receipt.ts";
import type { ReceiptRow } from "../../model/receipts/view.ts";

const ReceiptDialog = lazyDialog(() => import("./ReceiptDialog.tsx"));

export function ReceiptBadge({
  of,
}: {
  of: Pick<ReceiptRow, "isReversed" | "amountCents" | "security" | "remainingCents">;
}) {
  if (of.amountCents < 0) return <Badge>Écriture contraire</Badge>;
  if (of.isReversed) return <Badge>Annulé</Badge>;
  if (of.security) return <Badge tone="info">{securities[of.security]}</Badge>;
  return of.remainingCents > 0 ? (
    <Badge tone="warning">À affecter</Badge>
  ) : (
    <Badge tone="success">Affecté</Badge>
  );
}

const columns = columnsOf(receiptsContract.listReceipts)([
  {
    key: "companyName",
    width: 220,
    cell: ({ companyName, payer }) => companyName || payer || "Payeur inconnu",
  },
  { key: "receivedOn", width: 110, onPhone: "second" },
  { key: "method", width: 145 },
  { key: "reference", width: 220 },
  { key: "amountCents", width: 130, onPhone: "end" },
  { key: "remainingCents", width: 130 },
  { key: "security", width: 175, onPhone: "aside", cell: (one) => <ReceiptBadge of={one} /> },
  ...hidden("payer", "origin", "createdBy", "createdAt"),
]);

export default function ReceiptsScreen() {
  const { hasPermission } = useSession();
  const [isOpen, open] = useState(false);
  const record = hasPermission("MATCH_RECEIPTS") && (
    <Button onClick={() => open(true)}>Nouvel encaissement</Button>
  );
  return (
    <>
      <ListScreen
        name="listReceipts"
        endpoint={receiptsContract.listReceipts}
        columns={columns}
        filters={["companyId", "receivedOn", "method", "origin", "remainingCents"]}
        to={({ id }) => `/billing/receipts/view/${id}`}
        actions={record}
        empty={{
          title: "Aucun encaissement",
          hint: "Ils viennent des relevés bancaires, des prélèvements, et des paiements saisis.",
          action: record,
        }}
      />
      {isOpen && <ReceiptDialog onClose={() => open(false)} />}
    </>
  );
}
