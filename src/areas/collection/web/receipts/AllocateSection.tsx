// What is left of a receipt, allocated to what its company has to pay.
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchPrice } from "#kernel/money.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Section } from "#kit/page/Page.tsx";
import { receiptsContract } from "../../contract/receipts.ts";
import type { PartPayment } from "../../model/receipts/pay-in-order.ts";
import type { ReceiptView } from "../../model/receipts/view.ts";
import { PartPicker } from "../parts/PartPicker.tsx";

const sumOf = (payments: readonly PartPayment[]): number =>
  payments.reduce((sum, { cents }) => sum + cents, 0);

export function AllocateSection({
  receipt: { id, companyId, security, remainingCents },
}: {
  receipt: ReceiptView;
}) {
  const { hasPermission } = useSession();
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [payments, setPayments] = useState<PartPayment[]>([]);
  const allocate = useWrite(receiptsContract.allocateReceipt);
  if (!companyId || remainingCents === 0 || security || !hasPermission("MATCH_RECEIPTS")) return null;
  const submit = async (): Promise<void> => {
    try {
      await allocate.mutateAsync({ params: { id }, body: { payments } });
      choose(new Set());
      setPayments([]);
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
      <PartPicker
        companyId={companyId}
        sumCents={remainingCents}
        chosen={chosen}
        paysCalls={false}
        onChange={(next, paid) => {
          choose(next);
          setPayments(paid);
        }}
      />
    </Section>
  );
}
