// Debits that came back for a reason that no rule settles: each leads to its batch.
import { frenchPrice } from "#kernel/money.ts";
import { countText } from "#kernel/text/count-text.ts";
import { useList } from "#kernel/web/calls/reads.ts";
import { DayCell } from "#kit/cell/cells.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { paymentsContract } from "../../contract.ts";

const shown = 20;
const list = {
  conditions: [{ field: "isToSettle", operator: "eq", value: true }],
  pageSize: shown,
} as const;

export function ToSettle() {
  const { data } = useList(paymentsContract.listDebits, { list });
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={countText(data.items.length, "rejet à traiter", "rejets à traiter")} isFlush>
      <PlainTable
        label="Rejets à traiter"
        titles={["Société", "Document", { text: "Montant", isRight: true }, "Rejeté le", "Code", "Motif"]}
        stacks
      >
        {data.items.map((debit) => (
          <tr key={debit.id}>
            <td>
              <Go to={`/billing/debits/view/${debit.batchId}?debit=${debit.id}`}>{debit.companyName}</Go>
            </td>
            <td data-label="Document">{debit.documentNumber}</td>
            <td data-right data-label="Montant">
              {frenchPrice(debit.amountCents)}
            </td>
            <td data-label="Rejeté le">
              <DayCell day={debit.returnedOn} />
            </td>
            <td data-label="Code">{debit.returnCode}</td>
            <td data-long data-label="Motif">
              {debit.returnText}
            </td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}
