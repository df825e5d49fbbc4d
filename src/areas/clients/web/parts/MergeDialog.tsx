// Joins another client with the one displayed.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { RecordField } from "#kit/field/RecordField.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { clientsContract } from "../../contract.ts";
import type { Client } from "../../model/client.ts";

interface MergeDialogProps {
  client: Client;
  onClose: () => void;
}

export default function MergeDialog({ client, onClose }: MergeDialogProps) {
  return (
    <FormDialog
      onClose={onClose}
      title={`Réunir un autre client avec ${client.name}`}
      closesOutside={false}
      endpoint={clientsContract.mergeClients}
      params={{ id: client.id }}
      start={{ version: client.version }}
      submit="Réunir les deux clients"
      done="Les deux clients n’en font plus qu’un."
      isGrave
    >
      <RecordField name="fromId" label="Client à réunir avec celui-ci" kind="client" />
      <Text above={8} ink="muted">
        Ses sociétés, ses contacts, ses devis, ses contrats et ses documents passent à {client.name} ; les
        sociétés de même SIRET et les contacts de même e-mail n’en font plus qu’un. L’autre fiche disparaît :
        cela ne se défait pas.
      </Text>
    </FormDialog>
  );
}
