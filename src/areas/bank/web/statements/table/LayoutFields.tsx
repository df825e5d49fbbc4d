// The description of a table: how its text is written, and what each column says.
import { NumberField } from "#kit/field/fields.tsx";
import { MultiSelectField } from "#kit/field/MultiSelectField.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { Columns } from "#kit/layout/layout.tsx";
import { Group } from "#kit/form/FormPanel.tsx";
import { columnFields, profileFields } from "#kernel/sepa/table-profile.ts";

const singleColumns = [
  "bookingDay",
  "valueDay",
  "amount",
  "debit",
  "credit",
  "name",
  "iban",
  "bankReference",
] as const;

export function LayoutFields({ columns }: { columns: readonly string[] }) {
  const options = Object.fromEntries(columns.map((name) => [name, name]));
  return (
    <>
      <Group title="Écriture du fichier">
        <Columns least={200} gap={12}>
          <SelectField name="profile.separator" of={profileFields.separator} />
          <NumberField name="profile.headerLine" of={profileFields.headerLine} />
          <SelectField name="profile.dayFormat" of={profileFields.dayFormat} />
          <SelectField name="profile.decimalSeparator" of={profileFields.decimalSeparator} />
          <SelectField name="profile.encoding" of={profileFields.encoding} />
        </Columns>
      </Group>
      <Group title="Colonnes">
        <Columns least={200} gap={12}>
          {singleColumns.map((key) => (
            <SelectField key={key} name={`profile.columns.${key}`} of={columnFields[key]} options={options} />
          ))}
          <MultiSelectField
            name="profile.columns.remittance"
            of={columnFields.remittance}
            options={options}
          />
        </Columns>
      </Group>
    </>
  );
}
