// The one door to other machines over HTTP: never with a transaction open, never without a time limit.
import { requireNoTransaction } from "#kernel/server/outside.ts";

/** What `fetch` does, within `seconds`. */
export function fetchOutside(
  address: string | URL,
  request: RequestInit,
  seconds: number,
): Promise<Response> {
  requireNoTransaction(new URL(address).origin);
  return fetch(address, { ...request, redirect: "error", signal: AbortSignal.timeout(seconds * 1_000) });
}

/** The service did not give an answer that can be read. */
export class NoAnswer extends Error {
  /** Status of a refusal; null when nothing came. */
  readonly status: number | null;

  constructor(cause: unknown, status: number | null = null) {
    super("the outside service gave no readable answer", { cause });
    this.name = "NoAnswer";
    this.status = status;
  }
}

/** Null when the service was asked and gave no readable answer. */
export function nullWithoutAnswer(error: unknown): null {
  if (error instanceof NoAnswer) return null;
  throw error;
}

/** The JSON of an answer with a status of success; NoAnswer for a refusal, a silence or anything else. */
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
