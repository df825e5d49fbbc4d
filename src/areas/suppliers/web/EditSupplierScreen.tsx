import type { PageAddress } from "#kernel/links/page-address.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Page } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { suppliersContract } from "../contract.ts";
import { SupplierFields } from "./form/SupplierFields.tsx";
import { supplierValues } from "./form/values.ts";

export default function EditSupplierScreen({ params }: { params: { id: string } }) {
  const { data: supplier, error, refetch } = useRead(suppliersContract.readSupplier, { params });
  const view: PageAddress = `/buying/car-suppliers/view/${params.id}`;
  return (
    <Page title={supplier ? `Modifier ${supplier.name}` : "Modifier le fournisseur"}>
      {error && !supplier && <Problem error={error} retry={() => void refetch()} />}
      {!supplier && !error && <Skeleton lines={12} />}
      {supplier && (
        <FormPanel
          endpoint={suppliersContract.changeSupplier}
          params={params}
          start={supplierValues(supplier)}
          submit="Enregistrer"
          done="Le fournisseur est enregistré."
          onDone={() => navigate(view)}
          isIndexed
          onCancel={() => navigate(view)}
        >
          <SupplierFields />
        </FormPanel>
      )}
    </Page>
  );
}
