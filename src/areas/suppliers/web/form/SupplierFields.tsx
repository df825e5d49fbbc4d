// The fields of a supplier, in reading order.
import { AddressFields } from "#clients/web/parts/AddressFields.tsx";
import { VatField } from "#clients/web/parts/vat/VatField.tsx";
import { brandContract } from "#catalogue/contract/brands.ts";
import { useList } from "#kernel/web/calls/reads.ts";
import { MoneyField, NumberField, PhoneField, SwitchField, TextArea, TextField } from "#kit/field/fields.tsx";
import { MultiSelectField } from "#kit/field/MultiSelectField.tsx";
import { CorrespondentList } from "#kit/form/rows/CorrespondentList.tsx";
import { FieldList } from "#kit/form/rows/FieldList.tsx";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { suppliersContract } from "../../contract.ts";
import { storeRecord, supplierFields } from "../../model/records.ts";
import { emptyStore } from "./values.ts";

const { fields: storeFields } = storeRecord;

function Brands() {
  const { data } = useList(brandContract.listBrands, { list: { pageSize: 400 } });
  const options = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <MultiSelectField name="brandIds" of={supplierFields.brandIds} options={options} />
      <SwitchField name="isMultiBrand" of={supplierFields.isMultiBrand} />
    </>
  );
}

const StoreRow = ({ path }: { path: string }) => (
  <>
    <Row>
      <TextField name={`${path}.name`} of={storeFields.name} maxLength={100} />
      <TextField name={`${path}.contactName`} of={storeFields.contactName} maxLength={120} />
    </Row>
    <AddressFields path={`${path}.address`} />
    <Row columns={3}>
      <TextField name={`${path}.email`} of={storeFields.email} type="email" />
      <PhoneField name={`${path}.phone`} of={storeFields.phone} />
      <MoneyField name={`${path}.logisticsFeeCents`} of={storeFields.logisticsFeeCents} />
    </Row>
    <TextArea name={`${path}.hours`} of={storeFields.hours} rows={2} />
  </>
);

export const SupplierFields = () => (
  <>
    <Group title="Fournisseur">
      <TextField name="name" of={supplierFields.name} maxLength={150} />
      <Brands />
      <AddressFields path="address" />
    </Group>
    <Group
      title="Facturation"
      hint="Qui saisit un IBAN ne règle pas ensuite ce fournisseur : une autre personne s’en charge."
    >
      <VatField name="vatNumber" endpoint={suppliersContract.checkSupplierVat} />
      <TextField name="iban" of={supplierFields.iban} placeholder="DE89 3704 0044 0532 0130 00" />
      <NumberField
        name="paymentDays"
        of={supplierFields.paymentDays}
        description="À compter de la facture ; sans accord, trente jours (C. com., art. L441-10)."
      />
    </Group>
    <Group title="Points de vente" hint="Là où les véhicules sont enlevés.">
      <FieldList
        name="stores"
        of={supplierFields.stores}
        newRow={emptyStore}
        add="Ajouter un point de vente"
        maximum={100}
        nameOf={({ name }: ReturnType<typeof emptyStore>) => name}
      >
        {(path) => <StoreRow path={path} />}
      </FieldList>
    </Group>
    <CorrespondentList of={supplierFields.contacts} />
  </>
);
