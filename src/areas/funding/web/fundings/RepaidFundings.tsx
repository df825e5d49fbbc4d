// Loans of a car that were repaid before their term.
import { frenchDay } from "#kernel/calendar/day.ts";
import { Price } from "#kit/cell/cells.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { fundingFields as fields } from "../../model/fields.ts";
import { type Funding } from "../../model/funding.ts";

const { funderName, contractNumber, endedOn, endReason, settledCents } = fields;

export const RepaidFundings = ({ of }: { of: readonly Funding[] }) => (
  <Section title="Financements remboursés" isFlush>
    <PlainTable
      label="Financements remboursés"
      titles={[
        funderName.label,
        contractNumber.label,
        "Remboursé le",
        "Motif",
        { text: settledCents.label, isRight: true },
      ]}
      stacks
    >
      {of.map((funding) => (
        <tr key={funding.id}>
          <td>{funding.funderName}</td>
          <td data-label={contractNumber.label}>{funding.contractNumber}</td>
          <td data-label={endedOn.label}>{funding.endedOn && frenchDay(funding.endedOn)}</td>
          <td data-label={endReason.label} data-long>
            {funding.endReason}
          </td>
          <td data-label={settledCents.label} data-right>
            {funding.settledCents !== null && <Price cents={funding.settledCents} isFixed />}
          </td>
        </tr>
      ))}
    </PlainTable>
  </Section>
);
