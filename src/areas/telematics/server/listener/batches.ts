// Frames of every socket, committed together in their order of arrival, one batch at a time.
import type { ReceivedFrame } from "../../model/frames/box-record.ts";
import type { Verdict } from "../records/store.ts";
import type { ListenerLimits } from "./limits.ts";

export interface PendingFrame {
  received: ReceivedFrame;
  /** Called once its batch is committed. */
  settle: (verdict: Verdict) => void;
  /** Called when its batch could not be committed: its box sends it again later. */
  fail: () => void;
  /** Called at the shutdown, before it was in a batch. */
  refuse: () => void;
}

interface BatchRule {
  limits: Pick<ListenerLimits, "batchFrames" | "batchMs">;
  store: (frames: readonly ReceivedFrame[]) => Promise<Verdict[]>;
  onError: (error: unknown) => void;
}

export class FrameBatches {
  readonly #rule: BatchRule;
  #waiting: PendingFrame[] = [];
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #isStopped = false;

  constructor(rule: BatchRule) {
    this.#rule = rule;
  }

  add(frame: PendingFrame): void {
    if (this.#isStopped) return frame.refuse();
    this.#waiting.push(frame);
    if (this.#running) return;
    const { batchFrames, batchMs } = this.#rule.limits;
    if (this.#waiting.length >= batchFrames) this.#start();
    else this.#timer ??= setTimeout(() => this.#start(), batchMs);
  }

  /** Ends the commit that runs; the frames that wait are refused. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running;
    for (const frame of this.#waiting.splice(0)) frame.refuse();
  }

  #start(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#running ??= this.#run().finally(() => (this.#running = null));
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0 && !this.#isStopped)
      await this.#commit(this.#waiting.splice(0, this.#rule.limits.batchFrames));
  }

  async #commit(batch: readonly PendingFrame[]): Promise<void> {
    try {
      const verdicts = await this.#rule.store(batch.map(({ received }) => received));
      for (const [index, frame] of batch.entries()) frame.settle(verdicts[index] ?? "UNKNOWN");
    } catch (error) {
      this.#rule.onError(error);
      for (const frame of batch) frame.fail();
    }
  }
}
