import { navigate } from "#kernel/web/navigation/navigate.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Page } from "#kit/page/Page.tsx";
import { brandContract as brands } from "../../contract/brands.ts";
import { BrandFields } from "./BrandFields.tsx";

const emptyBrand = { name: "", maintenanceTerms: [] };

export default function NewBrandScreen() {
  return (
    <Page width="narrow">
      <FormPanel
        endpoint={brands.createBrand}
        start={emptyBrand}
        submit="Créer la marque"
        onCancel={() => navigate("/admin/brands")}
        onDone={({ name }) => {
          notifySuccess(`La marque ${name} est créée.`);
          navigate(`/admin/brands/view/${encodeURIComponent(name)}`, { replace: true });
        }}
      >
        <BrandFields />
      </FormPanel>
    </Page>
  );
}
