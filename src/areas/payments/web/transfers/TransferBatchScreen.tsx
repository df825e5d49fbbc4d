// Page of a batch of refunds: who prepared, approved and sent it, and its refunds.
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { useSession } from "#kernel/web/session.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { DownloadButton } from "#kit/record/DownloadButton.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { paymentsContract } from "../../contract.ts";
import { transferBatchFlow, transferFlow } from "../../model/transfers/flow.ts";
import { isDoubtful, payeeCheckText } from "#ledger/model/beneficiaries/payee-check.ts";
import type { TransferBatch } from "../../model/transfers/transfer.ts";
import { refundWays } from "../../model/transfers/way.ts";
import { Approval } from "./Approval.tsx";

const ReasonDialog = lazyDialog(() => import("./ReasonDialog.tsx"));

const Overview = ({ batch }: { batch: TransferBatch }) => (
  <Section title="Ordre">
    {batch.warning !== "" && (
      <Text below={10} ink="warning">
        {batch.warning}
      </Text>
    )}
    <Facts
      columns={4}
      of={[
        ["Jour d’exécution", frenchDay(batch.executionOn)],
        [batch.provider === "embedded" ? "Virements" : "Remboursements", frenchNumber(batch.nbOfTransfers)],
        ["Remboursé par", refundWays[batch.provider]],
        ["Total", frenchPrice(batch.totalCents)],
        ["Préparé", `le ${frenchInstant(batch.createdAt)} par ${batch.createdBy}`],
        ["Modifié en dernier par", batch.changedBy === batch.createdBy ? null : batch.changedBy],
        ["Approuvé", batch.approvedAt && `le ${frenchInstant(batch.approvedAt)} par ${batch.approvedBy}`],
        ["Envoyé", batch.sentAt && `le ${frenchInstant(batch.sentAt)} par ${batch.sentBy}`],
        ["Motif", batch.reason || null],
      ]}
    />
  </Section>
);

interface TransfersProps {
  batch: TransferBatch;
  withdraw: (transferId: string) => void;
}

const Transfers = ({ batch, withdraw }: TransfersProps) => (
  <Section title="Remboursements" isFlush>
    <PlainTable
      label="Remboursements"
      titles={[
        "Bénéficiaire",
        batch.provider === "embedded" ? "Compte" : "Moyen de paiement",
        { text: "Montant", isRight: true },
        "Statut",
        "Référence",
        { text: "Retirer", isHidden: true },
      ]}
      stacks
    >
      {batch.transfers.map((one) => (
        <tr key={one.id}>
          <td>
            {one.companyName}
            {one.warning !== "" && <Text ink="warning">{one.warning}</Text>}
          </td>
          <td data-label="Compte">
            {one.accountMask}
            {one.check && (
              <Text ink={isDoubtful(one.check) ? "warning" : "muted"} size="small">
                {payeeCheckText(one.check)}
              </Text>
            )}
          </td>
          <td data-right data-label="Montant">
            {frenchPrice(one.amountCents)}
          </td>
          <td data-label="Statut">
            <StatusBadge flow={transferFlow} status={one.status} />
            {one.reason !== "" && <small> {one.reason}</small>}
          </td>
          <td data-label="Référence">{one.endToEndId}</td>
          <td>
            {one.status === "PREPARED" && batch.offers.withdraw?.reasons.length === 0 && (
              <Button size="compact-sm" variant="default" onClick={() => withdraw(one.id)}>
                Retirer
              </Button>
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  </Section>
);

const sent = ({ id, version }: TransferBatch) => ({ params: { id }, body: { version } });

async function approve(batch: TransferBatch): Promise<void> {
  const isSure = await confirm({
    title: `Approuver ${frenchPrice(batch.totalCents)} ?`,
    text: <Approval of={batch} />,
    yes: "Approuver",
  });
  if (!isSure) return;
  await call(paymentsContract.approveTransferBatch, sent(batch));
  notifySuccess("L’ordre est approuvé : il peut partir.");
}

async function send(batch: TransferBatch): Promise<void> {
  await call(paymentsContract.sendTransferBatch, sent(batch));
  notifySuccess(
    batch.provider === "embedded"
      ? "L’ordre est envoyé : téléchargez son fichier et déposez-le à la banque."
      : `L’ordre est envoyé : ${refundWays[batch.provider]} rembourse ses clients au jour d’exécution.`,
  );
}

function File({ batch: { id, hasFile } }: { batch: TransferBatch }) {
  const { hasPermission } = useSession();
  return hasFile && hasPermission("PREPARE_TRANSFERS") ? (
    <DownloadButton endpoint={paymentsContract.downloadTransferFile} sent={{ params: { id } }}>
      Fichier pour la banque
    </DownloadButton>
  ) : null;
}

type Asked = { transferId: string } | "abandon";

export default function TransferBatchScreen({ params }: { params: { id: string } }) {
  const read = useRead(paymentsContract.readTransferBatch, { params });
  const [asked, setAsked] = useState<Asked | null>(null);
  const batch = read.data;
  return (
    <>
      <RecordScreen
        read={read}
        kind="transferBatch"
        list="/billing/transfers"
        title={({ reference }) => `Ordre ${reference}`}
        aside={({ status }) => <StatusBadge flow={transferBatchFlow} status={status} />}
        selfConfirming={["abandon"]}
        moves={{ approve, send, abandon: () => setAsked("abandon") }}
        actions={(one) => <File batch={one} />}
        tabs={[
          {
            key: "batch",
            label: "Ordre",
            show: (one) => (
              <>
                <Overview batch={one} />
                <Transfers batch={one} withdraw={(transferId) => setAsked({ transferId })} />
              </>
            ),
          },
        ]}
      />
      {batch && asked && (
        <ReasonDialog
          batch={batch}
          transferId={asked === "abandon" ? null : asked.transferId}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
