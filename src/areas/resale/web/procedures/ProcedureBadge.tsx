// The state of a procedure: a confirmed sale reads as concluded once the car is its buyer’s.
import { Badge, StatusBadge } from "#kit/cell/cells.tsx";
import { procedureFlow } from "../../model/procedures/flow.ts";
import type { Procedure } from "../../model/procedures/procedure.ts";

export const ProcedureBadge = ({ of: { status, concludedAt } }: { of: Procedure }) =>
  status === "ENDED" && concludedAt !== null ? (
    <Badge tone="success">Conclue</Badge>
  ) : (
    <StatusBadge flow={procedureFlow} status={status} />
  );
