// Fields of one company: name, numbers and address.
import { Row } from "#kit/form/FormPanel.tsx";
import { useForm } from "#kit/form/form.ts";
import { SwitchField, TextField } from "#kit/field/fields.tsx";
import { AddressFields } from "../parts/AddressFields.tsx";
import { VatField } from "../parts/vat/VatField.tsx";
import type { ClientFormValues } from "./values.ts";
import { companyRecord, personName } from "../../model/records.ts";

export function CompanyFields({ path, index }: { path: string; index: number }) {
  const { values } = useForm<ClientFormValues>();
  const { siret, vatNumber } = values.companies?.[index] ?? { siret: null, vatNumber: null };
  const isPerson = values.type === "INDIVIDUAL";
  // Numbers typed before the type changed stay visible, with their errors.
  const showsNumbers = !isPerson || Boolean(siret) || Boolean(vatNumber);
  return (
    <>
      <Row>
        <TextField
          name={`${path}.name`}
          of={isPerson ? personName : companyRecord.fields.name}
          maxLength={150}
        />
        {showsNumbers && (
          <TextField name={`${path}.siret`} of={companyRecord.fields.siret} placeholder="732 829 320 00074" />
        )}
      </Row>
      {showsNumbers && <VatField name={`${path}.vatNumber`} siret={siret} />}
      <AddressFields path={`${path}.address`} />
      <SwitchField name={`${path}.isFineFeeBillable`} of={companyRecord.fields.isFineFeeBillable} />
    </>
  );
}
