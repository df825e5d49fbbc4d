// The refund of a sale that is over: its requests, the reason it waits, the account to credit.
import { useState } from "react";
import { ledgerContract } from "#ledger/contract.ts";
import { RefundAccount } from "#ledger/web/parts/RefundAccount.tsx";
import { RefundLink } from "#ledger/web/parts/RefundLink.tsx";
import { paymentsContract } from "#payments/contract.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { useToday } from "#kernel/web/today.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { Section } from "#kit/page/Page.tsx";
import type { Procedure, SaleRefund as Refund } from "../../model/procedures/procedure.ts";
import { refundDueOn } from "../../model/sales/rules.ts";

const BeneficiaryDialog = lazyDialog(() => import("#ledger/web/parts/BeneficiaryDialog.tsx"));

/** The account to credit, which is entered here while none is known. */
function Account({ companyId }: { companyId: string }) {
  const { hasPermission } = useSession();
  const today = useToday();
  const [isEntering, enter] = useState(false);
  const { data } = useRead(ledgerContract.readBeneficiary, { params: { companyId } });
  if (!data) return null;
  const due = { ...data, accountVersion: null, accountMask: "", holder: "" };
  return (
    <>
      <RefundAccount
        of={data}
        today={today}
        enter={hasPermission("PREPARE_TRANSFERS") ? () => enter(true) : null}
      />
      {isEntering && <BeneficiaryDialog due={due} onClose={() => enter(false)} />}
    </>
  );
}

function Requests({ requests }: Pick<Refund, "requests">) {
  const isWaiting = requests.some(({ status }) => status === "REQUESTED");
  const { data: due } = useRead(paymentsContract.readDueTransfers, isWaiting ? {} : undefined);
  return requests.map(({ cents, ...refund }) => {
    const reason = due?.find(({ refundId }) => refundId === refund.id)?.reason;
    return (
      <Text key={refund.id} below={4}>
        <RefundLink refund={refund} /> : {frenchPrice(cents)}
        {reason && ` (${reason})`}
      </Text>
    );
  });
}

function leftText({ withdrawnOn, returnedOn, concludedAt }: Procedure, leftCents: number): string {
  const sum = `${frenchPrice(leftCents)} ${withdrawnOn === null ? "restent à rembourser" : `à rembourser au plus tard le ${frenchDay(refundDueOn(withdrawnOn))}`}`;
  return withdrawnOn !== null && concludedAt !== null && returnedOn === null
    ? `${sum}, une fois le véhicule repris ou la preuve de son renvoi reçue.`
    : `${sum}.`;
}

export default function SaleRefund({ of, refund }: { of: Procedure; refund: Refund }) {
  const { companyId } = of;
  const { requests, leftCents } = refund;
  const isPaid = leftCents === 0 && requests.every(({ paidOn }) => paidOn !== null);
  return (
    <Section title="Remboursement de l’acheteur">
      {!isPaid && companyId !== null && <Account companyId={companyId} />}
      {leftCents > 0 && <Text below={4}>{leftText(of, leftCents)}</Text>}
      <Requests requests={requests} />
    </Section>
  );
}
