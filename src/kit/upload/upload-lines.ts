// The uploads on screen, in every scope, and the listeners to the answers of the server.
import { createListeners } from "#kernel/web/listeners.ts";
import type { Upload } from "./upload-store.ts";

export type UploadState = "PREPARING" | "WAITING" | "SENDING" | "REFUSED";

/** An upload on screen. */
export interface UploadLine {
  id: string;
  scope: string;
  name: string;
  state: UploadState;
  reason: string;
  /** Fraction already sent, from 0 to 1. */
  part?: number;
  /** Null until prepared, and for a write without a file. */
  blob: Blob | null;
  /** Request of a write without a file, as text; null for a file. */
  write: string | null;
}

type DoneListener = (answer: unknown) => void;

let lines: readonly UploadLine[] = [];
const listeners = createListeners();
const doneListeners = new Map<string, Set<DoneListener>>();

export function setUploadLines(next: readonly UploadLine[]): void {
  lines = next;
  listeners.notify();
}
export const upsertUploadLine = (line: UploadLine): void =>
  setUploadLines(
    lines.some(({ id }) => id === line.id)
      ? lines.map((one) => (one.id === line.id ? line : one))
      : [...lines, line],
  );
const writeText = ({ method, path, params, body }: Upload): string =>
  JSON.stringify([method, path, params, body]);
export const lineFromUpload = (upload: Upload): UploadLine => {
  const { id, scope, name, blob } = upload;
  return {
    id,
    scope,
    name,
    blob,
    write: blob === null ? writeText(upload) : null,
    state: "WAITING",
    reason: "",
  };
};
export const patchUploadLine = (id: string, change: Partial<UploadLine>): void =>
  setUploadLines(lines.map((one) => (one.id === id ? { ...one, ...change } : one)));

export const subscribeUploads = listeners.subscribe;
export const uploadLines = (): readonly UploadLine[] => lines;

/** Scopes whose last answer came while no screen listened: the application resumes uploads before its screens open. */
const missed = new Set<string>();

/**
 * Registers a callback for each answer of the server to the uploads of a scope; null for an answer that was missed, or
 * received by another tab.
 */
export function onUploadDone(scope: string, listener: DoneListener): () => void {
  const registered = doneListeners.get(scope) ?? new Set();
  doneListeners.set(scope, registered.add(listener));
  if (missed.delete(scope)) listener(null);
  return () => {
    registered.delete(listener);
  };
}

export const hasUploadListener = (scope: string): boolean => Boolean(doneListeners.get(scope)?.size);

export function notifyUploadDone(scope: string, answer: unknown): void {
  if (!hasUploadListener(scope)) missed.add(scope);
  for (const listener of doneListeners.get(scope) ?? []) listener(answer);
}
