// Loans of a car that were repaid before their term.
import { frenchDay } from "#kernel/calendar/day.ts";
import { useSession } from "#kernel/web/session.ts";
import { Price } from "#kit/cell/cells.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import { fundingFields as fields } from "../../model/records.ts";
import type { Funding } from "../../model/funding.ts";

const { funderName, contractNumber, endedOn, endReason, settledCents } = fields;

const forms = recordForms(() => import("./funding-forms.tsx"));

const RepaidLine = ({ funding, mayUndo }: { funding: Funding; mayUndo: boolean }) => (
  <tr>
    <td>{funding.funderName}</td>
    <td data-label={contractNumber.label}>{funding.contractNumber}</td>
    <td data-label={endedOn.label}>{funding.endedOn && frenchDay(funding.endedOn)}</td>
    <td data-label={endReason.label} data-long>
      {funding.endReason}
    </td>
    <td data-label={settledCents.label} data-right>
      {funding.settledCents !== null && <Price cents={funding.settledCents} isFixed />}
    </td>
    <td data-right>
      {mayUndo && (
        <FormButton forms={forms} name="undo" record={funding} variant="default" size="compact-sm">
          Annuler le remboursement
        </FormButton>
      )}
    </td>
  </tr>
);

/** `of`: the latest last. Only that one may be undone, while no other funding follows. */
export function RepaidFundings({ of, isFollowed }: { of: readonly Funding[]; isFollowed: boolean }) {
  const { hasPermission } = useSession();
  const last = !isFollowed && hasPermission("UPDATE_FUNDING") ? of.at(-1) : undefined;
  return (
    <Section title="Financements remboursés" isFlush>
      <PlainTable
        label="Financements remboursés"
        titles={[
          funderName.label,
          contractNumber.label,
          "Remboursé le",
          "Motif",
          { text: settledCents.label, isRight: true },
          "",
        ]}
        stacks
      >
        {of.map((funding) => (
          <RepaidLine key={funding.id} funding={funding} mayUndo={funding === last} />
        ))}
      </PlainTable>
    </Section>
  );
}
