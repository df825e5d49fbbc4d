// An invoice that leaves by an approved platform: its file, and what the platform said of it.
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { documentsContract } from "../../contract/documents.ts";
import { platformContract } from "../../contract/platform.ts";
import { documentKinds } from "../../model/documents/frozen.ts";
import { cashingStatuses } from "../../model/platform/cashing.ts";
import { depositFields as fields, type DepositView } from "../../model/platform/deposit.ts";
import { depositFlow } from "../../model/platform/flow.ts";
import { statusLabel } from "../../model/platform/invoice-statuses.ts";
import type { ReasonedMove } from "./ReasonDialog.tsx";

const DepositDialog = lazyDialog(() => import("./DepositDialog.tsx"));
const ReasonDialog = lazyDialog(() => import("./ReasonDialog.tsx"));

const DepositFacts = ({ deposit }: { deposit: DepositView }) => (
  <Section
    title="Facture"
    actions={
      deposit.hasPaper && (
        <Button
          variant="default"
          onClick={() =>
            void openDocument(documentsContract.readBillingDocumentPaper, { params: { id: deposit.id } })
          }
        >
          Voir le fichier Factur-X
        </Button>
      )
    }
  >
    <Facts
      columns={3}
      of={[
        [
          documentKinds[deposit.kind],
          <Go key="document" to={`/billing/documents/view/${deposit.id}`}>
            {deposit.number}
          </Go>,
        ],
        ["Société", deposit.companyName],
        [fields.issuedOn.label, frenchDay(deposit.issuedOn)],
        [fields.totalCents.label, frenchPrice(deposit.totalCents)],
        [fields.remainingCents.label, frenchPrice(deposit.remainingCents)],
        [
          fields.depositedOn.label,
          deposit.depositedOn && `${frenchDay(deposit.depositedOn)}${deposit.isTest ? " (essai)" : ""}`,
        ],
        [fields.platformReference.label, deposit.platformReference],
        [fields.reason.label, deposit.reason],
      ]}
    />
  </Section>
);

const StatusFacts = ({ statuses }: DepositView) =>
  statuses.length > 0 && (
    <Section title="Statuts reçus de la plateforme">
      <Facts
        of={statuses.map(({ code, saidAt, reason }) => [
          frenchInstant(saidAt),
          [statusLabel(code), reason].filter(Boolean).join(" : "),
        ])}
      />
    </Section>
  );

const CashingFacts = ({ cashings }: DepositView) =>
  cashings.length > 0 && (
    <Section title="Encaissements déclarés à la plateforme">
      <Facts
        of={cashings.map(({ rank, day, grossCents, status, reason }) => [
          `${frenchDay(day)} (n° ${rank})`,
          [frenchPrice(grossCents), cashingStatuses[status], reason].filter(Boolean).join(" · "),
        ])}
      />
      {cashings.some(({ status }) => status === "REFUSED") && (
        <Text ink="quiet" above={8}>
          Ce que la plateforme refuse reste dans les encaissements à déclarer, à reporter à la main.
        </Text>
      )}
    </Section>
  );

async function submitAgain({ id, version }: DepositView): Promise<void> {
  await call(platformContract.submitElectronicInvoiceAgain, { params: { id }, body: { version } });
  notifySuccess("La facture sera transmise de nouveau dans un instant.");
}

async function declareCashed({ id, version }: DepositView): Promise<void> {
  await call(platformContract.cashElectronicInvoice, { params: { id }, body: { version } });
  notifySuccess("L’encaissement est noté comme déclaré.");
}

export default function DepositScreen({ params: { id } }: { params: { id: string } }) {
  const read = useRead(platformContract.readElectronicInvoiceDeposit, { params: { id } });
  const [dialog, open] = useState<ReasonedMove | "deposit" | null>(null);
  const close = (): void => open(null);
  return (
    <>
      <RecordScreen
        read={read}
        kind="platformDeposit"
        list="/billing/electronic-invoices"
        title={({ number }) => `Facture électronique ${number}`}
        aside={({ status }) => <StatusBadge flow={depositFlow} status={status} />}
        selfConfirming={["undo"]}
        moves={{
          deposit: () => open("deposit"),
          reject: () => open("reject"),
          refuse: () => open("refuse"),
          treat: () => open("treat"),
          undo: () => open("undo"),
          cash: declareCashed,
          submitAgain,
        }}
        tabs={[
          {
            key: "invoice",
            label: "Facture",
            show: (deposit) => (
              <>
                <DepositFacts deposit={deposit} />
                <StatusFacts {...deposit} />
                <CashingFacts {...deposit} />
              </>
            ),
          },
        ]}
      />
      {read.data && dialog === "deposit" && <DepositDialog deposit={read.data} onClose={close} />}
      {read.data && dialog !== null && dialog !== "deposit" && (
        <ReasonDialog deposit={read.data} move={dialog} onClose={close} />
      )}
    </>
  );
}
