import { useRead } from "#kernel/web/reads.ts";
import { NumberCell } from "#kit/cell/cells.tsx";
import { appContract } from "../../contract.ts";
import { Rows } from "./Rows.tsx";

/** Queues of works, and what is in each. */
export function Queues() {
  const read = useRead(appContract.readQueues, {});
  return (
    <Rows
      read={read}
      titles={["File", "En attente", "En cours", "Faits", "Échoués"]}
      empty="Aucun travail n’a encore été demandé"
      cells={({ name, waiting, active, done, failed }) => [
        <code>{name}</code>,
        ...[waiting, active, done, failed].map((value) => <NumberCell value={Number(value)} />),
      ]}
    />
  );
}
