import { ListScreen } from "#kit/list/ListScreen.tsx";
import { mandatesContract } from "../contract.ts";
import { followUpBulk, followUpColumns, pageOfFollowUp } from "./follow-up-columns.tsx";

export default function MissingMandatesScreen() {
  return (
    <ListScreen
      name="listMissingMandates"
      endpoint={mandatesContract.listMissingMandates}
      columns={followUpColumns}
      filters={["turn", "companyName", "neededOn"]}
      to={pageOfFollowUp}
      bulk={followUpBulk}
      empty={{
        title: "Aucun mandat ne manque",
        hint: "Apparaissent ici les sociétés à prélever qui ont un contrat en cours, tant que leur mandat n’est pas actif.",
      }}
    />
  );
}
