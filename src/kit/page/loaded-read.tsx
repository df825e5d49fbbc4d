// A read that a screen shows as a whole: a skeleton until it arrives, or its failure with a button to retry.
import type { ReactNode } from "react";
import type { Arguments, ReadEndpoint, Result } from "#kernel/contract.ts";
import { type ReadOptions, useRead } from "#kernel/web/calls/reads.ts";
import { Problem } from "./Problem.tsx";
import { Skeleton } from "./Skeleton.tsx";

interface LoadedReadOptions extends ReadOptions {
  /** Lines of the skeleton. */
  lines?: number;
}

interface LoadedRead<T> {
  data: T | undefined;
  /** Shown while there is no data. */
  pending: ReactNode;
}

/** `if (!data) return pending;` after the last hook. A failed refresh keeps the data, unless the record is gone. */
export function useLoadedRead<E extends ReadEndpoint>(
  endpoint: E,
  sent: Arguments<E> | undefined,
  { lines, ...options }: LoadedReadOptions = {},
): LoadedRead<Result<E>> {
  const { data, error, refetch } = useRead(endpoint, sent, options);
  const pending = error ? (
    <Problem error={error} retry={() => void refetch()} />
  ) : (
    <Skeleton {...(lines !== undefined && { lines })} />
  );
  return { data: error?.kind === "missing" ? undefined : data, pending };
}
