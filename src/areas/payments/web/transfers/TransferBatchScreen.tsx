// Page of a batch of refunds: who prepared, approved and sent it, and its refunds.
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { factsOf } from "#kit/cell/field-text.ts";
import { notifySuccess } from "#kit/notify.ts";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { Text, Bullets } from "#kit/layout/layout.tsx";
import { plainMove } from "#kit/record/plain-move.ts";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { paymentsContract } from "../../contract.ts";
import { transferBatchFlow, transferFlow } from "../../model/transfers/flow.ts";
import { isDoubtful, payeeCheckText } from "#ledger/model/beneficiaries/payee-check.ts";
import type { TransferBatch } from "../../model/transfers/transfer.ts";
import { transferBatchRecord } from "../../model/transfers/records.ts";
import { refundWays } from "../../model/transfers/way.ts";
import { BankFile, batchFacts } from "../parts/batches.tsx";
import type { BatchOfTransfer } from "./batch-forms.ts";

const forms = recordForms<BatchOfTransfer, "abandon" | "withdraw">(
  () => import("./batch-forms.ts"),
  ["abandon"],
);

const Overview = ({ batch }: { batch: TransferBatch }) => (
  <Section title="Ordre">
    {batch.warning !== "" && (
      <Text below={10} ink="warning">
        {batch.warning}
      </Text>
    )}
    <Facts
      columns={4}
      of={factsOf(batch, transferBatchRecord.fields)(
        "executionOn",
        [batch.provider === "embedded" ? "Virements" : "Remboursements", frenchNumber(batch.nbOfTransfers)],
        "provider",
        "totalCents",
        ...batchFacts(batch, ""),
      )}
    />
  </Section>
);

const Transfers = ({ batch }: { batch: TransferBatch }) => (
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
              <FormButton
                forms={forms}
                name="withdraw"
                record={{ ...batch, transferId: one.id }}
                size="compact-sm"
                variant="default"
              >
                Retirer
              </FormButton>
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  </Section>
);

type Transfer = TransferBatch["transfers"][number];

const warningsOf = ({ check, warning }: Transfer): string[] => [
  ...(warning === "" ? [] : [warning]),
  ...(check && isDoubtful(check) ? [payeeCheckText(check)] : []),
];

/** The question put to the approver: each sum, its account and its warnings. */
const Approval = ({ of: { executionOn, transfers, warning } }: { of: TransferBatch }) => (
  <>
    <Text isParagraph>Exécution le {frenchDay(executionOn)} :</Text>
    <Bullets>
      {transfers
        .filter(({ status }) => status === "PREPARED")
        .map((transfer) => (
          <li key={transfer.id}>
            {frenchPrice(transfer.amountCents)} à {transfer.companyName}, {transfer.accountMask}
            {warningsOf(transfer).map((line) => (
              <Text key={line} ink="warning">
                {line}
              </Text>
            ))}
          </li>
        ))}
    </Bullets>
    {warning !== "" && <Text ink="warning">{warning}</Text>}
  </>
);

async function approve(batch: TransferBatch): Promise<void> {
  const isSure = await confirm({
    title: `Approuver ${frenchPrice(batch.totalCents)} ?`,
    text: <Approval of={batch} />,
    yes: "Approuver",
  });
  if (!isSure) return;
  await plainMove(paymentsContract.approveTransferBatch)(batch);
  notifySuccess("L’ordre est approuvé : il peut partir.");
}

async function send(batch: TransferBatch): Promise<void> {
  await plainMove(paymentsContract.sendTransferBatch)(batch);
  notifySuccess(
    batch.provider === "embedded"
      ? "L’ordre est envoyé : téléchargez son fichier et déposez-le à la banque."
      : `L’ordre est envoyé : ${refundWays[batch.provider]} rembourse ses clients au jour d’exécution.`,
  );
}

export default function TransferBatchScreen({ params }: { params: { id: string } }) {
  return (
    <RecordScreen
      read={useRead(paymentsContract.readTransferBatch, { params })}
      kind="transferBatch"
      list="/billing/transfers"
      title={({ reference }) => `Ordre ${reference}`}
      aside={({ status }) => <StatusBadge flow={transferBatchFlow} status={status} />}
      moves={{ approve, send }}
      forms={forms}
      actions={(one) => (
        <BankFile of={one} endpoint={paymentsContract.downloadTransferFile} may="PREPARE_TRANSFERS" />
      )}
      tabs={[
        {
          key: "batch",
          label: "Ordre",
          show: (one) => (
            <>
              <Overview batch={one} />
              <Transfers batch={one} />
            </>
          ),
        },
      ]}
    />
  );
}
