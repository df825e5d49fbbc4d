// The operations of a service: those that are active, and those that it already names.
import { useEffect, useEffectEvent } from "react";
import { useList } from "#kernel/web/calls/reads.ts";
import { MultiSelectField } from "#kit/field/MultiSelectField.tsx";
import { useForm } from "#kit/form/form.ts";
import { usePrefill } from "#kit/form/prefill.ts";
import { maintenanceContract as api } from "../../contract.ts";
import type { Operation } from "../../model/operations/operation.ts";
import type { AskedOperation } from "../../model/visits/records.ts";

const none: readonly AskedOperation[] = [];
const noLabel: readonly string[] = [];

/** Asks for the first operation that fulfils each due term, as the page of the client does, until the user chooses. */
function useDueOperations(operations: readonly Operation[], dueLabels: readonly string[]): void {
  const fill = usePrefill();
  const { values } = useForm<{ operationIds?: readonly string[] }>();
  const propose = useEffectEvent((): void => {
    const ids = dueLabels.flatMap(
      (label) => operations.find(({ termLabel }) => termLabel === label)?.id ?? [],
    );
    if (ids.length > 0 && (values.operationIds ?? []).length === 0) fill("operationIds", [...new Set(ids)]);
  });
  const isLoaded = operations.length > 0;
  useEffect(() => {
    if (isLoaded) propose();
  }, [isLoaded]);
}

interface OperationsFieldProps {
  already?: readonly AskedOperation[];
  /** The labels of the terms that are due. */
  dueLabels?: readonly string[];
}

export function OperationsField({ already = none, dueLabels = noLabel }: OperationsFieldProps) {
  const { data } = useList(api.listMaintenanceOperations, {
    list: { pageSize: 400, conditions: [{ field: "isArchived", operator: "eq", value: false }] },
  });
  useDueOperations(data?.items ?? [], dueLabels);
  const active = (data?.items ?? []).map(({ id, label }) => ({ value: id, label }));
  const former = already
    .filter(({ operationId }) => active.every(({ value }) => value !== operationId))
    .map(({ operationId, label }) => ({ value: operationId, label }));
  return <MultiSelectField name="operationIds" label="Opérations" options={[...active, ...former]} />;
}
