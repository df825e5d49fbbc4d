// Asking an outside service over HTTP: a time limit, and one kind of failure whatever went wrong.

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

/** The JSON of an answer with a status of success; NoAnswer for a refusal, a silence or anything else. */
export async function askJson(address: string | URL, request: RequestInit, seconds = 8): Promise<unknown> {
  try {
    const answer = await fetch(address, { ...request, redirect: "error", signal: AbortSignal.timeout(seconds * 1_000) });
    if (!answer.ok) throw new NoAnswer(`status ${answer.status}`, answer.status);
    return await answer.json();
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer(error);
  }
}
