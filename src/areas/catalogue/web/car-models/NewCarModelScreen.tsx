import { navigate } from "#kernel/web/navigation/navigate.ts";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Page } from "#kit/page/Page.tsx";
import { carModelContract as models } from "../../contract/car-models.ts";
import { carTitle } from "../../model/names.ts";
import { CarModelFields, emptyConfiguration } from "./CarModelFields.tsx";

/** `?brand=` is set by the page of a brand. */
const address = { brand: word };

export default function NewCarModelScreen() {
  const [{ brand }] = useAddress(address);
  const start = {
    ...(brand && { brandId: brand }),
    name: "",
    isUtility: false,
    isEndOfSupport: false,
    body: "",
    doorCount: 5,
    seatCount: 5,
    height: null,
    wheelbase: null,
    mediumTermCategoryId: null,
    maintenanceTerms: [],
    configurations: [emptyConfiguration()],
  };
  return (
    <Page>
      <FormPanel
        endpoint={models.createCarModel}
        start={start}
        submit="Créer le modèle"
        isIndexed
        onCancel={() => navigate("/admin/car-models")}
        onDone={(model) => {
          notifySuccess(`${carTitle(model.brand, model.name)} est au catalogue.`);
          navigate(`/admin/car-models/view/${model.id}`, { replace: true });
        }}
      >
        <CarModelFields />
      </FormPanel>
    </Page>
  );
}
