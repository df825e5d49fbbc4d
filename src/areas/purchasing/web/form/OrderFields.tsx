// The fields of an order, in reading order.
import { suppliersContract } from "#suppliers/contract.ts";
import { useRead } from "#kernel/web/reads.ts";
import { DayField } from "#kit/field/DayField.tsx";
import { MoneyField, SelectField, SwitchField, TextArea, TextField } from "#kit/field/fields.tsx";
import { RecordField } from "#kit/field/RecordField.tsx";
import { FieldList } from "#kit/form/FieldList.tsx";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { useForm } from "#kit/form/form.ts";
import { orderFields } from "../../model/fields.ts";
import type { OrderDraft } from "../../model/order.ts";
import { LineFields } from "./LineFields.tsx";
import { PastedVins } from "./PastedVins.tsx";
import { freshLine } from "./values.ts";

function Stores({ supplierId }: { supplierId: string }) {
  const { data = [] } = useRead(suppliersContract.listSupplierStores, { params: { id: supplierId } });
  const options = data.map(({ id, name }) => ({ value: id, label: name }));
  return <SelectField name="storeId" of={orderFields.storeId} options={options} />;
}

function Supplier() {
  const { values, set } = useForm<Partial<OrderDraft>>();
  return (
    <Row>
      <RecordField name="supplierId" of={orderFields.supplierId} onChoose={() => set("storeId", null)} />
      {values.supplierId && <Stores supplierId={values.supplierId} />}
    </Row>
  );
}

export const OrderFields = () => (
  <>
    <Group title="Commande">
      <Supplier />
      <Row columns={3}>
        <TextField name="number" of={orderFields.number} maxLength={60} />
        <DayField name="orderedOn" of={orderFields.orderedOn} />
        <DayField name="expectedOn" of={orderFields.expectedOn} />
      </Row>
    </Group>
    <Group title="Véhicules" hint="Une ligne par véhicule : tous sont ajoutés, ou aucun.">
      <PastedVins />
      <FieldList
        name="lines"
        of={orderFields.lines}
        fresh={() => freshLine()}
        add="Ajouter un véhicule"
        minimum={1}
        maximum={100}
        nameOf={({ vin }: { vin: string }) => vin}
      >
        {(path) => <LineFields path={path} />}
      </FieldList>
    </Group>
    <Group title="TVA et avances">
      <Row>
        <SelectField name="vatRegime" of={orderFields.vatRegime} />
        <SwitchField name="isPurchasedWithCarteGrise" of={orderFields.isPurchasedWithCarteGrise} />
      </Row>
      <Row>
        <MoneyField name="depositCents" of={orderFields.depositCents} />
        <MoneyField name="vatCautionCents" of={orderFields.vatCautionCents} />
      </Row>
      <TextArea name="comment" of={orderFields.comment} rows={2} />
    </Group>
  </>
);
