import { ListScreen } from "#kit/list/ListScreen.tsx";
import { insuranceContract } from "../contract.ts";
import { insuranceBulk, insuranceColumns, pageOfLine } from "./insurance-columns.tsx";

export default function MissingInsurancesScreen() {
  return (
    <ListScreen
      name="listMissingInsurances"
      endpoint={insuranceContract.listMissingInsurances}
      columns={insuranceColumns}
      filters={["status", "companyName", "neededOn"]}
      to={pageOfLine}
      bulk={insuranceBulk}
      empty={{
        title: "Aucune assurance ne manque",
        hint: "Apparaissent ici les véhicules affectés ou en circulation dont l’attestation n’est pas validée.",
      }}
    />
  );
}
