// Allocates the rest of a receipt to the open parts of its company.
import { Button, Switch } from "@mantine/core";
import "@mantine/core/styles/Switch.css";
import { useState } from "react";
import { frenchPrice } from "#kernel/money.ts";
import { useRead, useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Box } from "#kit/layout/layout.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Section } from "#kit/page/Page.tsx";
import { receiptsContract } from "../../contract/receipts.ts";
import type { PartPayment } from "../../model/receipts/pay-in-order.ts";
import type { ReceiptView } from "../../model/receipts/view.ts";
import { PartPicker } from "../parts/PartPicker.tsx";

const sumOf = (payments: readonly PartPayment[]): number =>
  payments.reduce((sum, { cents }) => sum + cents, 0);

interface DividendProps {
  companyId: string;
  receipt: ReceiptView;
  isDividend: boolean;
  onChange: (isDividend: boolean) => void;
}

/** Shown where claims prior to a judgment are open: the administrator or the liquidator alone pays them. */
function DividendSwitch({ companyId, receipt, isDividend, onChange }: DividendProps) {
  const { data = [] } = useRead(receiptsContract.readOpenParts, { params: { id: companyId } });
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
  const { id, companyId, security, remainingCents, receivedOn, isAllocatable } = receipt;
  const { hasPermission } = useSession();
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [payments, setPayments] = useState<PartPayment[]>([]);
  const [isDividend, setDividend] = useState(false);
  const allocate = useWrite(receiptsContract.allocateReceipt);
  if (!companyId || !isAllocatable || !hasPermission("MATCH_RECEIPTS")) return null;
  const clear = (): void => {
    choose(new Set());
    setPayments([]);
  };
  const submit = async (): Promise<void> => {
    try {
      await allocate.mutateAsync({ params: { id }, body: { payments, isDividend } });
      clear();
      notifySuccess("L’encaissement est affecté.");
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Section
      title={`Affecter ${frenchPrice(remainingCents)}`}
      isFlush
      actions={
        <Button disabled={payments.length === 0} loading={allocate.isPending} onClick={() => void submit()}>
          {payments.length === 0 ? "Affecter" : `Affecter ${frenchPrice(sumOf(payments))}`}
        </Button>
      }
    >
      <DividendSwitch
        companyId={companyId}
        receipt={receipt}
        isDividend={isDividend}
        onChange={(next) => {
          setDividend(next);
          clear();
        }}
      />
      <PartPicker
        companyId={companyId}
        sumCents={remainingCents}
        chosen={chosen}
        paysCalls={false}
        receivedOn={receivedOn}
        settlesPrior={isDividend || security !== null}
        onChange={(next, paid) => {
          choose(next);
          setPayments(paid);
        }}
      />
    </Section>
  );
}
