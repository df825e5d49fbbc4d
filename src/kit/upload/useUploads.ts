// The uploads of a screen: photos of a task, documents of a car.
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { Arguments, Result, WriteEndpoint } from "#kernel/contract.ts";
import { useSession } from "#kernel/web/session.ts";
import { addUpload, addWrite, restoreUploads, removeUpload, retryUpload } from "./uploads.ts";
import { onUploadDone, subscribeUploads, type UploadLine, uploadLines } from "./upload-lines.ts";

export interface UploadQueue {
  /** The uploads of this scope not sent yet, in the order chosen. */
  lines: readonly UploadLine[];
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  retry: (id: string) => void;
}

interface UploadOptions<E extends WriteEndpoint> {
  /** One thing on one screen: `task:${taskId}`. */
  scope: string;
  /** The arguments of the endpoint besides its file. */
  sent: Omit<Arguments<E>, "files">;
  /** The name of the file in the endpoint: `file` when absent. */
  field?: string;
  onDone?: (answer: Result<E>) => void;
}

const recordOf = ({ audit }: WriteEndpoint) => ("record" in audit ? audit.record : null);
const requestOf = (endpoint: WriteEndpoint, sent: object) => {
  const { params = {}, body }: { params?: Record<string, unknown>; body?: unknown } = sent;
  const method: "PUT" | "POST" = endpoint.method === "PUT" ? "PUT" : "POST";
  return { method, path: endpoint.path, params, body, record: recordOf(endpoint) };
};

/** Sends files to an endpoint that takes one, in the background, through outages and reloads. */
export function useUploads<E extends WriteEndpoint>(
  endpoint: E,
  { scope, sent, field = "file", onDone }: UploadOptions<E>,
): UploadQueue {
  const all = useSyncExternalStore(subscribeUploads, uploadLines);
  const { isSignedIn } = useSession();
  const latestOnDone = useRef(onDone);
  useEffect(() => {
    latestOnDone.current = onDone;
  });
  useEffect(() => {
    void restoreUploads();
    return onUploadDone(scope, (answer) => latestOnDone.current?.(answer as Result<E>));
  }, [scope]);
  const lines = useMemo(() => all.filter((line) => line.scope === scope), [all, scope]);
  const { types = [] } = endpoint.takes?.files?.[field] ?? {};
  const request = { types, scope, field, ...requestOf(endpoint, sent) };
  return {
    lines,
    add: (files) => {
      for (const file of files) void addUpload(request, file, !isSignedIn);
    },
    remove: (id) => void removeUpload(id),
    retry: (id) => void retryUpload(id),
  };
}

/**
 * Queues a write after the files of its scope; it survives outages and reloads too, and its line is among theirs.
 * `name`: names the action when it is refused and the user has left the screen.
 */
export function queueWrite<E extends WriteEndpoint>(
  endpoint: E,
  { scope, sent, name }: { scope: string; sent: Arguments<E>; name: string },
): void {
  void addWrite({ scope, ...requestOf(endpoint, sent as object) }, name);
}
