import { ListScreen } from "#kit/list/ListScreen.tsx";
import { insuranceContract } from "../contract.ts";
import { insuranceBulk, insuranceColumns, pageOfLine } from "./insurance-columns.tsx";

export default function ExpiringInsurancesScreen() {
  return (
    <ListScreen
      name="listExpiringInsurances"
      endpoint={insuranceContract.listExpiringInsurances}
      columns={insuranceColumns}
      filters={["companyName", "expirationDate", "hasInsuranceCertificateToReview"]}
      to={pageOfLine}
      bulk={insuranceBulk}
      empty={{
        title: "Aucune assurance n’expire sous deux semaines",
        hint: "Les clients sont relancés d’eux-mêmes 14, 7 et 1 jours avant la fin.",
      }}
    />
  );
}
