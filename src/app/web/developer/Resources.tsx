import { useRead } from "#kernel/web/calls/reads.ts";
import { appContract } from "../../contract.ts";
import { Rows } from "./Rows.tsx";

/** The services that the application runs on, and the implementation in use for each outside service. */
export function Resources() {
  const read = useRead(appContract.readResources, {});
  return (
    <Rows
      read={read}
      titles={["Ressource", "Côté choisi", "Ce qu’il ne fait pas"]}
      empty="Aucune ressource"
      keyOf={({ what }) => what}
      cells={({ what, side, limit }) => (
        <>
          <td>
            <strong>{what}</strong>
          </td>
          <td>{side}</td>
          <td>{limit}</td>
        </>
      )}
    />
  );
}
