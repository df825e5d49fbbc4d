// The typed call: from an endpoint to its result.
import { navigate } from "../navigation/navigate.ts";
import type { Endpoint, Result, Arguments } from "../../contract.ts";
import { formatListQuery, type ListQuery } from "../../list.ts";
import { outdatedTokenCode } from "../../actor.ts";
import { abortError, readFailure, isAborted, networkFailure } from "./failures.ts";
import { whenServerReachable } from "./network.ts";
import { fetchWithProgress, type Progress } from "./progress.ts";
import { expireSession, renewSession, token } from "../session.ts";
import { readClockOf } from "../today.ts";

interface UntypedInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: Record<string, File | undefined>;
  list?: Partial<ListQuery>;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Idempotency key of a write; a new one when absent. */
  key?: string;
  /** True when a refusal of access is shown in place rather than on the forbidden page. */
  isQuiet?: boolean;
  /** Reports the progress of the upload of a write. */
  progress?: Progress;
  /** Added after the path of a list: `/total`, `/export`. */
  suffix?: string;
  extra?: Record<string, string>;
}

/** A unique key of a submission. */
export const freshKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/** The address of a call, `/api` included; repeated keys for arrays, empty values left out. */
export function callAddress(
  endpoint: Endpoint,
  sent: object,
  options: Pick<CallOptions, "suffix" | "extra"> = {},
): string {
  const { params, query, list } = sent as UntypedInput;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? "")),
  );
  const search = new URLSearchParams(endpoint.kind === "list" ? formatListQuery(endpoint, list ?? {}) : {});
  for (const [name, value] of Object.entries({ ...query, ...options.extra })) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== "")
        search.append(name, typeof one === "boolean" ? (one ? "1" : "0") : String(one));
    }
  }
  const text = search.toString();
  return `/api${path}${options.suffix ?? ""}${text && `?${text}`}`;
}

function bodyOf({ body, files }: UntypedInput): { body?: BodyInit; type?: string } {
  if (files) {
    const form = new FormData();
    if (body !== undefined) form.append("body", JSON.stringify(body));
    for (const [name, file] of Object.entries(files)) if (file) form.append(name, file, file.name);
    return { body: form };
  }
  if (body === undefined) return {};
  return typeof body === "string"
    ? { body, type: "text/plain; charset=utf-8" }
    : { body: JSON.stringify(body), type: "application/json" };
}

async function send(
  endpoint: Endpoint,
  sent: object,
  options: CallOptions,
  bearerToken: string | null,
): Promise<Response> {
  const { body, type } = endpoint.kind === "write" ? bodyOf(sent as UntypedInput) : {};
  const headers: Record<string, string> = { accept: "application/json" };
  if (bearerToken) headers.authorization = `Bearer ${bearerToken}`;
  if (type) headers["content-type"] = type;
  if (endpoint.kind === "write") headers["idempotency-key"] = options.key ?? freshKey();
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    body,
    signal: options.signal,
    credentials: "omit",
  };
  const address = callAddress(endpoint, sent, options);
  try {
    const answer = await (options.progress && body instanceof FormData
      ? fetchWithProgress(address, init, options.progress)
      : fetch(address, init));
    readClockOf(answer);
    return answer;
  } catch (error) {
    if (isAborted(error)) throw abortError();
    void whenServerReachable();
    throw networkFailure();
  }
}

/** Automatic retries when the server reports overload, global or per account, each after a longer delay. */
const maximumRetries = 4;

/** Waits as long as the server asks, plus a random time: browsers shed together must not retry together. */
const pause = (seconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1_000 * (0.5 + Math.random()));
    signal?.addEventListener("abort", () => (clearTimeout(timer), reject(abortError())), { once: true });
  });

/**
 * Sends a call, retried as often as the server asks. A shed call was never started: a write is also sent again, under
 * its key.
 */
async function sendUntilAdmitted(
  endpoint: Endpoint,
  sent: object,
  { bearerToken, ...options }: CallOptions & { bearerToken: string | null },
): Promise<Response> {
  for (let time = 1; ; time++) {
    const answer = await send(endpoint, sent, options, bearerToken);
    const seconds = Number(answer.headers.get("retry-after"));
    if (![429, 503].includes(answer.status) || !(seconds > 0) || time > maximumRetries) return answer;
    await pause(seconds * time, options.signal);
  }
}

/** False after another sign-in: a late refusal must not end the new session. */
async function isSessionUnchanged(bearerToken: string | null): Promise<boolean> {
  const currentToken = await token().catch(() => bearerToken);
  return currentToken === null || currentToken === bearerToken;
}

async function fetchAnswer(
  endpoint: Endpoint,
  sent: object,
  options: CallOptions,
  isSecond = false,
): Promise<Response> {
  // Read once, so that a later sign-in of another user does not change the author of this call.
  const bearerToken = await token().catch(() => Promise.reject(networkFailure()));
  const answer = await sendUntilAdmitted(endpoint, sent, {
    ...options,
    key: options.key ?? freshKey(),
    bearerToken,
  });
  if (answer.ok) return answer;
  const failure = await readFailure(answer);
  if (failure.code === outdatedTokenCode && !isSecond && (await renewSession()))
    return fetchAnswer(endpoint, sent, options, true);
  if (answer.status === 401 && (await isSessionUnchanged(bearerToken))) await expireSession();
  if (answer.status === 403 && !options.isQuiet) {
    const { roles = [] } = (failure.details ?? {}) as { roles?: string[] };
    navigate(`/forbidden?roles=${encodeURIComponent(roles.join(","))}`);
  }
  throw failure;
}

/** The file name in the answer of a document. */
const documentName = (answer: Response): string =>
  decodeURIComponent(
    /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "document",
  );

async function readDocument(answer: Response): Promise<File> {
  const blob = await answer.blob();
  return new File([blob], documentName(answer), { type: blob.type });
}

/**
 * Calls an endpoint: returns the JSON of its schema, or a `File` for a document. Every failure is a `CallFailure`
 * with a displayable French sentence; an aborted call rejects with an AbortError.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  sent: Arguments<E>,
  options: CallOptions = {},
): Promise<Result<E>> {
  const answer = await fetchAnswer(endpoint, sent, options);
  if (endpoint.kind !== "list" && "document" in endpoint.returns)
    return (await readDocument(answer)) as Result<E>;
  return (answer.status === 204 ? undefined : await answer.json()) as Result<E>;
}

/** The CSV or XLSX of a list, or another document below its path. */
export const callDocument = async (
  endpoint: Endpoint,
  sent: object,
  options: CallOptions = {},
): Promise<File> => readDocument(await fetchAnswer(endpoint, sent, options));

/** Fetches a read before its screen can show a failure: no failure leaves the page. */
export async function fetchRead(from: string): Promise<unknown> {
  const bearerToken = await token();
  if (!bearerToken) throw networkFailure();
  const answer = await fetch(from, {
    headers: { accept: "application/json", authorization: `Bearer ${bearerToken}` },
    credentials: "omit",
  });
  readClockOf(answer);
  if (!answer.ok) throw await readFailure(answer);
  return answer.json();
}

/** Downloads a document. */
export function downloadFile(file: File): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: address, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
