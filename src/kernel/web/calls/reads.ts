// Reads, lists and writes as React hooks: cached by endpoint, refreshed when their records change.
import {
  keepPreviousData,
  QueryClient,
  type QueryKey,
  useMutation,
  type UseMutationResult,
  useQuery,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useRef } from "react";
import type {
  Endpoint,
  ListEndpoint,
  ReadEndpoint,
  Result,
  Arguments,
  WriteEndpoint,
} from "../../contract.ts";
import { digestOf } from "../../text/digest.ts";
import { CallFailure } from "./failures.ts";
import { callAddress, call, freshKey, type CallOptions } from "./client.ts";
import { rememberRead } from "./prefetch.ts";
import { onSignOut } from "../session.ts";

export const cache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) => count < 1 && error instanceof CallFailure && error.isUncertain,
      refetchOnWindowFocus: true,
    },
    // A write without a network fails immediately and visibly: the person's input stays, and they decide.
    mutations: { networkMode: "always" },
  },
});
onSignOut(() => cache.clear());

type ShownKinds = ReadEndpoint["shows"] | readonly string[];

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { shows?: ShownKinds };
  }
}

const isDocument = (endpoint: ReadEndpoint | ListEndpoint): boolean =>
  endpoint.kind !== "list" && "document" in endpoint.returns;
const keyOf = (endpoint: Endpoint, sent: object) => [endpoint.path, sent] as const;

/** Kinds of records whose changes refresh a read. */
export const refreshingKinds = (endpoint: ReadEndpoint | ListEndpoint): ReadEndpoint["shows"] =>
  endpoint.kind === "list" ? (endpoint.refreshedBy ?? endpoint.shows) : endpoint.shows;

const optionsOf = <E extends ReadEndpoint | ListEndpoint>(
  endpoint: E,
  sent: Arguments<E>,
  { shows = refreshingKinds(endpoint), ...options }: CallOptions & { shows?: ShownKinds | undefined } = {},
) => ({
  queryKey: keyOf(endpoint, sent as object),
  queryFn: ({ signal, queryKey }: { signal: AbortSignal; queryKey: QueryKey }) => {
    if (!isDocument(endpoint)) rememberRead(callAddress(endpoint, sent as object), queryKey);
    return call(endpoint, sent, { ...options, signal });
  },
  meta: { shows },
});

export interface ReadOptions {
  /** False to wait: the id is not known yet. */
  enabled?: boolean;
  /** Shows a refusal in place rather than on the forbidden page. */
  isQuiet?: boolean;
  /** Shows the previous answer while another one is loading. */
  keepPrevious?: boolean;
  /** Kinds of records shown, where the endpoint alone cannot name them. */
  shows?: readonly string[];
}

/** One read, refreshed by changes. `sent` is undefined until it is known: nothing is requested before. */
export function useRead<E extends ReadEndpoint>(
  endpoint: E,
  sent: Arguments<E> | undefined,
  options: ReadOptions = {},
): UseQueryResult<Result<E>, CallFailure> {
  return useQuery<Result<E>, CallFailure>({
    ...optionsOf(endpoint, (sent ?? {}) as Arguments<E>, { isQuiet: options.isQuiet, shows: options.shows }),
    enabled: sent !== undefined && options.enabled !== false,
    ...(options.keepPrevious && { placeholderData: keepPreviousData }),
  });
}

/** Prefetches a read of a part of the screen; the read itself reports a missing permission or a network failure. */
export const prefetch = <E extends ReadEndpoint>(endpoint: E, sent: Arguments<E>): void =>
  void cache.prefetchQuery({ ...optionsOf(endpoint, sent, { isQuiet: true }), retry: false });

/** One page of a list; the previous page stays while the next one loads. */
export function useList<E extends ListEndpoint>(
  endpoint: E,
  sent: Arguments<E>,
  options: { enabled?: boolean } = {},
): UseQueryResult<Result<E>, CallFailure> {
  return useQuery<Result<E>, CallFailure>({
    ...optionsOf(endpoint, sent),
    enabled: options.enabled !== false,
    placeholderData: keepPreviousData,
  });
}

/** Refreshes every read that shows one of these kinds of records. */
export function refresh(kinds: ReadonlySet<string>): Promise<void> {
  return cache.invalidateQueries({
    predicate: ({ meta, state }) => {
      const shows = meta?.shows ?? [];
      // An answer that is not known yet may show anything.
      if (shows === "any" || ("of" in shows && state.data === undefined)) return true;
      return ("of" in shows ? shows.of(state.data) : shows).some((kind) => kinds.has(kind));
    },
  });
}

/** A submission without an answer yet: the same one sent again takes its key. */
export interface Sending {
  /** The digest of what is sent. */
  digest: string;
  key: string;
}

interface WriteOptions extends CallOptions {
  /** Holds the sending in place of the hook, so that a reload of the page does not lose its key. */
  holder?: { sending: Sending | null };
  /** Called with the answer as soon as it arrives, before the affected reads are refreshed. */
  onAnswer?: () => void;
}

/**
 * A write: `mutateAsync(sent)`. The same submission sent again after a network failure reuses its key, so that the
 * server does it once. Reads that show the record are refreshed.
 */
export function useWrite<E extends WriteEndpoint>(
  endpoint: E,
  { onAnswer, holder, ...options }: WriteOptions = {},
): UseMutationResult<Result<E>, CallFailure, Arguments<E>> {
  const own = useRef<{ sending: Sending | null }>({ sending: null });
  return useMutation<Result<E>, CallFailure, Arguments<E>>({
    mutationFn: async (sent) => {
      const { files, ...rest } = sent as { files?: Record<string, File> };
      const digest = digestOf(
        JSON.stringify([
          rest,
          Object.values(files ?? {}).map((file) => [file.name, file.size, file.lastModified]),
        ]),
      );
      const held = holder ?? own.current;
      const key = held.sending?.digest === digest ? held.sending.key : freshKey();
      held.sending = { digest, key };
      try {
        const result = await call(endpoint, sent, { ...options, key });
        held.sending = null;
        onAnswer?.();
        return result;
      } catch (error) {
        if (!(error instanceof CallFailure && error.isUncertain)) held.sending = null;
        throw error;
      }
    },
    onSuccess: () => ("record" in endpoint.audit ? refresh(new Set([endpoint.audit.record])) : undefined),
  });
}
