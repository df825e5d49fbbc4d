// Joins another client with the one displayed.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { RecordField } from "#kit/field/RecordField.tsx";
import { useField } from "#kit/form/form.ts";
import { Text } from "#kit/layout/layout.tsx";
import { clientsContract } from "../../contract.ts";
import type { Client } from "../../model/client.ts";
import { mergeFields, type MergeSide } from "../../model/merge.ts";

/** Asked once the server has found that both clients have one. */
function Kept({ name }: { name: keyof typeof mergeFields }) {
  const { value, error } = useField<MergeSide>({ name, of: mergeFields[name] });
  return error || value ? <SelectField name={name} of={mergeFields[name]} /> : null;
}

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
      start={{ version: client.version, keptScoring: null, keptCrmLink: null }}
      submit="Réunir les deux clients"
      done="Les deux clients n’en font plus qu’un."
      isGrave
    >
      <RecordField name="fromId" label="Client à réunir avec celui-ci" kind="client" />
      <Kept name="keptScoring" />
      <Kept name="keptCrmLink" />
      <Text above={8} ink="muted">
        Ses sociétés, ses contacts, ses devis, ses contrats et ses documents passent à {client.name} ; les
        sociétés de même SIRET et les contacts de même e-mail n’en font plus qu’un. L’autre fiche disparaît :
        cela ne se défait pas.
      </Text>
    </FormDialog>
  );
}
