// Proposes an early termination to the client, with its cost on the chosen day.
import { clientsContract } from "#clients/contract.ts";
import type { Client } from "#clients/model/client.ts";
import { signatoriesOf } from "#clients/model/contact.ts";
import { noticeOf } from "#contracts/model/early-termination.ts";
import type { Contract } from "#contracts/model/contract.ts";
import { type Day, frenchDay, isDay } from "#kernel/calendar/day.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useToday } from "#kernel/web/today.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { useForm } from "#kit/form/form.ts";
import { FormPanel, Row } from "#kit/form/FormPanel.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { fullName } from "#signatures/model/procedure.ts";
import { earlyTerminationContract } from "../../contract/early-termination.ts";
import { terminationText } from "../../model/closings/termination.ts";
import {
  type EarlyTerminationEstimate,
  replacedText,
} from "../../model/early-termination/early-termination.ts";

const mileageText = ({ mileage }: EarlyTerminationEstimate): string | null =>
  mileage &&
  `${mileage.why}${mileage.cents === null ? "" : `, soit ${frenchPrice(mileage.cents)} HT à ce jour`}`;

/** Facts that do not prevent a proposal: a signed one that it replaces, a notice that has not run. */
function warningsOf({ replaces, estimate }: EarlyTerminationEstimate, today: Day): string[] {
  const { endsOn, isShort } = noticeOf(estimate, today);
  return [
    replaces &&
      `Cette proposition remplace ${replacedText(replaces)}, indemnité de ${frenchPrice(replaces.indemnityCents)} HT : celle-ci vaut jusqu’à la nouvelle signature.`,
    isShort &&
      `Ce jour tombe pendant le préavis, qui court jusqu’au ${frenchDay(endsOn)} : le document indique que les parties le réduisent.`,
  ].filter((warning) => typeof warning === "string");
}

function Cost({ cost }: { cost: EarlyTerminationEstimate }) {
  const { estimate, vatCents, totalCents, depositCents, refusals } = cost;
  const today = useToday();
  const notice = noticeOf(estimate, today);
  return (
    <>
      <Facts
        of={[
          [
            "Préavis",
            notice.months > 0 && `${frenchNumber(notice.months)} mois, jusqu’au ${frenchDay(notice.endsOn)}`,
          ],
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
      {[...warningsOf(cost, today), ...refusals].map((reason) => (
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
    earlyTerminationContract.readEarlyTermination,
    isComplete ? { params: { contractId }, query: { on } } : undefined,
    { isQuiet: true, keepPrevious: true },
  );
  if (error) return <Text ink="warning">{error.fields?.on ?? error.message}</Text>;
  return data ? <Cost cost={data} /> : <Skeleton lines={4} />;
}

interface ProposalProps {
  contract: Contract;
  /** The day first chosen; null for the end of the notice. */
  on: Day | null;
  onClose: () => void;
}

function ProposalForm({
  contract,
  client,
  on,
  onClose,
}: Omit<ProposalProps, "on"> & { client: Client; on: Day }) {
  const signatories = signatoriesOf(client.contacts, contract.company.id);
  return (
    <FormPanel
      endpoint={earlyTerminationContract.sendEarlyTermination}
      params={{ contractId: contract.id }}
      start={{ on, signatoryId: signatories[0]?.id }}
      submit="Envoyer en signature"
      isOutgoing
      done="La résiliation part au client, qui la signe."
      onDone={onClose}
      onCancel={onClose}
    >
      <Row>
        <DayField name="on" label="Date de résiliation" />
        <SelectField
          name="signatoryId"
          label="Signataire"
          options={Object.fromEntries(signatories.map((contact) => [contact.id, fullName(contact)]))}
        />
      </Row>
      <CostOfDay contractId={contract.id} />
    </FormPanel>
  );
}

export default function ProposalDialog(props: ProposalProps) {
  const { contract, onClose } = props;
  const today = useToday();
  const { data } = useRead(clientsContract.readClient, { params: { id: contract.client.id } });
  const usual = useRead(
    earlyTerminationContract.readEarlyTermination,
    props.on === null ? { params: { contractId: contract.id }, query: {} } : undefined,
    { isQuiet: true },
  );
  const on = props.on ?? usual.data?.estimate.on ?? (usual.error ? today : null);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Proposer une résiliation ${contract.orderId}`}
      size="md"
      closesOutside={false}
    >
      {data && on ? <ProposalForm {...props} client={data} on={on} /> : <Skeleton lines={4} />}
    </Dialog>
  );
}
