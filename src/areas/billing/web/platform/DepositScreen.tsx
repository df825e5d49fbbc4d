// An invoice that leaves by an approved platform: its file, and what the platform said of it.
import { Button } from "@mantine/core";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { factsOf } from "#kit/cell/field-text.ts";
import { notifySuccess } from "#kit/notify.ts";
import { Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { recordForms } from "#kit/record/record-forms.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { documentsContract } from "../../contract/documents.ts";
import { platformContract } from "../../contract/platform.ts";
import { documentKinds } from "../../model/documents/frozen.ts";
import { cashingStatuses } from "../../model/platform/cashing.ts";
import { depositFields as fields, type DepositView } from "../../model/platform/deposit.ts";
import { depositFlow } from "../../model/platform/flow.ts";
import { statusLabel } from "../../model/platform/invoice-statuses.ts";

const forms = recordForms(() => import("./deposit-forms.tsx"));

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
      of={factsOf(deposit, fields)(
        [
          documentKinds[deposit.kind],
          <Go key="document" to={`/billing/documents/view/${deposit.id}`}>
            {deposit.number}
          </Go>,
        ],
        ["Société", deposit.companyName],
        "issuedOn",
        "totalCents",
        "remainingCents",
        [
          fields.depositedOn.label,
          deposit.depositedOn && `${frenchDay(deposit.depositedOn)}${deposit.isTest ? " (essai)" : ""}`,
        ],
        "platformReference",
        "reason",
      )}
    />
  </Section>
);

const StatusFacts = ({ statuses }: DepositView) =>
  statuses.length > 0 && (
    <Section title="Statuts reçus de la plateforme">
      <Facts
        of={statuses.map(({ code, receivedAt, reason }) => [
          frenchInstant(receivedAt),
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

export default function DepositScreen({ params }: { params: { id: string } }) {
  return (
    <RecordScreen
      read={useRead(platformContract.readElectronicInvoiceDeposit, { params })}
      kind="platformDeposit"
      list="/billing/electronic-invoices"
      title={({ number }) => `Facture électronique ${number}`}
      aside={({ status }) => <StatusBadge flow={depositFlow} status={status} />}
      moves={{ cash: declareCashed, submitAgain }}
      forms={forms}
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
  );
}
