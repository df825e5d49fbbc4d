// Cars to sell to an SPV, several at once, each at its price.
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { MoneyField } from "#kit/field/fields.tsx";
import { NamedFields } from "#kit/field/NamedFields.tsx";
import { RecordField } from "#kit/field/RecordField.tsx";
import { FormPanel, Group, Row } from "#kit/form/FormPanel.tsx";
import { FieldList } from "#kit/form/rows/FieldList.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Page } from "#kit/page/Page.tsx";
import { spvContract } from "../contract.ts";
import { type Preparation, transferredCarFields as fields } from "../model/transferred-car.ts";
import { saleItems } from "./sale-items.ts";

const newCar = (): Preparation["cars"][number] => ({ carId: "", priceCents: 0 });

export default function PrepareScreen() {
  const done = ({ carIds: [first, ...others] }: { carIds: string[] }): void => {
    notifySuccess("La cession est prête : il reste à déposer l’acte.");
    navigate(
      first !== undefined && others.length === 0
        ? `/billing/transferred-cars/view/${first}`
        : "/billing/transferred-cars?filter[status]=PREPARED",
      { replace: true },
    );
  };
  return (
    <Page>
      <FormPanel
        endpoint={spvContract.prepareTransferredCars}
        start={{ biller: "SELLER", isGoingConcern: false, cars: [newCar()] }}
        submit="Préparer"
        isIndexed
        onDone={done}
        onCancel={() => navigate("/billing/transferred-cars")}
      >
        <Group title="Acquéreur">
          <NamedFields of={fields} items={saleItems} />
        </Group>
        <Group title="Véhicules" hint="En stock ou chez leur client, et à nous ce jour-là.">
          <FieldList
            name="cars"
            label="Véhicules"
            newRow={newCar}
            add="Ajouter un véhicule"
            minimum={1}
            maximum={100}
            nameOf={() => ""}
          >
            {(path) => (
              <Row>
                <RecordField name={`${path}.carId`} of={fields.carId} />
                <MoneyField name={`${path}.priceCents`} of={fields.priceCents} />
              </Row>
            )}
          </FieldList>
        </Group>
      </FormPanel>
    </Page>
  );
}
