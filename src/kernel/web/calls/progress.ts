// Sends a body and reports its progress with XMLHttpRequest, but answers like `fetch`.
import { abortError } from "./failures.ts";

/** From 0 to 1: the sent fraction of the body. */
export type Progress = (part: number) => void;

/** Statuses without a body: a `Response` rejects one. */
const bodylessStatuses = [204, 205, 304];

function toResponse(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(":");
    return [line.slice(0, at), line.slice(at + 1).trim()];
  });
  const body = bodylessStatuses.includes(request.status) ? null : (request.response as Blob);
  return new Response(body, { status: request.status, headers });
}

/** Like `fetch`, which reports no progress. */
export function fetchWithProgress(address: string, init: RequestInit, progress: Progress): Promise<Response> {
  const { method = "POST", headers, body, signal } = init;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.responseType = "blob";
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => total > 0 && progress(loaded / total);
    request.onload = () => resolve(toResponse(request));
    request.onerror = () => reject(new TypeError("Failed to send"));
    request.onabort = () => reject(abortError());
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    if (signal?.aborted) return reject(abortError());
    progress(0);
    request.send(body as XMLHttpRequestBodyInit);
  });
}
