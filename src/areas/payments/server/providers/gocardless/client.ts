// The library of GoCardless: its client, its errors, its metadata.
import type { GoCardlessClient } from "gocardless-nodejs";
import { ProviderRefusal } from "../refusal.ts";

export interface GoCardlessSettings {
  token: string;
  /** `https://api.gocardless.com`, or that of the sandbox. */
  url: string;
  isTest: boolean;
}

export type Client = () => Promise<GoCardlessClient>;

const timeoutMs = 15_000;

/**
 * The HTTP client of the library retries a refused connection after its promise has settled, and the error of that retry
 * stops the process: jobs retry instead.
 */
const httpOptions = { retry: 0, timeout: timeoutMs };

/** The library has options neither for the address of another server, such as the one of the tests, nor for its HTTP client. */
export async function openClient({ token, url, isTest }: GoCardlessSettings): Promise<GoCardlessClient> {
  const { Environments, gocardless } = await import("gocardless-nodejs");
  const client = gocardless(token, isTest ? Environments.Sandbox : Environments.Live, {});
  const api: unknown = Reflect.get(client, "_api");
  if (typeof api !== "object" || api === null) throw new TypeError("the client of GoCardless has no API");
  Reflect.set(api, "_baseUrl", url);
  const createOptions: unknown = Reflect.get(api, "createRequestOptions");
  if (typeof createOptions !== "function")
    throw new TypeError("the client of GoCardless has no HTTP options");
  Reflect.set(api, "createRequestOptions", (...request: unknown[]) =>
    Object.assign({}, Reflect.apply(createOptions, api, request), httpOptions),
  );
  return client;
}

function statusOf(error: unknown): number {
  const code: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "code") : null;
  return typeof code === "string" ? Number(code) : typeof code === "number" ? code : 0;
}

/** Null for an object that GoCardless does not know; anything else may be asked again later. */
export function nullWhenMissing(error: unknown): null {
  if (statusOf(error) === 404) return null;
  throw error;
}

/** Requests rejected by GoCardless: retrying the same call would fail again. */
export function asRefusal(error: unknown): never {
  throw [400, 404, 410, 422].includes(statusOf(error))
    ? new ProviderRefusal(error instanceof Error ? error.message : String(error), error)
    : error;
}

export function metadataOf(metadata: unknown, key: string): string | null {
  const value: unknown =
    typeof metadata === "object" && metadata !== null ? Reflect.get(metadata, key) : null;
  return typeof value === "string" ? value : null;
}
