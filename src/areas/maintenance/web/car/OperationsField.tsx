// The operations of a service: those that are active, and those that it already names.
import { useList } from "#kernel/web/calls/reads.ts";
import { MultiSelectField } from "#kit/field/MultiSelectField.tsx";
import { maintenanceContract as api } from "../../contract.ts";
import type { AskedOperation } from "../../model/visits/maintenance.ts";

const none: readonly AskedOperation[] = [];

export function OperationsField({ already = none }: { already?: readonly AskedOperation[] }) {
  const { data } = useList(api.listMaintenanceOperations, {
    list: { pageSize: 400, conditions: [{ field: "isArchived", operator: "eq", value: false }] },
  });
  const active = (data?.items ?? []).map(({ id, label }) => ({ value: id, label }));
  const former = already
    .filter(({ operationId }) => active.every(({ value }) => value !== operationId))
    .map(({ operationId, label }) => ({ value: operationId, label }));
  return <MultiSelectField name="operationIds" label="Opérations" options={[...active, ...former]} />;
}
