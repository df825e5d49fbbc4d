import { NumberField, MoneyField, SwitchField, TextField } from "#kit/field/fields.tsx";
import { FieldList } from "#kit/form/rows/FieldList.tsx";
import { useForm } from "#kit/form/form.ts";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import type { BrandForm } from "../../model/brand.ts";
import { brandFields } from "../../model/brand.ts";

/** Its price is required: an empty one would count as free. */
const emptyTerm = (): Partial<BrandForm["maintenanceTerms"][number]> => ({
  label: "",
  recurring: true,
  duration: 12,
  kilometrage: null,
  vehicleAge: null,
  mileage: null,
});

function TermFields({ path, index }: { path: string; index: number }) {
  const { values } = useForm<BrandForm>();
  const isRecurring = values.maintenanceTerms[index]?.recurring ?? true;
  return (
    <>
      <Row>
        <TextField
          name={`${path}.label`}
          of={brandFields.maintenanceTerms.fields.label}
          placeholder="Révision"
        />
        <MoneyField name={`${path}.priceCents`} of={brandFields.maintenanceTerms.fields.priceCents} />
      </Row>
      <SwitchField name={`${path}.recurring`} of={brandFields.maintenanceTerms.fields.recurring} />
      {isRecurring ? (
        <Row>
          <NumberField name={`${path}.duration`} of={brandFields.maintenanceTerms.fields.duration} />
          <NumberField name={`${path}.kilometrage`} of={brandFields.maintenanceTerms.fields.kilometrage} />
        </Row>
      ) : (
        <Row>
          <NumberField name={`${path}.vehicleAge`} of={brandFields.maintenanceTerms.fields.vehicleAge} />
          <NumberField name={`${path}.mileage`} of={brandFields.maintenanceTerms.fields.mileage} />
        </Row>
      )}
    </>
  );
}

/** Fields of a brand, for creation and editing. */
export function BrandFields() {
  return (
    <>
      <Group title="Marque">
        <TextField name="name" of={brandFields.name} placeholder="Renault" />
      </Group>
      <Group
        title="Plan d’entretien"
        hint="Il chiffre l’entretien des modèles qui n’ont pas leur propre grille. Le premier des deux termes atteint compte."
      >
        <FieldList
          name="maintenanceTerms"
          of={brandFields.maintenanceTerms}
          newRow={emptyTerm}
          add="Ajouter une échéance"
          maximum={60}
        >
          {(path, index) => <TermFields path={path} index={index} />}
        </FieldList>
      </Group>
    </>
  );
}
