// A list read: each row becomes JSON as it arrives, and is forgotten. Ten pages under way would otherwise be thirty
// thousand small values that outlive one collection of memory after the other, which costs more than reading them.
import pg from "pg";
import { type ToJson, writerOf } from "./values.ts";

/** Rows of a list, as the bytes of JSON objects between commas. */
export interface Items {
  bytes: Buffer;
  count: number;
  /** What the last row says after its columns: the total. Null without rows. */
  last: string | null;
}

export const noItems: Items = { bytes: Buffer.alloc(0), count: 0, last: null };

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

const initialBytes = 65_536;
/** Memory that lists are written in, used again: allocating it for each costs more than writing to it. */
const spareBuffers: Buffer[] = [];
const maximumSpareBuffers = 10;
const maximumSpareBytes = 1_048_576;

/** UTF-8 takes at most so many bytes for one unit of a text of ours. */
const bytesPerUnit = 3;

/** A statement whose rows are the values of `names` in their order, then one more. */
export class ItemsQuery extends pg.Query {
  readonly #keys: readonly string[];
  #writers: readonly ToJson[] = [];
  #bytes = spareBuffers.pop() ?? Buffer.allocUnsafeSlow(initialBytes);
  #length = 0;
  #count = 0;
  #last: string | null = null;
  #failure: unknown = null;

  constructor(statement: pg.QueryConfig, names: readonly string[]) {
    super(statement);
    this.#keys = names.map((name, index) => `${index === 0 ? "{" : ","}${JSON.stringify(name)}:`);
  }

  override handleRowDescription(message: RowDescription): void {
    super.handleRowDescription(message);
    this.#writers = message.fields.map(({ dataTypeID }) => writerOf(dataTypeID));
  }

  /** Called by the socket, which can do nothing with an error: it is thrown to whoever asks for the items. */
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
    const needed = this.#length + text.length * bytesPerUnit;
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2));
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    this.#length += this.#bytes.write(text, this.#length);
  }

  /** Once it is done, and once: the next list is written in the same memory. Throws what a value could not be written for. */
  items(): Items {
    if (this.#failure !== null) throw this.#failure;
    const bytes = Buffer.from(this.#bytes.subarray(0, this.#length));
    if (spareBuffers.length < maximumSpareBuffers && this.#bytes.length <= maximumSpareBytes)
      spareBuffers.push(this.#bytes);
    return { bytes, count: this.#count, last: this.#last };
  }
}
