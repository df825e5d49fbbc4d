// A document: its facts, its totals, and the obstacles to its numbering.
import { Alert } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import { capitalise } from "#kernel/text/case.ts";
import { frenchPrice, frenchRate } from "#kernel/money.ts";
import { factsOf } from "#kit/cell/field-text.ts";
import { Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { documentFields as fields } from "../../model/documents/records.ts";
import { collectionMethods, methodOfKind } from "../../model/documents/frozen.ts";
import { awaitsSetOffText } from "../../model/documents/prepaid.ts";
import { priorExtent, priorSentence } from "../../model/documents/prior.ts";
import type { DocumentView } from "../../model/documents/view.ts";
import { documentSendings } from "../../model/documents/sending.ts";
import { depositStatuses } from "../../model/documents/deposit-status.ts";
import { monthText } from "../../model/why.ts";
import { DueDayCell } from "../parts/DueDayCell.tsx";

function Dispute({ document: { disputedCents, disputeReason } }: { document: DocumentView }) {
  if (disputedCents === 0) return null;
  return (
    <Alert color="yellow" mb="sm" title={`Contesté à hauteur de ${frenchPrice(disputedCents)}`}>
      <Text>{disputeReason}</Text>
      <Text>Cette somme n’est ni prélevée ni relancée.</Text>
    </Alert>
  );
}

function Prior({ document: { prior, remainingCents } }: { document: DocumentView }) {
  if (prior === null) return null;
  return (
    <Alert color="yellow" mb="sm" title="Créance antérieure à un jugement">
      <Text>{priorSentence(prior, remainingCents)}</Text>
      <Text>Elle n’est ni prélevée ni relancée, et ne porte ni pénalité ni indemnité.</Text>
    </Alert>
  );
}

const vatName = ({ category, rate, exemption }: DocumentView["vat"][number]): string =>
  category === "S" ? `TVA à ${frenchRate(rate)}` : (exemption?.text ?? "Sans TVA");

const Vat = ({ document: { vat, netCents, vatCents, totalCents } }: { document: DocumentView }) => (
  <FieldTable
    label="TVA et totaux"
    rows={vat}
    fields={{}}
    keyOf={vatName}
    columns={[
      { title: "TVA", isLong: true, cell: vatName },
      { title: "Base HT", isRight: true, cell: (group) => frenchPrice(group.netCents) },
      { title: "Montant", isRight: true, cell: (group) => frenchPrice(group.vatCents) },
    ]}
  >
    <tr>
      <td>
        <strong>Total {frenchPrice(totalCents)} TTC</strong>
      </td>
      <td data-right data-label="Base HT">
        {frenchPrice(netCents)}
      </td>
      <td data-right data-label="Montant">
        {frenchPrice(vatCents)}
      </td>
    </tr>
  </FieldTable>
);

export function DocumentFacts({ document }: { document: DocumentView }) {
  const { id, status, hasPaper, awaitsSetOff, kind, content, month, platformStatus } = document;
  const isCredit = kind === "CREDIT_NOTE";
  const isPayable =
    !isCredit && priorExtent({ prior: document.prior ?? undefined }, document.remainingCents) !== "WHOLE";
  return (
    <>
      <Section title="Document">
        <Dispute document={document} />
        <Prior document={document} />
        <Facts
          columns={3}
          of={factsOf(document, fields)(
            "origin",
            "issuedOn",
            [
              fields.dueOn.label,
              document.dueOn && isPayable && (
                <DueDayCell key="due" of={document} isAwaited={document.lateFrom !== null} />
              ),
            ],
            [fields.month.label, month && capitalise(monthText(month))],
            "reference",
            [
              "Paiement",
              content && isPayable && collectionMethods[methodOfKind(kind, content.payment.method)],
            ],
            [
              isCredit ? "Imputé" : fields.settledCents.label,
              status === "FINAL" && frenchPrice(document.settledCents),
            ],
            [
              isCredit ? "Reste à imputer" : fields.remainingCents.label,
              status === "FINAL" && frenchPrice(document.remainingCents),
            ],
            "sentOn",
            [
              fields.sending.label,
              document.isToSend && document.sending && documentSendings[document.sending],
            ],
            [
              "Plateforme",
              platformStatus && (
                <Go key="platform" to={`/billing/electronic-invoices/${id}`}>
                  {depositStatuses[platformStatus]}
                </Go>
              ),
            ],
          )}
        />
        {status === "FINAL" && !hasPaper && (
          <Text ink="muted" above={8}>
            {awaitsSetOff ? awaitsSetOffText : "Le PDF est en préparation : il apparaîtra ici."}
          </Text>
        )}
      </Section>
      <Section title="Montants" isFlush>
        <Vat document={document} />
      </Section>
    </>
  );
}
