// The loans of a funder, on its page.
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { Section } from "#kit/page/Page.tsx";
import { fundingContract } from "../../contract.ts";

const columns = columnsOf(fundingContract.listFundings)([
  { key: "vin", width: 190 },
  { key: "carTitle", width: 190, onPhone: "second" },
  { key: "contractNumber", width: 150 },
  { key: "loanType", width: 150 },
  { key: "amountCents", width: 130, onPhone: "end" },
  { key: "startsOn", width: 120 },
  { key: "firstInstalment", width: 130 },
  ...hidden("endedOn", "createdAt"),
]);

const FunderFundings = ({ funderId }: { funderId: string }) => (
  <Section isFlush>
    <ListPanel
      name="listFunderFundings"
      endpoint={fundingContract.listFundings}
      fixed={[{ field: "funderId", operator: "eq", value: funderId }]}
      columns={columns}
      filters={["loanType"]}
      to={({ carId }) => `/car-summary/fundings/${carId}`}
      empty={{ title: "Aucun financement", hint: "Ceux des véhicules qu’il paie apparaissent ici." }}
    />
  </Section>
);

export default FunderFundings;
