import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Page } from "#kit/page/Page.tsx";
import { carModelContract as models } from "../../contract/car-models.ts";
import { carModelFormOf } from "../../model/car-model.ts";
import { carTitle } from "../../model/names.ts";
import { CarModelFields } from "./CarModelFields.tsx";

export default function EditCarModelScreen({ params }: { params: { id: string } }) {
  const { data: model, pending } = useLoadedRead(models.readCarModel, { params });
  if (!model) return pending;
  const view = (): void => navigate(`/admin/car-models/view/${params.id}`);
  return (
    <Page title={`Modifier ${carTitle(model.brand, model.name)}`}>
      <FormPanel
        endpoint={models.changeCarModel}
        params={params}
        start={{ ...carModelFormOf(model), version: model.version }}
        submit="Enregistrer"
        isIndexed
        onCancel={view}
        onDone={() => {
          notifySuccess("Le modèle est enregistré.");
          view();
        }}
      >
        <CarModelFields />
      </FormPanel>
    </Page>
  );
}
