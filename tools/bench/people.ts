// Many people at once, under many accounts: each has its live changes open and clicks once every five seconds, whether the last
// click was answered or not; one click in ten writes. What the server sends away comes back by itself, as
// the browser does. This process and the server share the machine.
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { quoteBody, sample } from "./measures.ts";
import { peopleOf } from "./accounts.ts";
import type { Target } from "./targets.ts";

const secondsPerClick = 5;
const measuredSeconds = 20;
const returns = 4;
/** Each account is played by several people, who have their windows in it: to sign in takes a while. */
const peopleOfAccount = 12;

const at = <T>(from: readonly T[], index: number): T => from[index % from.length] as T;

interface Click {
  path: string;
  body?: string;
}

/** The Authorization header of the person who clicks, or listens. */
type HeaderOf = (index: number) => string;

interface Outcome {
  status: number;
  retryAfter: number;
  milliseconds: number;
}

function once(agent: Agent, application: Target, click: Click, authorization: string): Promise<Outcome> {
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

/** The live changes of so many people, each on its connection. */
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

interface Tally {
  served: number[];
  sentAway: number;
  failed: Map<number, number>;
}

const quantile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(0);

/** Clicks at the pace of so many people, for a while. */
async function click(
  application: Target,
  { people, clickOf, headerOf }: { people: number; clickOf: (index: number) => Click; headerOf: HeaderOf },
): Promise<Tally> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 2_000 });
  const tally: Tally = { served: [], sentAway: 0, failed: new Map() };
  const person = async (index: number): Promise<void> => {
    for (let time = 1; time <= returns + 1; time++) {
      const { status, retryAfter, milliseconds } = await once(
        agent,
        application,
        clickOf(index),
        headerOf(index % people),
      );
      if (status === 200) return void tally.served.push(milliseconds);
      if (![429, 503].includes(status) || retryAfter === 0 || time > returns)
        return void tally.failed.set(status, (tally.failed.get(status) ?? 0) + 1);
      tally.sentAway += 1;
      await wait(retryAfter * 1_000 * time * (0.5 + Math.random()));
    }
  };
  const clicks: Promise<void>[] = [];
  const started = performance.now();
  for (;;) {
    const elapsed = (performance.now() - started) / 1_000;
    if (elapsed > measuredSeconds) break;
    while (clicks.length < (elapsed * people) / secondsPerClick) clicks.push(person(clicks.length));
    await wait(5);
  }
  await Promise.all(clicks);
  agent.destroy();
  return tally;
}

/** Tells how each crowd was served. */
export async function measurePeople(
  application: Target,
  databaseUrl: string,
  { crowds, tell }: { crowds: readonly number[]; tell: (line: string) => void },
): Promise<void> {
  const accounts = Math.ceil(Math.max(...crowds) / peopleOfAccount);
  const headers = await peopleOf(application, databaseUrl, accounts);
  const headerOf = (index: number): string => at(headers, index);
  const authorization = headerOf(0);
  const { companyIds, finishIds, plates, quoteIds } = await sample(databaseUrl);
  const bodies = await Promise.all(
    [0, 1, 2, 3].map(async (index) =>
      JSON.stringify(
        await quoteBody(application, { authorization }, at(finishIds, index), at(companyIds, index)),
      ),
    ),
  );
  const clickOf = (index: number): Click => {
    if (index % 10 === 0) return { path: "/api/quotes", body: at(bodies, index) };
    if (index % 10 < 3) return { path: `/api/search/cars/${at(plates, index).slice(0, 5)}` };
    if (index % 10 < 5) return { path: "/api/statistics/menu-counters" };
    if (index % 10 < 7) return { path: `/api/quotes/${at(quoteIds, index)}` };
    return {
      path: `/api/quotes?filter[status]=GENERATED&sort=createdAt,desc&pageSize=100&page=${1 + (index % 7)}`,
    };
  };
  tell(
    `\nmany people, a click each every ${secondsPerClick} s, a tenth of writes, live changes open, ${accounts} accounts (aim: 6000 at p99 150 ms; the generator shares the machine)`,
  );
  tell("people   clicks   served  median      p99  sent away   failed");
  for (const people of crowds) {
    const close = await openStreams(application, people, headerOf);
    const { served, sentAway, failed } = await click(application, { people, clickOf, headerOf });
    close();
    served.sort((a, b) => a - b);
    const lost = [...failed].map(([status, count]) => `${count} × ${status || "cut"}`).join(", ") || "none";
    const clicks = Math.round((people * measuredSeconds) / secondsPerClick);
    tell(
      `${String(people).padStart(6)} ${String(clicks).padStart(8)} ${String(served.length).padStart(8)} ${quantile(served, 0.5).padStart(7)} ${quantile(served, 0.99).padStart(8)} ${String(sentAway).padStart(10)}   ${lost}`,
    );
    await wait(3_000);
  }
}
