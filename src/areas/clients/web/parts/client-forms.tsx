// The form that joins another client with the one displayed.
import { frenchSiret } from "#kernel/company/identifiers.ts";
import { frenchNumber } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { SelectField } from "#kit/field/SelectField.tsx";
import { RecordField } from "#kit/field/RecordField.tsx";
import { useField, useForm } from "#kit/form/form.ts";
import { Box, Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { clientsContract } from "../../contract.ts";
import type { Client } from "../../model/client.ts";
import { mergeFields, type MergeSide } from "../../model/merge.ts";

/** Asked once the server has found that both clients have one. */
function Kept({ name }: { name: keyof typeof mergeFields }) {
  const { value, error } = useField<MergeSide>({ name, of: mergeFields[name] });
  return error || value ? <SelectField name={name} of={mergeFields[name]} /> : null;
}

const namedCompany = ({ name, siret }: Client["companies"][number]): string =>
  siret === null ? name : `${name} (SIRET ${frenchSiret(siret)})`;

/** Data of the chosen client, moved to the other one. */
function Moved({ intoName }: { intoName: string }) {
  const { values } = useForm<{ fromId?: string }>();
  const { data } = useRead(
    clientsContract.readClient,
    values.fromId ? { params: { id: values.fromId } } : undefined,
  );
  if (!data || data.id !== values.fromId) return null;
  const { name, companies, contacts, nbOfOngoingContracts } = data;
  return (
    <Box as="section" surface="warning" padding={12} aria-label={`Ce qui passe à ${intoName}`}>
      <Text weight="bold" below={8}>
        Passe de {name} à {intoName}
      </Text>
      <Facts
        of={[
          ["Sociétés", companies.map(namedCompany).join(", ")],
          ["Contacts", contacts.map((one) => `${one.firstName} ${one.lastName}`).join(", ")],
          ["Contrats en cours", frenchNumber(nbOfOngoingContracts)],
        ]}
      />
    </Box>
  );
}

export default {
  merge: formOf<Client>()(clientsContract.mergeClients)({
    start: () => ({ keptScoring: null, keptCrmLink: null }),
    title: ({ name }) => `Réunir un autre client avec ${name}`,
    size: "md",
    closesOutside: false,
    isGrave: true,
    content: ({ id, name }) => (
      <>
        <RecordField name="fromId" label="Client à réunir avec celui-ci" kind="client" exceptId={id} />
        <Moved intoName={name} />
        <Kept name="keptScoring" />
        <Kept name="keptCrmLink" />
        <Text above={8} ink="muted">
          Ses sociétés, ses contacts, ses devis, ses contrats et ses documents passent à {name} ; les sociétés
          de même SIRET et les contacts de même e-mail n’en font plus qu’un. L’autre fiche disparaît : cela ne
          se défait pas.
        </Text>
      </>
    ),
    submit: "Réunir les deux clients",
    done: "Les deux clients n’en font plus qu’un.",
  }),
};
