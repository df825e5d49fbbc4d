// Allocates the rest of a receipt to the open parts of its company.
import { Switch } from "@mantine/core";
import "@mantine/core/styles/Switch.css";
import { useState } from "react";
import { useRead, useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Box } from "#kit/layout/layout.tsx";
import { receiptsContract } from "../../contract/receipts.ts";
import type { ReceiptView } from "../../model/receipts/view.ts";
import { AllocateParts, noParts, usePartChoice } from "../parts/AllocateParts.tsx";

interface DividendProps {
  companyId: string;
  receipt: ReceiptView;
  isDividend: boolean;
  onChange: (isDividend: boolean) => void;
}

/** Shown where claims prior to a judgment are open: the administrator or the liquidator alone pays them. */
function DividendSwitch({ companyId, receipt, isDividend, onChange }: DividendProps) {
  const { data = [] } = useRead(receiptsContract.readOpenParts, {
    params: { id: companyId },
    query: { issuerId: receipt.issuerId },
  });
  const { security, receivedOn } = receipt;
  const hasPrior = data.some(({ priorTo }) => priorTo !== null && priorTo <= receivedOn);
  if (security || !hasPrior) return null;
  return (
    <Box padding={12}>
      <Switch
        label="Dividende versé par le mandataire judiciaire"
        checked={isDividend}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </Box>
  );
}

export function AllocateSection({ receipt }: { receipt: ReceiptView }) {
  const { id, companyId, issuerId, security, remainingCents, receivedOn, isAllocatable } = receipt;
  const { hasPermission } = useSession();
  const choice = usePartChoice();
  const [isDividend, setDividend] = useState(false);
  const allocate = useWrite(receiptsContract.allocateReceipt);
  if (!companyId || !isAllocatable || !hasPermission("MATCH_RECEIPTS")) return null;
  return (
    <AllocateParts
      verb="Affecter"
      companyId={companyId}
      issuerId={issuerId}
      sumCents={remainingCents}
      receivedOn={receivedOn}
      settlesPrior={isDividend || security !== null}
      choice={choice}
      isPending={allocate.isPending}
      allocate={(payments) => allocate.mutateAsync({ params: { id }, body: { payments, isDividend } })}
      done="L’encaissement est affecté."
    >
      <DividendSwitch
        companyId={companyId}
        receipt={receipt}
        isDividend={isDividend}
        onChange={(next) => {
          setDividend(next);
          choice[1](noParts);
        }}
      />
    </AllocateParts>
  );
}
