// The last payouts of GoCardless and Stripe: what each is made of, down to what the bank receives.
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { Badge, DayCell } from "#kit/cell/cells.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { paymentsContract } from "../../contract.ts";
import { payoutStatuses } from "../../model/providers/payout.ts";
import { outsideProviders } from "../../model/providers/provider.ts";

const tones = { PENDING: "info", PAID: "success", FAILED: "danger" } as const;

export function Payouts() {
  const { data: payouts } = useRead(paymentsContract.readPayouts, {});
  if (!payouts || payouts.length === 0) return null;
  return (
    <Section title="Versements des prestataires" isFlush>
      <PlainTable
        label="Versements des prestataires"
        titles={[
          "Prestataire",
          "Reçu le",
          "Référence",
          { text: "Paiements", isRight: true },
          { text: "Encaissé", isRight: true },
          { text: "Impayés", isRight: true },
          { text: "Remboursé", isRight: true },
          { text: "Frais", isRight: true },
          { text: "Autres", isRight: true },
          { text: "Versé", isRight: true },
          "Statut",
        ]}
        stacks
      >
        {payouts.map((one) => (
          <tr key={one.id}>
            <td>{outsideProviders[one.provider]}</td>
            <td data-label="Reçu le">
              <DayCell day={one.arrivesOn} />
            </td>
            <td data-label="Référence">{one.reference}</td>
            <td data-right data-label="Paiements">
              {frenchNumber(one.nbOfPayments)}
            </td>
            <td data-right data-label="Encaissé">
              {frenchPrice(one.paymentCents)}
            </td>
            <td data-right data-label="Impayés">
              {frenchPrice(one.returnCents)}
            </td>
            <td data-right data-label="Remboursé">
              {frenchPrice(one.refundCents)}
            </td>
            <td data-right data-label="Frais">
              {frenchPrice(one.feeCents)}
            </td>
            <td data-right data-label="Autres">
              {frenchPrice(one.otherCents)}
            </td>
            <td data-right data-label="Versé">
              {frenchPrice(one.amountCents)}
            </td>
            <td data-label="Statut">
              <Badge tone={tones[one.status]}>{payoutStatuses[one.status]}</Badge>
            </td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}
