// The identity of a vehicle of securitisation: its company, its legal form, its bank account, the code of its series.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { MoneyField, TextField } from "#kit/field/fields.tsx";
import { RecordField } from "#kit/field/RecordField.tsx";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { viewOf } from "#kernel/schema/view.ts";
import { issuersContract } from "../../contract/issuers.ts";
import { spvIdentitySchema } from "../../model/issuers/spv.ts";
import { issuerRecord, type IssuerView, spvFields as fields } from "../../model/issuers/view.ts";

const Fields = () => (
  <>
    <Group title="Société">
      <Row>
        <RecordField
          name="companyId"
          of={issuerRecord.fields.companyId}
          description="Sa fiche donne le nom, le SIRET, le numéro de TVA et l’adresse ; les véhicules lui sont vendus"
        />
        <TextField
          name="code"
          of={issuerRecord.fields.code}
          description="Commence ses numéros : SPV1-F2027-000001"
          maxLength={8}
        />
      </Row>
      <Row columns={3}>
        <TextField name="legalForm" of={fields.legalForm} placeholder="SAS" />
        <MoneyField name="capitalCents" of={fields.capitalCents} />
        <TextField name="rcsCity" of={fields.rcsCity} />
      </Row>
    </Group>
    <Group title="Coordonnées">
      <Row columns={3}>
        <TextField name="addressLine2" of={fields.addressLine2} />
        <TextField name="email" of={fields.email} />
        <TextField name="phone" of={fields.phone} />
      </Row>
    </Group>
    <Group
      title="Banque"
      hint="Imprimée sur ses factures. Un nouveau compte y figure une fois confirmé par une seconde personne, ou cinq jours après."
    >
      <Row>
        <TextField name="iban" of={fields.iban} />
        <TextField name="bic" of={fields.bic} />
      </Row>
    </Group>
  </>
);

const toIdentity = viewOf(spvIdentitySchema);

export default function SpvDialog({ issuer, onClose }: { issuer: IssuerView | null; onClose: () => void }) {
  const dialog = { size: "xl", closesOutside: false, onClose, children: <Fields /> } as const;
  if (!issuer)
    return (
      <FormDialog
        {...dialog}
        endpoint={issuersContract.createSpv}
        start={{}}
        title="Nouvel organisme de titrisation"
        submit="Créer l’émetteur"
        done="L’émetteur est créé."
      />
    );
  const { id, version, code, companyId, name } = issuer;
  return (
    <FormDialog
      {...dialog}
      endpoint={issuersContract.changeSpv}
      params={{ id }}
      start={{ version, code, companyId: companyId ?? undefined, ...toIdentity(issuer) }}
      title={`Identité de ${name}`}
      submit="Enregistrer"
      done="L’identité est enregistrée."
    />
  );
}
