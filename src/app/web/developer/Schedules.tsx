import { useRead } from "#kernel/web/calls/reads.ts";
import { appContract } from "../../contract.ts";
import { Rows } from "./Rows.tsx";

/** Scheduled jobs. */
export function Schedules() {
  const read = useRead(appContract.readScheduledTasks, {});
  return (
    <Rows
      read={read}
      titles={["Travail", "Horaire (cron)", "Fuseau"]}
      empty="Aucun travail programmé"
      keyOf={({ functionName }) => functionName}
      cells={({ functionName, cron, timezone }) => (
        <>
          <td>
            <code>{functionName}</code>
          </td>
          <td>
            <code>{cron}</code>
          </td>
          <td>{timezone}</td>
        </>
      )}
    />
  );
}
