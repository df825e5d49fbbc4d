import { useState } from "react";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Page } from "#kit/page/Page.tsx";
import { clientsContract } from "../contract.ts";
import { ClientFields } from "./form/ClientFields.tsx";
import { emptyClient } from "./form/values.ts";

export default function NewClientScreen() {
  const [start] = useState(emptyClient);
  return (
    <Page>
      <FormPanel
        endpoint={clientsContract.createClient}
        start={start}
        submit="Créer le client"
        onDone={({ id, name }) => {
          notifySuccess(`Le client ${name} est créé.`);
          navigate(`/prospection/clients/view/${id}`, { replace: true });
        }}
        isIndexed
        onCancel={() => navigate("/prospection/clients")}
      >
        <ClientFields />
      </FormPanel>
    </Page>
  );
}
