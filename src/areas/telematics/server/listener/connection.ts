// One socket: its bytes cut into frames, its limits, its acknowledgements.
import type { Socket } from "node:net";
import { acknowledgementOf } from "../../model/frames/acknowledge.ts";
import { recordsOf } from "../../model/frames/box-record.ts";
import { commands, type Frame, takeFrames } from "../../model/frames/frame.ts";
import type { ReceivedFrame } from "../../model/frames/box-record.ts";
import type { Verdict } from "../records/store.ts";
import type { FrameBatches } from "./batches.ts";
import type { ListenerLimits } from "./limits.ts";

interface ConnectionRule {
  limits: ListenerLimits;
  batches: FrameBatches;
  /** Its rank among the sockets accepted so far. */
  openedAs: number;
  addressHash: string;
  /** Called once a frame of this box is committed. */
  onKept: (imei: string) => void;
}

const recordsIn = (frame: Frame): ReceivedFrame["records"] =>
  frame.command === commands.RECORDS || frame.command === commands.EXTENDED_RECORDS
    ? (recordsOf(frame) ?? "UNDECODABLE")
    : [];

const empty = new Uint8Array();

export class BoxConnection {
  readonly #socket: Socket;
  readonly #rule: ConnectionRule;
  /** Boxes whose frames it has committed. */
  readonly imeis = new Set<string>();
  #rest: Uint8Array = empty;
  #lastByteAt = Date.now();
  /** When the frame that is not whole yet began. */
  #frameSince = 0;
  #uncommittedBytes = 0;
  #wrongCrcs = 0;
  #unknownFrames = 0;

  constructor(socket: Socket, rule: ConnectionRule) {
    this.#socket = socket;
    this.#rule = rule;
    socket.setNoDelay(true);
    socket.on("data", (bytes) => this.#receive(bytes));
    // A reset is an end like any other.
    socket.on("error", () => this.cut());
  }

  get openedAs(): number {
    return this.#rule.openedAs;
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  cut(): void {
    this.#rest = empty;
    this.#socket.destroy();
  }

  /** Ends after the acknowledgements in flight. */
  end(): void {
    this.#socket.end();
  }

  /** Cuts a sender that is silent for too long, or too slow to end a frame. */
  check(now: number): void {
    if (this.#socket.isPaused()) return;
    const { idleMs, frameMs } = this.#rule.limits;
    const isSlow = this.#rest.length > 0 && now - this.#frameSince > frameMs;
    if (isSlow || now - this.#lastByteAt > idleMs) this.cut();
  }

  #receive(bytes: Uint8Array): void {
    const now = Date.now();
    this.#lastByteAt = now;
    if (this.#rest.length === 0) this.#frameSince = now;
    const { frames, rest, isBroken } = takeFrames(Buffer.concat([this.#rest, bytes]));
    if (frames.length > 0) this.#frameSince = now;
    // A copy: a slice would keep the whole chunk.
    this.#rest = Uint8Array.from(rest);
    for (const frame of frames) {
      if (!this.isOpen) return;
      this.#take(frame);
    }
    if (isBroken) this.cut();
  }

  #take(frame: Frame): void {
    if (!frame.isIntact) {
      this.#wrongCrcs += 1;
      if (this.#wrongCrcs >= this.#rule.limits.wrongCrcs) this.cut();
      return;
    }
    this.#wrongCrcs = 0;
    const size = frame.payload.length;
    this.#hold(size);
    this.#rule.batches.add({
      received: { frame, records: recordsIn(frame), addressHash: this.#rule.addressHash },
      settle: (verdict) => {
        this.#release(size);
        this.#settle(frame, verdict);
      },
      fail: () => this.cut(),
      refuse: () => this.#acknowledge(frame, false),
    });
  }

  #hold(size: number): void {
    this.#uncommittedBytes += size;
    if (this.#uncommittedBytes > this.#rule.limits.uncommittedBytes) this.#socket.pause();
  }

  #release(size: number): void {
    this.#uncommittedBytes -= size;
    if (!this.#socket.isPaused() || this.#uncommittedBytes > this.#rule.limits.uncommittedBytes) return;
    this.#lastByteAt = Date.now();
    this.#frameSince = this.#lastByteAt;
    this.#socket.resume();
  }

  #settle(frame: Frame, verdict: Verdict): void {
    if (verdict === "UNKNOWN") return this.#countUnknown();
    this.#acknowledge(frame, true);
    if (!this.isOpen) return;
    this.imeis.add(frame.imei);
    this.#rule.onKept(frame.imei);
  }

  #countUnknown(): void {
    this.#unknownFrames += 1;
    if (this.imeis.size === 0 || this.#unknownFrames >= this.#rule.limits.unknownFrames) this.cut();
  }

  #acknowledge({ command }: Frame, isKept: boolean): void {
    const answer = acknowledgementOf(command, isKept);
    if (answer === null || !this.#socket.writable) return;
    this.#socket.write(answer);
    if (this.#socket.writableLength > this.#rule.limits.unreadBytes) this.cut();
  }
}
