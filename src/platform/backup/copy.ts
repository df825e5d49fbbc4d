// COPY, which the driver does not implement: the rows of a table in PostgreSQL's own format.
import type { Duplex, Readable, Writable } from "node:stream";
import type pg from "pg";

declare module "pg" {
  interface Connection {
    sendCopyFromChunk: (chunk: Buffer) => void;
    endCopyFrom: () => void;
    sendCopyFail: (why: string) => void;
  }
}

/** The client side of a COPY statement. */
abstract class Copy {
  readonly done: Promise<number>;
  protected resolve!: (rows: number) => void;
  protected reject!: (error: Error) => void;
  readonly #text: string;
  #rows = 0;
  #error: Error | null = null;

  constructor(text: string) {
    this.#text = text;
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    // The caller awaits `done`; an earlier error must not count as an unhandled rejection.
    this.done.catch(() => {});
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0);
  }

  handleError(error: Error): void {
    this.#error ??= error;
    this.reject(error);
  }

  handleReadyForQuery(_connection: pg.Connection): void {
    if (this.#error) this.reject(this.#error);
    else this.resolve(this.#rows);
  }
}

class CopyOut extends Copy {
  readonly #to: Writable;

  constructor(text: string, to: Writable) {
    super(text);
    this.#to = to;
  }

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: { stream: Duplex }): void {
    // All the rows of one packet arrive at once, even after a pause.
    if (this.#to.write(Buffer.from(chunk)) || stream.isPaused()) return;
    stream.pause();
    this.#to.once("drain", () => stream.resume());
  }

  /** The end may arrive during a pause, in the same packet: the next answer must still be read. */
  override handleReadyForQuery(connection: pg.Connection): void {
    (connection.stream as Duplex).resume();
    super.handleReadyForQuery(connection);
  }
}

class CopyIn extends Copy {
  readonly #from: Readable;

  constructor(text: string, from: Readable) {
    super(text);
    this.#from = from;
  }

  handleCopyInResponse(connection: pg.Connection): void {
    this.#send(connection).catch((error: Error) => connection.sendCopyFail(error.message));
  }

  async #send(connection: pg.Connection): Promise<void> {
    const stream = connection.stream as Duplex;
    for await (const chunk of this.#from) {
      connection.sendCopyFromChunk(chunk as Buffer);
      if (stream.writableNeedDrain) await new Promise((drained) => stream.once("drain", drained));
    }
    connection.endCopyFrom();
  }
}

/** Writes the output of the statement to `to`, which stays open. Returns the number of rows. */
export const copyOut = (client: pg.ClientBase, text: string, to: Writable): Promise<number> =>
  client.query(new CopyOut(text, to)).done;

/** Returns the number of rows read. */
export const copyIn = (client: pg.ClientBase, text: string, from: Readable): Promise<number> =>
  client.query(new CopyIn(text, from)).done;
