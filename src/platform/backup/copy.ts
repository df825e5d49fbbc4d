// COPY, which the driver leaves to others: the rows of a table as PostgreSQL itself writes and reads them.
import type { Duplex, Readable, Writable } from "node:stream";
import type pg from "pg";

declare module "pg" {
  interface Connection {
    sendCopyFromChunk: (chunk: Buffer) => void;
    endCopyFrom: () => void;
    sendCopyFail: (why: string) => void;
  }
}

/** What the client tells the statement that it carries. */
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
    // Awaited by whoever asked; an error that comes first must not be taken for one that nobody hears.
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
    // What one packet holds comes at once, even after the pause.
    if (this.#to.write(Buffer.from(chunk)) || stream.isPaused()) return;
    stream.pause();
    this.#to.once("drain", () => stream.resume());
  }

  /** The end may come while we pause, in the same packet: what is asked next must be heard. */
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

/** Writes what the statement gives to `to`, which it leaves open. Answers how many rows. */
export const copyOut = (client: pg.ClientBase, text: string, to: Writable): Promise<number> =>
  client.query(new CopyOut(text, to)).done;

/** Answers how many rows were read. */
export const copyIn = (client: pg.ClientBase, text: string, from: Readable): Promise<number> =>
  client.query(new CopyIn(text, from)).done;
