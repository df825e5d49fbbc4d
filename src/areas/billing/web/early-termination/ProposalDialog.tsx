// Proposes an early termination to the client, with its cost on the chosen day.
import { clientsContract } from "#clients/contract.ts";
import { signatoriesOf } from "#clients/model/contact.ts";
import type { Contract } from "#contracts/model/contract.ts";
import { isDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useToday } from "#kernel/web/today.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { useForm } from "#kit/form/form.ts";
import { Row } from "#kit/form/FormPanel.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { billingContract } from "../../contract.ts";
import { terminationText } from "../../model/closings/termination.ts";
import type { EarlyTerminationEstimate } from "../../model/early-termination/early-termination.ts";

const mileageText = ({ mileage }: EarlyTerminationEstimate): string | null =>
  mileage &&
  `${mileage.why}${mileage.cents === null ? "" : `, soit ${frenchPrice(mileage.cents)} HT à ce jour`}`;

function Cost({ cost }: { cost: EarlyTerminationEstimate }) {
  const { estimate, vatCents, totalCents, depositCents, refusals } = cost;
  return (
    <>
      <Facts
        of={[
          ["Indemnité HT", frenchPrice(estimate.indemnityCents)],
          ["TVA", frenchPrice(vatCents)],
          ["Indemnité TTC", frenchPrice(totalCents)],
          ["En allant au terme HT", frenchPrice(estimate.remainingRentsCents)],
          ["Dépôt de garantie", frenchPrice(depositCents)],
          ["Kilomètres", mileageText(cost)],
        ]}
      />
      <Text above={8} ink="muted">
        {terminationText(estimate)}
      </Text>
      {refusals.map((reason) => (
        <Text key={reason} above={8} ink="warning">
          {reason}
        </Text>
      ))}
    </>
  );
}

function CostOfDay({ contractId }: { contractId: string }) {
  const { on } = useForm<{ on?: string }>().values;
  const isComplete = on !== undefined && isDay(on);
  const { data, error } = useRead(
    billingContract.readEarlyTermination,
    isComplete ? { params: { contractId }, query: { on } } : undefined,
    { isQuiet: true, keepPrevious: true },
  );
  if (error) return <Text ink="warning">{error.fields?.on ?? error.message}</Text>;
  return data ? <Cost cost={data} /> : <Skeleton lines={4} />;
}

export default function ProposalDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const { id, orderId, client, company } = contract;
  const today = useToday();
  const read = useRead(clientsContract.readClient, { params: { id: client.id } });
  const signatories = signatoriesOf(read.data?.contacts ?? [], company.id);
  return (
    <FormDialog
      onClose={onClose}
      title={`Proposer une résiliation ${orderId}`}
      size="md"
      endpoint={billingContract.sendEarlyTermination}
      params={{ contractId: id }}
      start={{ on: today, signatoryId: signatories[0]?.id }}
      submit="Envoyer en signature"
      isOutgoing
      done="La résiliation part au client, qui la signe."
    >
      <Row>
        <DayField name="on" label="Date de résiliation" />
        <SelectField
          name="signatoryId"
          label="Signataire"
          options={Object.fromEntries(
            signatories.map(({ id: contactId, firstName, lastName }) => [
              contactId,
              `${firstName} ${lastName}`,
            ]),
          )}
        />
      </Row>
      <CostOfDay contractId={id} />
    </FormDialog>
  );
}
