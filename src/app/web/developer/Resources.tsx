import { useRead } from "#kernel/web/calls/reads.ts";
import { appContract } from "../../contract.ts";
import { Rows } from "./Rows.tsx";

/** What the application runs on, and which side of each outside service is in use. */
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
