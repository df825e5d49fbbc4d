// State of a Yousign request with its documents, read before any transaction.
import { Failure } from "#kernel/failure.ts";
import type { Yousign, YousignRequest } from "./client.ts";

export interface RemoteState {
  request: YousignRequest;
  /** Set once all signers have signed. */
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

/** True when Yousign refuses the request. */
export const isFinalRefusal = (error: unknown): error is Failure =>
  error instanceof Failure && error.kind === "refused";
