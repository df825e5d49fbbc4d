// The only HTTP access to other machines: never with a transaction open, never without a timeout.
import { requireNoTransaction } from "#kernel/server/outside.ts";

/** Like `fetch`, within `seconds`. */
export function fetchOutside(
  address: string | URL,
  request: RequestInit,
  seconds: number,
): Promise<Response> {
  requireNoTransaction(new URL(address).origin);
  return fetch(address, { ...request, redirect: "error", signal: AbortSignal.timeout(seconds * 1_000) });
}

/** The service gave no readable answer. */
export class NoAnswer extends Error {
  /** Status of a refusal; null when there was no answer. */
  readonly status: number | null;

  constructor(cause: unknown, status: number | null = null) {
    super("the outside service gave no readable answer", { cause });
    this.name = "NoAnswer";
    this.status = status;
  }
}

/** Null when the service was called and gave no readable answer. */
export function nullWithoutAnswer(error: unknown): null {
  if (error instanceof NoAnswer) return null;
  throw error;
}

/** The JSON of a successful answer; throws NoAnswer for a refusal, a timeout or anything else. */
export async function fetchOutsideJson(
  address: string | URL,
  request: RequestInit,
  seconds = 8,
): Promise<unknown> {
  requireNoTransaction(new URL(address).origin);
  try {
    const answer = await fetchOutside(address, request, seconds);
    if (!answer.ok) throw new NoAnswer(`status ${answer.status}`, answer.status);
    return await answer.json();
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer(error);
  }
}
