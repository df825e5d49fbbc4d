import { ListScreen } from "#kit/list/ListScreen.tsx";
import { mandatesContract } from "../contract.ts";
import { followUpBulk, followUpColumns, pageOfFollowUp } from "./follow-up-columns.tsx";

export default function MissingPaymentMethodsScreen() {
  return (
    <ListScreen
      name="listMissingPaymentMethods"
      endpoint={mandatesContract.listMissingPaymentMethods}
      columns={followUpColumns}
      filters={["problem", "companyName", "neededOn"]}
      to={pageOfFollowUp}
      bulk={followUpBulk}
      empty={{
        title: "Aucun moyen de paiement ne manque",
        hint: "Apparaissent ici les sociétés qui ont un contrat en cours, sans moyen de paiement ou dont le mandat ne sert plus.",
      }}
    />
  );
}
