// The fields of the signers, inside a form whose body has `signers` and `isOrdered`.
import { Button } from "@mantine/core";
import { actsFor, type Contact } from "#clients/model/contact.ts";
import { useCanSend } from "#people/web/parts/can-send.ts";
import { PhoneField, SwitchField, TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { FieldList } from "#kit/form/rows/FieldList.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { useForm } from "#kit/form/form.ts";
import { Box, Inline } from "#kit/layout/layout.tsx";
import { signatureRecord, codeChannels, maximumSigners, type SignerDraft } from "../../model/procedure.ts";
import { type SigningParty, signerFromContact, signerWarnings } from "../../model/signer.ts";
import css from "./signature.module.css";

interface SigningForm {
  signers?: SignerDraft[];
}

/** A signer to fill in. */
const emptySigner: SignerDraft = signerFromContact({
  firstName: "",
  lastName: "",
  title: "",
  email: "",
  phone: "",
});

/** Warns, before sending, about signers who may not bind their company. */
function Warnings({
  signers,
  parties,
}: {
  signers: readonly SignerDraft[];
  parties: readonly SigningParty[];
}) {
  const warnings = parties.flatMap((party) =>
    signerWarnings(
      parties.length === 1 ? signers : signers.filter(({ companyId }) => companyId === party.company.id),
      party,
    ),
  );
  if (warnings.length === 0) return null;
  return (
    <Box surface="warning" className={css.warning} role="status">
      {warnings.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Box>
  );
}

/** `parties`: each signing company; the contacts of its client can be added with a click. */
export function SignersFields({ parties }: { parties: readonly SigningParty[] }) {
  const { values, set } = useForm<SigningForm>();
  const signers = values.signers ?? [];
  const canSend = useCanSend();
  const isSmsUnavailable = canSend !== null && !canSend.signatureCodeBySms;
  // A restored draft may still request SMS: the choice remains visible, and is refused.
  const asksSms = signers.some(({ codeChannel }) => codeChannel === "sms");
  const channels = canSend?.signatureCodeBySms || asksSms ? codeChannels : { email: codeChannels.email };
  const people = [
    ...new Map(
      parties.flatMap(({ company, contacts }) =>
        contacts.filter((one) => actsFor(one, company.id)).map((one) => [one.id, one] as const),
      ),
    ).values(),
  ];
  const isShared = parties.length > 1;
  // One person may sign for each of two companies.
  const others = people.filter((person) => isShared || !signers.some(({ email }) => email === person.email));
  const unsigned = parties.filter(
    ({ company }) => !signers.some(({ companyId }) => companyId === company.id),
  );
  const add = (person: Contact): void => {
    const company = unsigned.find((party) => actsFor(person, party.company.id))?.company;
    set("signers", [
      ...signers,
      { ...signerFromContact(person), ...(company && isShared && { companyId: company.id }) },
    ]);
  };
  return (
    <>
      <FieldList
        name="signers"
        label="Signataires"
        newRow={() => ({ ...emptySigner })}
        add="Ajouter une personne"
        maximum={maximumSigners}
      >
        {(path) => (
          <>
            {isShared && (
              <SelectField
                name={`${path}.companyId`}
                label="Signe pour"
                options={parties.map(({ company }) => ({ value: company.id, label: company.name }))}
                isRequired
              />
            )}
            <Row columns={3}>
              <TextField name={`${path}.firstName`} label="Prénom" />
              <TextField name={`${path}.lastName`} label="Nom" />
              <TextField name={`${path}.capacity`} label="Qualité" />
            </Row>
            <TextField name={`${path}.email`} label="E-mail" type="email" />
            <Row>
              <PhoneField name={`${path}.phone`} label="Téléphone" />
              <SelectField
                name={`${path}.codeChannel`}
                label="Code envoyé par"
                options={channels}
                {...(isSmsUnavailable && { description: "Les SMS ne partent pas de cette installation." })}
              />
            </Row>
          </>
        )}
      </FieldList>
      {others.length > 0 && (
        <Inline gap={6} wraps ink="muted">
          <span>Contacts du client&nbsp;:</span>
          {others.slice(0, 6).map((person) => (
            <Button key={person.email} variant="default" size="compact-sm" onClick={() => add(person)}>
              {person.firstName} {person.lastName}
            </Button>
          ))}
        </Inline>
      )}
      <Warnings signers={signers} parties={parties} />
      {signers.length > 1 && <SwitchField name="isOrdered" of={signatureRecord.fields.isOrdered} />}
    </>
  );
}
