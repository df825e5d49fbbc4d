// The status of a contract, or the day of its early termination once the client has signed it.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { Badge, StatusBadge } from "#kit/cell/cells.tsx";
import { contractFlow, type ContractStatus as Status } from "../../model/flow.ts";

export const ContractStatus = ({ status, endsEarlyOn }: { status: Status; endsEarlyOn: Day | null }) =>
  status === "ONGOING" && endsEarlyOn !== null ? (
    <Badge tone="warning">Résiliation le {frenchDay(endsEarlyOn)}</Badge>
  ) : (
    <StatusBadge flow={contractFlow} status={status} />
  );
