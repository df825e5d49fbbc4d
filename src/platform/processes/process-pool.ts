// A few child processes for work on files that may be hostile: opened at the first request, closed once idle.
import { Failure, unavailable } from "#kernel/failure.ts";
import { openFairQueue, type Waiting } from "./fair-queue.ts";
import { application, type Requester } from "./requester.ts";
import { LostProcessError, openProcess, type ProcessRule, type WatchedProcess } from "./watched-process.ts";

interface PoolRule extends ProcessRule {
  /** In French, for the error of a request without an answer: « La lecture des documents ». */
  what: string;
  size: number;
  /** From the arrival of a person's request to its answer; the application itself waits longer. */
  answerMs: number;
  /** Time of one request while other people wait: well below `answerMs`, so that they are still answered. */
  turnMs: number;
  idleMs: number;
}

export interface ProcessPool<Request, Answer> {
  /** Throws ExcessError when the request exceeds the bounds of a process. */
  ask: (request: Request, requester?: Requester) => Promise<Answer>;
  /** Ends the processes, with their current work. */
  close: () => Promise<void>;
}

interface PendingRequest extends Waiting {
  request: unknown;
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
  timer?: NodeJS.Timeout;
  /** The process that works on it. */
  worker?: WatchedProcess;
}

const ownAnswerMs = 300_000;
const turnCheckMs = 500;

const tooMany = (): Failure =>
  new Failure(
    "tooMany",
    "TooBusy",
    "Beaucoup de vos documents sont déjà en cours de lecture. Réessayez dans quelques secondes.",
    { retryAfter: 2 },
  );

export function openProcessPool<Request, Answer>(rule: PoolRule): ProcessPool<Request, Answer> {
  const idle: WatchedProcess[] = [];
  const all = new Set<WatchedProcess>();
  let idleTimer: NodeJS.Timeout | undefined;

  const settle = (one: PendingRequest, act: () => void): void => {
    clearTimeout(one.timer);
    act();
  };
  const refuse = (one: PendingRequest): void => settle(one, () => one.reject(unavailable(rule.what)));
  // With a second process, the application itself leaves one to people.
  const queue = openFairQueue<PendingRequest>({ maximumOwn: Math.max(rule.size - 1, 1), onDropped: refuse });

  const closeAll = (): void => {
    for (const one of all) one.kill();
    all.clear();
    idle.length = 0;
  };
  const hasRoom = (): boolean => idle.length > 0 || all.size < rule.size;
  const takeProcess = (): WatchedProcess => {
    const found = idle.pop();
    if (found) return found;
    const fresh = openProcess(rule);
    all.add(fresh);
    return fresh;
  };
  /** Processes that ended while they did nothing. */
  const dropDead = (): void => {
    for (const one of [...all].filter((each) => !each.isAlive())) {
      all.delete(one);
      if (idle.includes(one)) idle.splice(idle.indexOf(one), 1);
    }
  };
  /** Ends the turn of a request that makes other people wait. */
  const watchTurn = (worker: WatchedProcess, one: PendingRequest): NodeJS.Timeout => {
    const started = performance.now();
    return setInterval(() => {
      if (performance.now() - started > rule.turnMs && queue.hasOthersWaiting(one)) worker.kill();
    }, turnCheckMs).unref();
  };
  const run = async (worker: WatchedProcess, one: PendingRequest): Promise<void> => {
    one.worker = worker;
    const turn = watchTurn(worker, one);
    try {
      const answer = await worker.run(one.request);
      settle(one, () => one.resolve(answer));
    } catch (error) {
      const failed = error instanceof LostProcessError ? unavailable(rule.what) : (error as Error);
      settle(one, () => one.reject(failed));
    } finally {
      clearInterval(turn);
      queue.release(one);
      if (worker.isAlive()) idle.push(worker);
      next();
    }
  };
  const next = (): void => {
    clearTimeout(idleTimer);
    dropDead();
    while (hasRoom()) {
      const one = queue.take();
      if (!one) break;
      void run(takeProcess(), one);
    }
    if (idle.length === all.size) idleTimer = setTimeout(closeAll, rule.idleMs).unref();
  };

  return {
    ask: (request, requester = application) =>
      new Promise((resolve, reject) => {
        const one: PendingRequest = {
          request,
          requester,
          resolve: resolve as (answer: unknown) => void,
          reject,
        };
        const answerMs = requester.account === null ? ownAnswerMs : rule.answerMs;
        one.timer = setTimeout(() => {
          queue.remove(one);
          refuse(one);
          // Nobody waits for its work any more.
          one.worker?.kill();
        }, answerMs);
        if (!queue.add(one)) return settle(one, () => reject(tooMany()));
        next();
      }),
    close: async () => {
      clearTimeout(idleTimer);
      for (const one of queue.clear()) refuse(one);
      closeAll();
    },
  };
}
