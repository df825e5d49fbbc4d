import type { PageAddress } from "#kernel/links/page-address.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page } from "#kit/page/Page.tsx";
import { maintenanceContract as api } from "../../contract.ts";
import { GarageFields } from "./GarageFields.tsx";
import { garageValues } from "./values.ts";

export default function EditGarageScreen({ params }: { params: { id: string } }) {
  const { data: garage, pending } = useLoadedRead(api.readMaintenanceSupplier, { params }, { lines: 12 });
  if (!garage) return pending;
  const view: PageAddress = `/admin/maintenance-suppliers/${params.id}`;
  return (
    <Page title={`Modifier ${garage.name}`}>
      <FormPanel
        endpoint={api.changeMaintenanceSupplier}
        params={params}
        start={garageValues(garage)}
        submit="Enregistrer"
        onDone={() => {
          notifySuccess("Le garage est enregistré.");
          navigate(view);
        }}
        isIndexed
        onCancel={() => navigate(view)}
      >
        <GarageFields />
      </FormPanel>
    </Page>
  );
}
