// Proposes instalments to the client. The parts are replaced once it has signed.
import { clientsContract } from "#clients/contract.ts";
import { signatoriesOf } from "#clients/model/contact.ts";
import { addDays } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useToday } from "#kernel/web/today.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { fullName } from "#signatures/model/procedure.ts";
import type { RecordFormProps } from "#kit/record/record-forms.tsx";
import { recoveryContract } from "../../contract.ts";
import type { DunningCaseView } from "../../model/dunning/case.ts";
import {
  DebitsUnderWay,
  firstDayAfter,
  inEqualParts,
  InstalmentFields,
  missedText,
} from "./InstalmentFields.tsx";

interface Signatory {
  id: string;
  firstName: string;
  lastName: string;
}

interface ProposalFormProps extends RecordFormProps<DunningCaseView> {
  signatories: readonly Signatory[];
  daysBetween: number;
}

function ProposalForm({ record: of, onClose, signatories, daysBetween }: ProposalFormProps) {
  const { id, version, totalCents } = of;
  // The client may sign until the last day.
  const firstDay = firstDayAfter(addDays(useToday(), daysBetween));
  const finish = (): void => {
    notifySuccess("L’échéancier part au client, qui le signe.");
    onClose();
  };
  return (
    <FormPanel
      endpoint={recoveryContract.proposeInstalmentPlan}
      params={{ id }}
      start={{
        version,
        instalments: inEqualParts(totalCents, 3, firstDay),
        signatoryId: signatories[0]?.id,
      }}
      submit="Envoyer en signature"
      isOutgoing
      onDone={finish}
      onCancel={onClose}
    >
      <Text ink="quiet">
        {frenchPrice(totalCents)} à échelonner. Le client a {daysBetween} jours pour signer, sans recevoir de
        lettre entre-temps. {missedText}
      </Text>
      <DebitsUnderWay of={of} />
      <InstalmentFields totalCents={totalCents} firstDay={firstDay} />
      <SelectField
        name="signatoryId"
        label="Signataire"
        options={Object.fromEntries(signatories.map((contact) => [contact.id, fullName(contact)]))}
      />
    </FormPanel>
  );
}

export function PlanProposalDialog({ record: of, onClose }: RecordFormProps<DunningCaseView>) {
  const { data: client } = useRead(clientsContract.readClient, { params: { id: of.clientId } });
  const { data: parameters } = useRead(recoveryContract.readDunningParameters, {});
  return (
    <Dialog isOpen onClose={onClose} title="Proposer un échéancier" size="lg" closesOutside={false}>
      {client && parameters ? (
        <ProposalForm
          record={of}
          onClose={onClose}
          signatories={signatoriesOf(client.contacts, of.companyId)}
          daysBetween={parameters.settings.daysBetween}
        />
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  );
}
