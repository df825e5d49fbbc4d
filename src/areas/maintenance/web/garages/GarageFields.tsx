// The fields of a garage, in reading order.
import { brandContract } from "#catalogue/contract/brands.ts";
import { AddressFields } from "#clients/web/parts/AddressFields.tsx";
import { VatField } from "#clients/web/parts/vat/VatField.tsx";
import { useList } from "#kernel/web/calls/reads.ts";
import { MoneyField, PhoneField, SwitchField, TextArea, TextField } from "#kit/field/fields.tsx";
import { MultiSelectField } from "#kit/field/MultiSelectField.tsx";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { CorrespondentList } from "#kit/form/rows/CorrespondentList.tsx";
import { maintenanceContract as api } from "../../contract.ts";
import { garageFields as of } from "../../model/garages/records.ts";

function Brands() {
  const { data } = useList(brandContract.listBrands, { list: { pageSize: 400 } });
  const options = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <MultiSelectField name="brandIds" of={of.brandIds} options={options} />
      <SwitchField name="isMultiBrand" of={of.isMultiBrand} />
    </>
  );
}

export const GarageFields = () => (
  <>
    <Group title="Garage">
      <TextField name="name" of={of.name} maxLength={150} />
      <AddressFields path="address" />
      <Row>
        <TextField name="siret" of={of.siret} />
        <TextField
          name="foreignNumber"
          of={of.foreignNumber}
          description="Hors de France, à la place du SIRET."
        />
      </Row>
      <Row>
        <TextField
          name="email"
          of={of.email}
          type="email"
          description="Les ordres de réparation y sont envoyés."
        />
        <PhoneField name="phone" of={of.phone} />
      </Row>
    </Group>
    <Group title="Prestations">
      <Brands />
      <Row>
        <SwitchField name="isBodyShop" of={of.isBodyShop} />
        <SwitchField name="lendsCars" of={of.lendsCars} />
      </Row>
      <MoneyField name="hourlyRateCents" of={of.hourlyRateCents} unit="€ HT/h" />
      <TextArea name="hours" of={of.hours} rows={2} />
      <TextArea name="comment" of={of.comment} rows={2} />
    </Group>
    <Group
      title="Facturation"
      hint="Un IBAN saisi ou modifié est accepté par un comptable qui ne l’a pas saisi."
    >
      <VatField name="vatNumber" endpoint={api.checkMaintenanceSupplierVat} />
      <TextField name="iban" of={of.iban} placeholder="FR76 3000 6000 0112 3456 7890 189" />
    </Group>
    <CorrespondentList of={of.contacts} />
  </>
);
