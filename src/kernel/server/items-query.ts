// A list read: each row becomes JSON as it arrives, and is forgotten. Ten pages under way would else be thirty
// thousand small values that outlive one collection of memory after the other, which costs more than reading them.
import pg from "pg";
import { type ToJson, writerOf } from "./list-values.ts";

/** Rows of a list. */
export interface Items {
  count: number;
  /** What the last row says after its columns: the total. Null without rows. */
  last: string | null;
  /** Them as JSON objects with commas, between two texts in ASCII. May be asked once: the next list is written where they were. */
  between: (start: string, end: string) => Buffer;
}

function between(items: Buffer, start: string, end: string): Buffer {
  const json = Buffer.allocUnsafe(start.length + items.length + end.length);
  json.write(start, 0, "latin1");
  items.copy(json, start.length);
  json.write(end, start.length + items.length, "latin1");
  return json;
}

export const noItems: Items = {
  count: 0,
  last: null,
  between: (start, end) => between(Buffer.alloc(0), start, end),
};

/** The columns of a list by name: those of its contract. */
export type ListColumns = Readonly<Record<string, string>>;

const keys = new WeakMap<ListColumns, readonly string[]>();

/** What stands before each value of a row: `{"id":`, `,"name":`. */
function keysOf(columns: ListColumns): readonly string[] {
  let found = keys.get(columns);
  if (!found)
    keys.set(
      columns,
      (found = Object.keys(columns).map(
        (name, index) => `${index === 0 ? "{" : ","}${JSON.stringify(name)}:`,
      )),
    );
  return found;
}

/** Messages of PostgreSQL, as the driver hands them to whatever is submitted to it; its types do not tell of them. */
interface RowDescription {
  fields: readonly { dataTypeID: number }[];
}
interface DataRow {
  fields: readonly (string | null)[];
}
declare module "pg" {
  interface Query {
    handleRowDescription(message: RowDescription): void;
  }
  interface Pool {
    /** Tells when it is done, as of any statement. */
    query(query: ItemsQuery): Promise<unknown>;
  }
}

const firstBytes = 65_536;
/** Memory that lists are written in, used again: to take it anew for each costs more than to write there. */
const spare: Buffer[] = [];
const mostSpare = 10;
const largestSpare = 1_048_576;
const noBytes = Buffer.alloc(0);

function giveBack(bytes: Buffer): void {
  if (spare.length < mostSpare && bytes.length >= firstBytes && bytes.length <= largestSpare)
    spare.push(bytes);
}

/** UTF-8 takes at most so many bytes for one unit of a text of ours. */
const bytesOfUnit = 3;

/** A statement whose rows are the values of `columns` in their order, then one more. */
export class ItemsQuery extends pg.Query {
  readonly #keys: readonly string[];
  #writers: readonly ToJson[] = [];
  #bytes = spare.pop() ?? Buffer.allocUnsafeSlow(firstBytes);
  #length = 0;
  #count = 0;
  #last: string | null = null;
  #failure: unknown = null;

  constructor(statement: pg.QueryConfig, columns: ListColumns) {
    super(statement);
    this.#keys = keysOf(columns);
  }

  override handleRowDescription(message: RowDescription): void {
    super.handleRowDescription(message);
    this.#writers = message.fields.map(({ dataTypeID }) => writerOf(dataTypeID));
  }

  /** What it throws would reach nobody but the socket: it is kept for whoever reads. */
  handleDataRow({ fields }: DataRow): void {
    try {
      this.#write(fields);
    } catch (error) {
      this.#failure ??= error;
    }
  }

  #write(fields: DataRow["fields"]): void {
    let text = this.#count === 0 ? "" : ",";
    for (let index = 0; index < this.#keys.length; index += 1) {
      const field = fields[index];
      text += this.#keys[index];
      text += field == null ? "null" : this.#writers[index]?.(field);
    }
    this.#append(`${text}}`);
    this.#count += 1;
    this.#last = fields.at(-1) ?? null;
  }

  #append(text: string): void {
    const needed = this.#length + text.length * bytesOfUnit;
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2));
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    this.#length += this.#bytes.write(text, this.#length);
  }

  /** Once it is done. Throws what a value could not be written for. */
  items(): Items {
    if (this.#failure !== null) throw this.#failure;
    return {
      count: this.#count,
      last: this.#last,
      between: (start, end) => {
        const json = between(this.#bytes.subarray(0, this.#length), start, end);
        giveBack(this.#bytes);
        this.#bytes = noBytes;
        this.#length = 0;
        return json;
      },
    };
  }
}
