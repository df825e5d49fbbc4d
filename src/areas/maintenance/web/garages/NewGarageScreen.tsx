import { useState } from "react";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Page } from "#kit/page/Page.tsx";
import { maintenanceContract as api } from "../../contract.ts";
import { GarageFields } from "./GarageFields.tsx";
import { emptyGarage } from "./values.ts";

export default function NewGarageScreen() {
  const [start] = useState(emptyGarage);
  return (
    <Page>
      <FormPanel
        endpoint={api.createMaintenanceSupplier}
        start={start}
        submit="Créer le garage"
        onDone={({ id, name }) => {
          notifySuccess(`Le garage ${name} est créé.`);
          navigate(`/admin/maintenance-suppliers/${id}`, { replace: true });
        }}
        isIndexed
        onCancel={() => navigate("/admin/maintenance-suppliers")}
      >
        <GarageFields />
      </FormPanel>
    </Page>
  );
}
