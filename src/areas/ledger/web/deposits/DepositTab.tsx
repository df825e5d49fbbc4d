// The deposit and the collateral of a contract: amounts due and received.
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchDay } from "#kernel/calendar/day.ts";
import { useSession } from "#kernel/web/session.ts";
import { Price } from "#kit/cell/cells.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { depositsContract } from "../../contract/deposits.ts";
import type { Deposits } from "../../model/deposits/deposit.ts";
import { securities } from "../../model/receipts/receipt.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";

const DepositDialog = lazyDialog(() => import("./DepositDialog.tsx"));
const DepositRemovalDialog = lazyDialog(() => import("./DepositRemovalDialog.tsx"));

type Receipt = Deposits["receipts"][number];

function Receipts({ contractId, receipts }: { contractId: string; receipts: readonly Receipt[] }) {
  const { hasPermission } = useSession();
  const [removed, remove] = useState<Receipt | null>(null);
  return (
    <>
      <PlainTable
        label="Versements reçus"
        titles={["Reçu le", { text: "Montant", isRight: true }, "Référence", "Enregistré par", ""]}
        stacks
      >
        {receipts.map((receipt) => (
          <tr key={receipt.id}>
            <td>{frenchDay(receipt.receivedOn)}</td>
            <td data-label="Montant" data-right>
              <Price cents={receipt.amountCents} isFixed />
            </td>
            <td data-label="Référence">
              {receipt.reference}
              {receipt.returnedTo !== null && ` (à rendre à ${receipt.returnedTo})`}
            </td>
            <td data-label="Enregistré par">{receipt.createdBy}</td>
            <td>
              {receipt.isRemovable && hasPermission("RECORD_DEPOSIT") && (
                <Button variant="subtle" color="gray" size="compact-sm" onClick={() => remove(receipt)}>
                  Retirer
                </Button>
              )}
            </td>
          </tr>
        ))}
      </PlainTable>
      {removed && (
        <DepositRemovalDialog contractId={contractId} receipt={removed} onClose={() => remove(null)} />
      )}
    </>
  );
}

interface SecurityProps {
  contractId: string;
  of: Deposits["securities"][number];
  receipts: readonly Receipt[];
}

function SecuritySection({ contractId, of, receipts }: SecurityProps) {
  const { hasPermission } = useSession();
  const [isOpen, open] = useState(false);
  const { security, owedCents, receivedCents, awaitedCents, carriedCents, releasedCents, toReturnCents } = of;
  const remainingCents = owedCents - receivedCents - awaitedCents;
  return (
    <Section
      title={securities[security]}
      actions={
        remainingCents > 0 &&
        hasPermission("RECORD_DEPOSIT") && (
          <Button onClick={() => open(true)}>Enregistrer un versement</Button>
        )
      }
    >
      <Facts
        columns={3}
        of={[
          ["Demandé", owedCents === 0 ? "Aucun" : <Price key="owed" cents={owedCents} isFixed />],
          ["Reçu", <Price key="received" cents={receivedCents} isFixed />],
          [
            "À reprendre du contrat remplacé",
            awaitedCents > 0 && <Price key="awaited" cents={awaitedCents} isFixed />,
          ],
          ["Reporté", carriedCents > 0 && <Price key="carried" cents={carriedCents} isFixed />],
          ["Imputé ou rendu", releasedCents > 0 && <Price key="released" cents={releasedCents} isFixed />],
          ["Reste à recevoir", remainingCents > 0 && <Price key="left" cents={remainingCents} isFixed />],
          ["À rendre", toReturnCents > 0 && <Price key="back" cents={toReturnCents} isFixed />],
        ]}
      />
      {receipts.length > 0 && <Receipts contractId={contractId} receipts={receipts} />}
      {isOpen && (
        <DepositDialog
          contractId={contractId}
          security={security}
          remainingCents={remainingCents}
          onClose={() => open(false)}
        />
      )}
    </Section>
  );
}

/** A contract without collateral shows its deposit alone. */
export default function DepositTab({ record: { contractId } }: { record: { contractId: string } }) {
  const { data, pending } = useLoadedRead(
    depositsContract.readDeposits,
    { params: { contractId } },
    { lines: 4 },
  );
  if (!data) return pending;
  return data.securities
    .map((of) => ({ of, receipts: data.receipts.filter(({ security }) => security === of.security) }))
    .filter(({ of, receipts }) => of.security === "DEPOSIT" || of.owedCents > 0 || receipts.length > 0)
    .map(({ of, receipts }) => (
      <SecuritySection key={of.security} contractId={contractId} of={of} receipts={receipts} />
    ));
}
