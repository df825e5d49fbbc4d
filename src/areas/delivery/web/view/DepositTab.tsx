// The deposit of a contract: amounts due and received.
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Button } from "@mantine/core";
import { useState } from "react";
import { screenDay } from "#kernel/web/screen-days.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Price } from "#kit/cell/cells.tsx";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { deliveryContract } from "../../contract.ts";
import type { Deposits } from "../../model/deposit.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";

const DepositDialog = lazyDialog(() => import("./DepositDialog.tsx"));

function Receipts({ contractId, receipts }: { contractId: string } & Pick<Deposits, "receipts">) {
  const { hasPermission } = useSession();
  const removal = useWrite(deliveryContract.removeDeposit);
  const remove = async ({ id, version }: Deposits["receipts"][number]): Promise<void> => {
    const isSure = await confirm({
      title: "Retirer ce dépôt ?",
      text: "Il a été enregistré par erreur : l’historique du contrat le dira.",
      yes: "Retirer",
      isDanger: true,
    });
    if (isSure) await removal.mutateAsync({ params: { contractId, receiptId: id }, body: { version } });
  };
  return (
    <PlainTable
      label="Dépôts reçus"
      titles={["Reçu le", { text: "Montant", isRight: true }, "Référence", "Enregistré par", ""]}
      stacks
    >
      {receipts.map((receipt) => (
        <tr key={receipt.id}>
          <td>{screenDay(receipt.receivedOn)}</td>
          <td data-label="Montant" data-right>
            <Price cents={receipt.amountCents} isFixed />
          </td>
          <td data-label="Référence">
            {receipt.reference}
            {receipt.returnedTo !== null && ` (à rendre à ${receipt.returnedTo}, qui a cédé le contrat)`}
          </td>
          <td data-label="Enregistré par">{receipt.createdBy}</td>
          <td>
            {hasPermission("RECORD_DEPOSIT") && (
              <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void remove(receipt)}>
                Retirer
              </Button>
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

export default function DepositTab({ contractId }: { contractId: string }) {
  const { data, pending } = useLoadedRead(
    deliveryContract.readDeposits,
    { params: { contractId } },
    { lines: 4 },
  );
  const { hasPermission } = useSession();
  const [isOpen, open] = useState(false);
  if (!data) return pending;
  const remainingCents = data.owedCents - data.receivedCents;
  return (
    <Section
      title="Dépôt de garantie"
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
          ["Demandé", data.owedCents === 0 ? "Aucun" : <Price key="owed" cents={data.owedCents} isFixed />],
          ["Reçu", <Price key="received" cents={data.receivedCents} isFixed />],
          ["Reste à recevoir", remainingCents > 0 && <Price key="left" cents={remainingCents} isFixed />],
          [
            "À rendre",
            (remainingCents < 0 || data.toReturnCents > 0) && (
              <Price key="back" cents={Math.max(0, -remainingCents) + data.toReturnCents} isFixed />
            ),
          ],
        ]}
      />
      {data.receipts.length > 0 && <Receipts contractId={contractId} receipts={data.receipts} />}
      {isOpen && (
        <DepositDialog contractId={contractId} remainingCents={remainingCents} onClose={() => open(false)} />
      )}
    </Section>
  );
}
