// The fields of an invoice typed by hand, in reading order.
import { scanTypes } from "#kernel/documents/files.ts";
import { FileField } from "#kit/field/FileField.tsx";
import { MoneyField, NumberField, TextField } from "#kit/field/fields.tsx";
import { RecordField } from "#kit/field/RecordField.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { useForm } from "#kit/form/form.ts";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { FieldList } from "#kit/form/rows/FieldList.tsx";
import { documentFields as fields } from "../../model/documents/records.ts";
import { lineKinds } from "../../model/documents/line-kinds.ts";
import { manualInvoiceFields as own } from "../../model/manual/fields.ts";
import {
  manualKinds,
  type ManualInvoice,
  type ManualLine,
  maximumLines,
} from "../../model/manual/manual-invoice.ts";
import { Totals } from "./Totals.tsx";

export const newLine = (): ManualLine => ({
  kind: "GOODS_OR_SERVICE",
  label: "",
  quantity: 1,
  unitPriceCents: 0,
});

type Values = Partial<ManualInvoice>;

function KindField({ path, index }: { path: string; index: number }) {
  const { values, set } = useForm<Values>();
  const line = values.lines?.[index];
  /** The usual label of the kind, until the user types another one. */
  const choose = (value: string | null): void => {
    const kind = Object.keys(lineKinds).find((one): one is ManualLine["kind"] => one === value);
    if (!kind) return;
    const isUsual = !line?.label || line.label === lineKinds[line.kind].label;
    set(`${path}.kind`, kind);
    if (isUsual) set(`${path}.label`, lineKinds[kind].label);
  };
  return <SelectField name={`${path}.kind`} of={own.kind} options={manualKinds} onChoose={choose} />;
}

const fileNames = ["file1", "file2", "file3", "file4", "file5"] as const;

export const ManualInvoiceFields = () => (
  <>
    <Group title="Client">
      <Row>
        <RecordField name="companyId" of={fields.companyId} />
        <RecordField
          name="contractId"
          of={fields.contractId}
          description="Facultatif : son territoire décide de la TVA"
        />
      </Row>
      <TextField name="reference" of={fields.reference} maxLength={100} />
    </Group>
    <Group title="Lignes" hint="Une quantité négative fait une remise.">
      <FieldList
        name="lines"
        of={own.lines}
        newRow={newLine}
        add="Ajouter une ligne"
        minimum={1}
        maximum={maximumLines}
        nameOf={({ label }: ManualLine) => label}
      >
        {(path, index) => (
          <>
            <Row>
              <KindField path={path} index={index} />
              <TextField name={`${path}.label`} of={own.label} maxLength={200} />
            </Row>
            <Row>
              <NumberField name={`${path}.quantity`} of={own.quantity} />
              <MoneyField name={`${path}.unitPriceCents`} of={own.unitPriceCents} />
            </Row>
          </>
        )}
      </FieldList>
      <Totals />
    </Group>
    <Group title="Fichiers joints" hint="PDF, PNG ou JPEG, 6 Mo chacun. Ils restent avec le document.">
      <Row columns={3}>
        {fileNames.map((name, index) => (
          <FileField key={name} name={name} label={`Fichier ${index + 1}`} types={[...scanTypes]} />
        ))}
      </Row>
    </Group>
  </>
);
