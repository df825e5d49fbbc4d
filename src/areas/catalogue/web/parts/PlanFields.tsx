// Fields of a maintenance plan: a list of terms, recurring or not.
import { MoneyField, NumberField, SwitchField, TextField } from "#kit/field/fields.tsx";
import { FieldList } from "#kit/form/rows/FieldList.tsx";
import { useForm } from "#kit/form/form.ts";
import { Row } from "#kit/form/FormPanel.tsx";
import { brandRecord } from "../../model/brand.ts";
import type { MaintenanceTerm } from "../../model/maintenance.ts";

const { maintenanceTerms: plan } = brandRecord.fields;

/** Its price is required: an empty one would count as free. */
const emptyTerm = (): Partial<MaintenanceTerm> => ({
  label: "",
  recurring: true,
  duration: 12,
  kilometrage: null,
  vehicleAge: null,
  mileage: null,
});

function TermFields({ path, index }: { path: string; index: number }) {
  const { values } = useForm<{ maintenanceTerms: readonly MaintenanceTerm[] }>();
  const isRecurring = values.maintenanceTerms[index]?.recurring ?? true;
  return (
    <>
      <Row>
        <TextField name={`${path}.label`} of={plan.fields.label} placeholder="Révision" />
        <MoneyField name={`${path}.priceCents`} of={plan.fields.priceCents} />
      </Row>
      <SwitchField name={`${path}.recurring`} of={plan.fields.recurring} />
      {isRecurring ? (
        <Row>
          <NumberField name={`${path}.duration`} of={plan.fields.duration} />
          <NumberField name={`${path}.kilometrage`} of={plan.fields.kilometrage} />
        </Row>
      ) : (
        <Row>
          <NumberField name={`${path}.vehicleAge`} of={plan.fields.vehicleAge} />
          <NumberField name={`${path}.mileage`} of={plan.fields.mileage} />
        </Row>
      )}
    </>
  );
}

export const PlanFields = () => (
  <FieldList name="maintenanceTerms" of={plan} newRow={emptyTerm} add="Ajouter une échéance" maximum={60}>
    {(path, index) => <TermFields path={path} index={index} />}
  </FieldList>
);
