// Asking an outside service over HTTP: a time limit, and one kind of failure whatever went wrong.

/** The service did not give an answer that can be read. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super("the outside service gave no readable answer", { cause });
    this.name = "NoAnswer";
  }
}

/** The JSON of an answer with a status of success; NoAnswer for a refusal, a silence or anything else. */
export async function askJson(address: string | URL, request: RequestInit, seconds = 8): Promise<unknown> {
  try {
    const answer = await fetch(address, { ...request, redirect: "error", signal: AbortSignal.timeout(seconds * 1_000) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return await answer.json();
  } catch (error) {
    throw new NoAnswer(error);
  }
}
