// What Yousign says of a request, with the documents that it made: read before any transaction.
import { Failure } from "#kernel/failure.ts";
import type { Yousign, YousignRequest } from "./client.ts";

export interface RemoteState {
  request: YousignRequest;
  /** Once everybody has signed. */
  provided: { signed: Uint8Array; auditTrail: Uint8Array } | null;
}

export async function readRemoteState(yousign: Yousign, requestId: string): Promise<RemoteState> {
  const request = await yousign.read(requestId);
  const provided =
    request.status === "done"
      ? {
          signed: await yousign.signedDocument(requestId),
          auditTrail: await yousign.auditTrail(requestId),
        }
      : null;
  return { request, provided };
}

/** Yousign understood, and says no for good. */
export const isFinalRefusal = (error: unknown): error is Failure =>
  error instanceof Failure && error.kind === "refused";
