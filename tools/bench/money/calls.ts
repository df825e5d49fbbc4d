// Calls of the long work of the bench: endpoints as one of the people, and the database beside them.
import pg from "pg";
import type { Target } from "../targets.ts";

export async function withClient<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return act(client).finally(() => client.end());
}

/** Calls an endpoint as one of the people. */
export async function ask<T>(
  { port }: Target,
  authorization: string,
  { method = "GET", path, body }: { method?: string; path: string; body?: object | FormData },
): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: {
      authorization,
      ...(body && { "idempotency-key": crypto.randomUUID() }),
      ...(body && !(body instanceof FormData) && { "content-type": "application/json" }),
    },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
