// A link to a client with its summary, read when one looks at it.
import type { ReactNode } from "react";
import { useRead } from "#kernel/web/reads.ts";
import { QuickLink } from "#kit/cell/cells.tsx";
import { clientsContract } from "../../contract.ts";
import { type Client, clientTypes } from "../../model/client.ts";

function Fact({ id, of }: { id: string; of: (client: Client) => ReactNode }) {
  const { data } = useRead(clientsContract.readClient, { params: { id } }, { isQuiet: true });
  return <>{data ? of(data) : "…"}</>;
}

export const ClientLink = ({ id, name }: { id: string; name: string }) => (
  <QuickLink
    to={`/prospection/clients/view/${id}`}
    summary={[
      ["Type", <Fact key="type" id={id} of={({ type }) => clientTypes[type]} />],
      ["Sociétés", <Fact key="companies" id={id} of={({ companies }) => companies.map((company) => company.name).join(", ")} />],
      ["Contrats en cours", <Fact key="contracts" id={id} of={({ nbOfOngoingContracts }) => nbOfOngoingContracts} />],
    ]}
  >
    {name}
  </QuickLink>
);
