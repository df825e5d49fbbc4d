// One fact of a client in the summary of its link, loaded on hover or focus.
import { useRead } from "#kernel/web/calls/reads.ts";
import { clientsContract } from "../../contract.ts";
import type { Client } from "../../model/client.ts";
import { clientTypes } from "../../model/type.ts";

const facts = {
  type: ({ type }: Client) => clientTypes[type],
  companies: ({ companies }: Client) => companies.map(({ name }) => name).join(", "),
  contracts: ({ nbOfOngoingContracts }: Client) => nbOfOngoingContracts,
};

export default function ClientFact({ id, of }: { id: string; of: keyof typeof facts }) {
  const { data } = useRead(clientsContract.readClient, { params: { id } }, { isQuiet: true });
  return data ? facts[of](data) : "…";
}
