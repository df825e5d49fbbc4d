import { navigate } from "#kernel/web/navigation/navigate.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Page } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { brandContract as brands } from "../../contract/brands.ts";
import { BrandFields } from "./BrandFields.tsx";

export default function EditBrandScreen({ params }: { params: { name: string } }) {
  const { data: brand, error, refetch } = useRead(brands.readBrand, { params });
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  if (!brand) return <Skeleton />;
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
