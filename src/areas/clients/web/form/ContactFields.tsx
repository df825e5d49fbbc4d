// One contact: who, how to reach them, what they may do, for which companies.
import { MultiSelectField } from "#kit/field/MultiSelectField.tsx";
import { PhoneField, SwitchField, TextField } from "#kit/field/fields.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { useForm } from "#kit/form/form.ts";
import css from "./form.module.css";
import type { Typed } from "./values.ts";

export function ContactFields({ path }: { path: string }) {
  const { values } = useForm<Typed>();
  const companies = (values.companies ?? []).map(({ id, name }, index) => ({
    value: id,
    label: name || `Société ${index + 1}`,
  }));
  return (
    <>
      <Row columns={3}>
        <TextField name={`${path}.firstName`} label="Prénom" maxLength={80} />
        <TextField name={`${path}.lastName`} label="Nom" maxLength={80} />
        <TextField
          name={`${path}.title`}
          label="Fonction"
          placeholder="Directrice financière"
          maxLength={100}
        />
      </Row>
      <Row>
        <TextField name={`${path}.email`} label="E-mail" type="email" />
        <PhoneField name={`${path}.phone`} label="Téléphone" placeholder="06 12 34 56 78" />
      </Row>
      {companies.length > 1 && (
        <MultiSelectField
          name={`${path}.companyIds`}
          label="Sociétés"
          options={companies}
          description="Aucune : toutes celles du client"
        />
      )}
      <div className={css.switches}>
        <SwitchField name={`${path}.isSignatory`} label="Signataire" />
        <SwitchField name={`${path}.isFleetManager`} label="Gestionnaire de flotte" />
      </div>
    </>
  );
}
