// Runs the nightly computation ahead of its day inside a savepoint, then rolls it back: a preview of a run.
import { addMonths, type Day, firstOfMonth } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { withSavepoint } from "#kernel/server/savepoint.ts";
import type { RunKey } from "../../model/runs/run.ts";
import { waveDay } from "../../model/runs/wave.ts";

/** Undoes the step that it ends. */
class Undone extends Error {}

/** A preview computes every month until its own. */
const maximumMonthsAhead = 24;

/** Computes as of the day of the run, or today when it has passed; every write is rolled back. */
export async function onTheDay<T extends object>(
  call: Call,
  { month, wave }: RunKey,
  compute: (then: Call, opensOn: Day) => Promise<T>,
): Promise<T> {
  if (month > addMonths(firstOfMonth(call.today), maximumMonthsAhead))
    throw invalid({ month: `Au plus ${maximumMonthsAhead} mois à l’avance.` });
  const opensOn = waveDay(month, wave);
  const then: Call = { ...call, today: opensOn > call.today ? opensOn : call.today };
  const computed: T[] = [];
  const outcome = await withSavepoint(call, async () => {
    computed.push(await compute(then, opensOn));
    throw new Undone("a preview is never kept");
  });
  call.markUnchanged();
  const [answer] = computed;
  if (answer === undefined) throw outcome.isDone ? new Error("a preview was kept") : outcome.error;
  return answer;
}
