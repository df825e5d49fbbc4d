import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Page } from "#kit/page/Page.tsx";
import { brandContract as brands } from "../../contract/brands.ts";
import { BrandFields } from "./BrandFields.tsx";

export default function EditBrandScreen({ params }: { params: { name: string } }) {
  const { data: brand, pending } = useLoadedRead(brands.readBrand, { params });
  if (!brand) return pending;
  const view = (name: string): void => navigate(`/admin/brands/view/${encodeURIComponent(name)}`);
  return (
    <Page title={`Modifier ${brand.name}`} width="narrow">
      <FormPanel
        endpoint={brands.changeBrand}
        params={params}
        start={{ name: brand.name, maintenanceTerms: brand.maintenanceTerms, version: brand.version }}
        submit="Enregistrer"
        onCancel={() => view(brand.name)}
        onDone={({ name }) => {
          notifySuccess("La marque est enregistrée.");
          view(name);
        }}
      >
        <BrandFields />
      </FormPanel>
    </Page>
  );
}
