import { useState } from "react";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Page } from "#kit/page/Page.tsx";
import { suppliersContract } from "../contract.ts";
import { SupplierFields } from "./form/SupplierFields.tsx";
import { emptySupplier } from "./form/values.ts";

export default function NewSupplierScreen() {
  const [start] = useState(emptySupplier);
  return (
    <Page>
      <FormPanel
        endpoint={suppliersContract.createSupplier}
        start={start}
        submit="Créer le fournisseur"
        done={({ name }) => `Le fournisseur ${name} est créé.`}
        onDone={({ id }) => navigate(`/buying/car-suppliers/view/${id}`, { replace: true })}
        isIndexed
        onCancel={() => navigate("/buying/car-suppliers")}
      >
        <SupplierFields />
      </FormPanel>
    </Page>
  );
}
