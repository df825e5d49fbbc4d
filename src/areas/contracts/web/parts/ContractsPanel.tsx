import type { Condition } from "#kernel/list.ts";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { contractsContract } from "../../contract.ts";
import { contractColumns } from "./contract-columns.tsx";

/** The contracts of a client, a company or a model, inside its screen. */
export const ContractsPanel = ({
  name,
  fixed,
}: {
  name: string;
  fixed: readonly Condition<"clientId" | "companyId" | "carModelId">[];
}) => (
  <ListPanel
    name={name}
    endpoint={contractsContract.listContracts}
    columns={contractColumns}
    fixed={fixed}
    to={({ id }) => `/prospection/contracts/view/${id}`}
    empty={{ title: "Aucun contrat", hint: "Un contrat naît de la signature d’un devis." }}
  />
);
