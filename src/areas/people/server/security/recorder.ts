// Records the events of requests. Refusals that a program repeats are recorded at a pace; those beyond it are counted in
// one line.
import type { Application } from "#kernel/server/application.ts";
import { type NewSecurityEvent, recordSecurityEvent } from "./journal.ts";

/** Lines of one account or network in a period. */
export const pace = { limit: 20, seconds: 60 };

interface Period {
  unrecorded: number;
  recorded: number;
  last: NewSecurityEvent;
  timer: NodeJS.Timeout;
}

export interface SecurityRecorder {
  record: (event: NewSecurityEvent) => Promise<void>;
  /** `key`: the account or the network whose lines are limited. */
  recordAtPace: (key: string, event: NewSecurityEvent) => Promise<void>;
  /** Records the counts of the current periods. */
  close: () => Promise<void>;
}

const countLine = ({ last, unrecorded }: Period): NewSecurityEvent => ({
  ...last,
  detail:
    unrecorded > 1
      ? `${unrecorded} autres refus en moins d’une minute, non détaillés`
      : "1 autre refus en moins d’une minute, non détaillé",
});

export function openSecurityRecorder({ database, services, log }: Application): SecurityRecorder {
  const periods = new Map<string, Period>();
  /** The answer is already decided: a journal that cannot be written must not change it. */
  const record = (event: NewSecurityEvent): Promise<void> =>
    recordSecurityEvent(database.db, services.realClock(), event).catch((error: unknown) =>
      log.error({ err: error }, "an event of the security journal was lost"),
    );
  const end = async (key: string, period: Period): Promise<void> => {
    clearTimeout(period.timer);
    periods.delete(key);
    if (period.unrecorded > 0) await record(countLine(period));
  };
  const begin = (key: string, last: NewSecurityEvent): Period => {
    const timer = setTimeout(() => void end(key, period), pace.seconds * 1_000).unref();
    const period: Period = { unrecorded: 0, recorded: 0, last, timer };
    periods.set(key, period);
    return period;
  };
  return {
    record,
    recordAtPace: async (key, event) => {
      const period = periods.get(key) ?? begin(key, event);
      period.last = event;
      if (period.recorded >= pace.limit) {
        period.unrecorded += 1;
        return;
      }
      period.recorded += 1;
      await record(event);
    },
    close: async () => {
      for (const [key, period] of periods) await end(key, period);
    },
  };
}
