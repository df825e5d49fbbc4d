import { useRead } from "#kernel/web/calls/reads.ts";
import { NumberCell } from "#kit/cell/cells.tsx";
import { appContract } from "../../contract.ts";
import { Rows } from "./Rows.tsx";

/** The job queues and their contents. */
export function Queues() {
  const read = useRead(appContract.readQueues, {});
  return (
    <Rows
      read={read}
      titles={["File", "En attente", "En cours", "Faits", "Échoués"]}
      empty="Aucun travail n’a encore été demandé"
      keyOf={({ name }) => name}
      cells={({ name, ...counts }) => (
        <>
          <td>
            <code>{name}</code>
          </td>
          {(["waiting", "active", "done", "failed"] as const).map((state) => (
            <td key={state}>
              <NumberCell value={Number(counts[state])} />
            </td>
          ))}
        </>
      )}
    />
  );
}
