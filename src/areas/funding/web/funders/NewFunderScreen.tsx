import { useState } from "react";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Page } from "#kit/page/Page.tsx";
import { fundingContract } from "../../contract.ts";
import { FunderFields } from "./FunderFields.tsx";
import { newFunderValues } from "./form-values.ts";

export default function NewFunderScreen() {
  const [start] = useState(newFunderValues);
  return (
    <Page>
      <FormPanel
        endpoint={fundingContract.createFunder}
        start={start}
        submit="Créer le financeur"
        done={({ name }) => `Le financeur ${name} est créé.`}
        onDone={({ id }) => navigate(`/payment/funders/view/${id}`, { replace: true })}
        isIndexed
        onCancel={() => navigate("/payment/funders")}
      >
        <FunderFields />
      </FormPanel>
    </Page>
  );
}
