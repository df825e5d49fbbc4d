// Sends a body and tells how much of it has gone: the way that browsers have of it, with the answer of `fetch`.
import { abortError } from "./failures.ts";

/** From 0 to 1: what has left this machine. */
export type Progress = (part: number) => void;

/** No body goes with these, and none may be given to a `Response`. */
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

/** As `fetch`, which says nothing before its answer. */
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
