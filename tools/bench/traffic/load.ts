// A load generator for loopback: keep-alive connections that each wait for their answer.
import { Agent, request } from "node:http";

export interface LoadRequest {
  path: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
}

export interface LoadResult {
  /** Milliseconds. */
  median: number;
  p95: number;
  p99: number;
  /** Requests per second. */
  rate: number;
  count: number;
}

interface LoadPlan {
  port: number;
  connections: number;
  /** Total number of requests, shared by the connections. */
  requests: number;
  shot: (index: number) => LoadRequest;
}

function timeRequest(
  agent: Agent,
  port: number,
  { path, method = "GET", headers = {}, body }: LoadRequest,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const outgoing = request(
      {
        host: "127.0.0.1",
        port,
        path,
        method,
        headers: body ? { ...headers, "content-length": Buffer.byteLength(body) } : headers,
        agent,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () => {
          if ((answer.statusCode ?? 500) >= 300)
            reject(
              new Error(
                `${method} ${path}: ${answer.statusCode} ${Buffer.concat(chunks).toString().slice(0, 400)}`,
              ),
            );
          else resolve(performance.now() - started);
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** Sends `requests` shots over `connections` connections; latencies in milliseconds, unordered. */
export async function generateLoad({
  port,
  connections,
  requests,
  shot,
}: LoadPlan): Promise<{ latencies: number[]; seconds: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  let next = 0;
  const started = performance.now();
  const run = async (): Promise<void> => {
    while (next < requests) {
      const index = next;
      next += 1;
      latencies.push(await timeRequest(agent, port, shot(index)));
    }
  };
  await Promise.all(Array.from({ length: connections }, run));
  const seconds = (performance.now() - started) / 1_000;
  agent.destroy();
  return { latencies, seconds };
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Merges the rounds of one target. */
export function summary(rounds: readonly { latencies: number[]; seconds: number }[]): LoadResult {
  const sorted = rounds.flatMap(({ latencies }) => latencies).sort((a, b) => a - b);
  const seconds = rounds.reduce((sum, round) => sum + round.seconds, 0);
  return {
    median: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
    rate: sorted.length / seconds,
    count: sorted.length,
  };
}
