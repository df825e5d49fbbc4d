// People who work while something long is done: how long they wait, beside their usual, and the memory of the process.
import { setTimeout as wait } from "node:timers/promises";
import { type openTraffic, isOverAfter, quantile, runClicks } from "../traffic/people.ts";
import { memoryOf } from "../targets.ts";

export const people = 100;
const usualSeconds = 15;

type Traffic = Awaited<ReturnType<typeof openTraffic>>;

const waits = (served: readonly number[]): string =>
  `p95 ${quantile(served, 0.95).toFixed(0)} ms, longest ${Math.max(...served).toFixed(0)} ms`;

/** Does the work while people click; says their waits before and meanwhile, and the memory. */
export async function measureMeanwhile<T>(
  traffic: Traffic,
  { print, act }: { print: (line: string) => void; act: () => Promise<T> },
): Promise<T> {
  const before = await runClicks(traffic, people, isOverAfter(usualSeconds));
  const memory = [await memoryOf(traffic.application.process)];
  let isOver = false;
  const sampling = (async () => {
    while (!isOver) {
      await wait(500);
      memory.push(await memoryOf(traffic.application.process));
    }
  })();
  const clicking = runClicks(traffic, people, () => isOver);
  const result = await act().finally(() => (isOver = true));
  const meanwhile = await clicking;
  await sampling;
  const middle = memory[Math.floor(memory.length / 2)] ?? Number.NaN;
  print(
    `  ${people} people: ${waits(before.served)} before; ${waits(meanwhile.served)} meanwhile (aim: p95 under twice), ${meanwhile.served.length} clicks served, ${meanwhile.rejected} sent away`,
  );
  print(
    `  memory: ${memory[0]?.toFixed(0)} MB before, ${middle.toFixed(0)} half way, ${memory.at(-1)?.toFixed(0)} at the end, ${Math.max(...memory).toFixed(0)} at most`,
  );
  return result;
}
