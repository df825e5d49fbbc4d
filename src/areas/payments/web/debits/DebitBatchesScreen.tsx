// Batches of direct debits, the file of returns of the bank, and the debits that wait for a person.
import { Button } from "@mantine/core";
import { useState } from "react";
import { useSession } from "#kernel/web/session.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { Go } from "#kit/page/Go.tsx";
import { paymentsContract } from "../../contract.ts";
import { debitBatchFlow } from "../../model/debits/batch-flow.ts";
import { PaymentModeNotice } from "../parts/PaymentModeNotice.tsx";
import { Payouts } from "./Payouts.tsx";
import { ToSettle } from "./ToSettle.tsx";

const ReturnsDialog = lazyDialog(() => import("./ReturnsDialog.tsx"));

const columns = columnsOf(paymentsContract.listDebitBatches)([
  { key: "reference", width: 160 },
  { key: "collectionOn", width: 150, onPhone: "second" },
  { key: "provider", width: 115 },
  { key: "nbOfDebits", width: 115, onPhone: "second" },
  { key: "totalCents", width: 125, onPhone: "end" },
  {
    key: "status",
    width: 175,
    onPhone: "aside",
    cell: ({ status }) => <StatusBadge flow={debitBatchFlow} status={status} />,
  },
  { key: "createdBy", width: 144 },
  { key: "approvedBy", width: 144 },
  { key: "sentAt", isHidden: true },
  { key: "createdAt", isHidden: true },
]);

export default function DebitBatchesScreen() {
  const { hasPermission } = useSession();
  const [isReading, setReading] = useState(false);
  const prepare = hasPermission("PREPARE_DEBITS") && (
    <Button component={Go} to="/billing/debits/new">
      Préparer une remise
    </Button>
  );
  return (
    <>
      <ListScreen
        name="listDebitBatches"
        endpoint={paymentsContract.listDebitBatches}
        columns={columns}
        filters={["status", "collectionOn", "provider"]}
        to={({ id }) => `/billing/debits/view/${id}`}
        above={
          <>
            <PaymentModeNotice isOnlyTest />
            <ToSettle />
          </>
        }
        below={<Payouts />}
        actions={
          <>
            {hasPermission("IMPORT_STATEMENT") && (
              <Button variant="default" onClick={() => setReading(true)}>
                Lire les retours de la banque
              </Button>
            )}
            {prepare}
          </>
        }
        empty={{
          title: "Aucune remise de prélèvements",
          hint: "Une remise réunit ce qui est à prélever un jour. Elle est préparée, approuvée, puis envoyée à la banque ou au prestataire.",
          action: prepare,
        }}
      />
      {isReading && <ReturnsDialog onClose={() => setReading(false)} />}
    </>
  );
}
