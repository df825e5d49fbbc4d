// The client that the buyer is, among those that look like it; a new one otherwise.
import { SwitchField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { useForm } from "#kit/form/form.ts";
import type { Procedure } from "../../model/procedures/procedure.ts";

export function LikelyClients({ procedure: { likelyClients, buyerKind } }: { procedure: Procedure }) {
  const { isNewClient } = useForm<{ isNewClient?: boolean }>().values;
  return (
    <>
      {likelyClients.length > 0 && (
        <>
          {isNewClient !== true && (
            <SelectField
              name="clientId"
              label="Client"
              options={likelyClients.map(({ id, name, reasons }) => ({
                value: id,
                label: `${name} (${reasons.join(", ")})`,
              }))}
            />
          )}
          <SwitchField name="isNewClient" label="Aucun de ceux-là : créer un client" />
        </>
      )}
      {buyerKind === "TRADE" && (
        <SwitchField name="isTradeChecked" label="L’extrait Kbis mentionne le commerce de véhicules" />
      )}
    </>
  );
}
