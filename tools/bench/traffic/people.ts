// Many people at once, under many accounts: each has a live stream open and clicks once every five seconds, without
// waiting for the last answer; one click in ten writes. A shed request is retried, as the browser does. This process
// and the server share the machine.
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { quoteBody, readSample } from "../measures.ts";
import { signInAccounts } from "./accounts.ts";
import type { Target } from "../targets.ts";

const secondsPerClick = 5;
const measuredSeconds = 20;
const maxRetries = 4;
/** Several people share an account, each with their own windows: signing in is slow. */
const peoplePerAccount = 12;

const pick = <T>(from: readonly T[], index: number): T => from[index % from.length] as T;

interface Click {
  path: string;
  body?: string;
}

/** The Authorization header of a person by index. */
type HeaderOf = (index: number) => string;

interface Outcome {
  status: number;
  retryAfter: number;
  milliseconds: number;
}

function sendClick(agent: Agent, application: Target, click: Click, authorization: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const started = performance.now();
    const outgoing = request(
      {
        host: "127.0.0.1",
        port: application.port,
        path: click.path,
        agent,
        method: click.body ? "POST" : "GET",
        headers: {
          authorization,
          ...(click.body && {
            "content-type": "application/json",
            "content-length": Buffer.byteLength(click.body),
            "idempotency-key": `people-${process.pid}-${Math.random()}`,
          }),
        },
      },
      (answer) => {
        answer.resume();
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            retryAfter: Number(answer.headers["retry-after"] ?? 0),
            milliseconds: performance.now() - started,
          }),
        );
      },
    );
    outgoing.on("error", () =>
      resolve({ status: 0, retryAfter: 0, milliseconds: performance.now() - started }),
    );
    outgoing.end(click.body);
  });
}

/** Opens the live streams of that many people, each on its connection. */
async function openStreams(application: Target, count: number, headerOf: HeaderOf): Promise<() => void> {
  const agent = new Agent({ keepAlive: true });
  const open = (index: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const headers = { authorization: headerOf(index) };
      const outgoing = request(
        { host: "127.0.0.1", port: application.port, path: "/api/live", agent, headers },
        (answer) => {
          if (answer.statusCode !== 200) reject(new Error(`no stream: ${answer.statusCode}`));
          answer.resume();
          answer.on("error", () => {});
          resolve();
        },
      );
      outgoing.on("error", reject);
      outgoing.end();
    });
  for (let done = 0; done < count; done += 50)
    await Promise.all(Array.from({ length: Math.min(50, count - done) }, (_, index) => open(done + index)));
  return () => agent.destroy();
}

export interface Tally {
  /** Milliseconds. */
  served: number[];
  rejected: number;
  failed: Map<number, number>;
}

export const quantile = (served: readonly number[], share: number): number =>
  served.toSorted((a, b) => a - b)[Math.floor((served.length - 1) * share)] ?? Number.NaN;

interface Traffic {
  application: Target;
  clickOf: (index: number) => Click;
  headerOf: HeaderOf;
}

export const isOverAfter = (seconds: number): (() => boolean) => {
  const end = performance.now() + seconds * 1_000;
  return () => performance.now() > end;
};

/** Clicks at the pace of that many people, until it is over. */
export async function runClicks(
  { application, clickOf, headerOf }: Traffic,
  people: number,
  isOver: () => boolean,
): Promise<Tally> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 2_000 });
  const tally: Tally = { served: [], rejected: 0, failed: new Map() };
  const person = async (index: number): Promise<void> => {
    for (let time = 1; time <= maxRetries + 1; time++) {
      const { status, retryAfter, milliseconds } = await sendClick(
        agent,
        application,
        clickOf(index),
        headerOf(index % people),
      );
      if (status === 200) return void tally.served.push(milliseconds);
      if (![429, 503].includes(status) || retryAfter === 0 || time > maxRetries)
        return void tally.failed.set(status, (tally.failed.get(status) ?? 0) + 1);
      tally.rejected += 1;
      await wait(retryAfter * 1_000 * time * (0.5 + Math.random()));
    }
  };
  const clicks: Promise<void>[] = [];
  const started = performance.now();
  while (!isOver()) {
    const elapsed = (performance.now() - started) / 1_000;
    while (clicks.length < (elapsed * people) / secondsPerClick) clicks.push(person(clicks.length));
    await wait(5);
  }
  await Promise.all(clicks);
  agent.destroy();
  return tally;
}

/** The clicks of people under many accounts. */
export async function openTraffic(
  application: Target,
  databaseUrl: string,
  people: number,
): Promise<Traffic & { accounts: number }> {
  const accounts = Math.ceil(people / peoplePerAccount);
  const headers = await signInAccounts(application, databaseUrl, accounts);
  const headerOf = (index: number): string => pick(headers, index);
  const authorization = headerOf(0);
  const { companyIds, finishIds, plates, quoteIds } = await readSample(databaseUrl);
  const bodies = await Promise.all(
    [0, 1, 2, 3].map(async (index) =>
      JSON.stringify(
        await quoteBody(application, { authorization }, pick(finishIds, index), pick(companyIds, index)),
      ),
    ),
  );
  const clickOf = (index: number): Click => {
    if (index % 10 === 0) return { path: "/api/quotes", body: pick(bodies, index) };
    if (index % 10 < 3) return { path: `/api/search/cars/${pick(plates, index).slice(0, 5)}` };
    if (index % 10 < 5) return { path: "/api/statistics/menu-counters" };
    if (index % 10 < 7) return { path: `/api/quotes/${pick(quoteIds, index)}` };
    return {
      path: `/api/quotes?filter[status]=GENERATED&sort=createdAt,desc&pageSize=100&page=${1 + (index % 7)}`,
    };
  };
  return { application, clickOf, headerOf, accounts };
}

/** Reports how each number of people was served. */
export async function measurePeople(
  application: Target,
  databaseUrl: string,
  { headcounts, print }: { headcounts: readonly number[]; print: (line: string) => void },
): Promise<void> {
  const traffic = await openTraffic(application, databaseUrl, Math.max(...headcounts));
  print(
    `\nmany people, a click each every ${secondsPerClick} s, a tenth of writes, live changes open, ${traffic.accounts} accounts (aim: 6000 at p99 150 ms; the generator shares the machine)`,
  );
  print("people   clicks   served  median      p99  sent away   failed");
  for (const people of headcounts) {
    const close = await openStreams(application, people, traffic.headerOf);
    const { served, rejected, failed } = await runClicks(traffic, people, isOverAfter(measuredSeconds));
    close();
    const lost = [...failed].map(([status, count]) => `${count} × ${status || "cut"}`).join(", ") || "none";
    const clicks = Math.round((people * measuredSeconds) / secondsPerClick);
    const [median, p99] = [0.5, 0.99].map((share) => quantile(served, share).toFixed(0));
    print(
      `${String(people).padStart(6)} ${String(clicks).padStart(8)} ${String(served.length).padStart(8)} ${median?.padStart(7)} ${p99?.padStart(8)} ${String(rejected).padStart(10)}   ${lost}`,
    );
    await wait(3_000);
  }
}
