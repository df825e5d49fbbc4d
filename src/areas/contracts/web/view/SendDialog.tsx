// Sends an amendment to signature: to the signatory of the company, or to people named here.
import { clientsContract } from "#clients/contract.ts";
import { signatoriesOf } from "#clients/model/contact.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import type { RecordFormProps } from "#kit/record/record-forms.tsx";
import { frenchDay } from "#kernel/calendar/day.ts";
import { ChangedTerms } from "#quotes/web/parts/ChangedTerms.tsx";
import { signerFromContact } from "#signatures/model/signer.ts";
import { SignersFields } from "#signatures/web/parts/SignersFields.tsx";
import { amendmentsContract } from "../../contract/amendments.ts";
import { signingParties } from "../../model/amendments/amendment.ts";
import type { Amendment, Contract } from "../../model/contract.ts";

type SendDialogProps = RecordFormProps<Amendment & { contract: Contract }>;

function SendDialog({ record: amendment, onClose }: SendDialogProps) {
  const { contract } = amendment;
  const client = useRead(clientsContract.readClient, { params: { id: contract.client.id } });
  const contacts = client.data?.contacts ?? [];
  const holders = signingParties(amendment);
  const signers = holders.flatMap(({ companyId }) =>
    signatoriesOf(contacts, companyId)
      .slice(0, 1)
      .map((contact) => ({ ...signerFromContact(contact), ...(holders.length > 1 && { companyId }) })),
  );
  const done = (): void => {
    notifySuccess("Avenant envoyé en signature.");
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Envoyer l’avenant n° ${amendment.number} en signature`}
      size="lg"
      closesOutside={false}
    >
      {client.data ? (
        <FormPanel
          endpoint={amendmentsContract.startAmendmentSignature}
          params={{ amendmentId: amendment.id }}
          start={{ version: amendment.version, signers, isOrdered: false }}
          submit="Envoyer en signature"
          isOutgoing
          onDone={done}
          onCancel={onClose}
        >
          {holders.length > 1 && (
            <p>
              {holders[0].companyName} cède le contrat et {holders[1]?.companyName} le reprend&nbsp;: les deux
              signent, chacune par son lien. Le transfert ne prend effet qu’une fois signé par les deux.
            </p>
          )}
          <ChangedTerms
            subject="Cet avenant"
            version={amendment.version}
            terms={[
              ["Prise d’effet", frenchDay(amendment.effectOn)],
              ...amendment.changes.map(({ label, after }) => [label, after] as const),
            ]}
          />
          <SignersFields
            parties={holders.map(({ companyId, companyName }) => ({
              company: { id: companyId, name: companyName },
              contacts: client.data.contacts,
            }))}
          />
        </FormPanel>
      ) : (
        <Skeleton lines={5} />
      )}
    </Dialog>
  );
}

export default { startSignature: SendDialog };
