import type { PageAddress } from "#kernel/links/page-address.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Page } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { fundingContract } from "../../contract.ts";
import { FunderFields } from "./FunderFields.tsx";
import { funderFormValues } from "./form-values.ts";

export default function EditFunderScreen({ params }: { params: { id: string } }) {
  const { data: funder, error, refetch } = useRead(fundingContract.readFunder, { params });
  const view: PageAddress = `/payment/funders/view/${params.id}`;
  return (
    <Page title={funder ? `Modifier ${funder.name}` : "Modifier le financeur"}>
      {error && !funder && <Problem error={error} retry={() => void refetch()} />}
      {!funder && !error && <Skeleton lines={12} />}
      {funder && (
        <FormPanel
          endpoint={fundingContract.changeFunder}
          params={params}
          start={funderFormValues(funder)}
          submit="Enregistrer"
          done="Le financeur est enregistré."
          onDone={() => navigate(view)}
          isIndexed
          onCancel={() => navigate(view)}
        >
          <FunderFields />
        </FormPanel>
      )}
    </Page>
  );
}
