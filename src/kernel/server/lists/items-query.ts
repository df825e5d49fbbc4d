// Reads a list: each row becomes JSON as it arrives and is discarded. Otherwise ten pages under way would hold thirty
// thousand small values that outlive several garbage collections, which costs more than reading them.
import pg from "pg";
import { type Prune, type ToJson, writerOf } from "./values.ts";

/** A column of a list: a key of its items. */
export interface Column {
  name: string;
  prune: Prune;
}

/** Rows of a list, as the bytes of comma-separated JSON objects. */
export interface Items {
  bytes: Buffer;
  count: number;
  /** The extra column of the last row: the total. Null without rows. */
  last: string | null;
}

export const noItems: Items = { bytes: Buffer.alloc(0), count: 0, last: null };

/** Messages of PostgreSQL, as the driver passes them to a submitted query; its types do not declare them. */
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
    /** Resolves when the statement is done. */
    query(query: ItemsQuery): Promise<unknown>;
  }
}

const initialBytes = 65_536;
/** Buffers that lists are written to, reused: allocating one for each list costs more than writing to it. */
const spareBuffers: Buffer[] = [];
const maximumSpareBuffers = 10;
const maximumSpareBytes = 1_048_576;

/** Maximum UTF-8 bytes for one UTF-16 code unit. */
const bytesPerUnit = 3;

/** A statement whose rows are the values of `columns` in order, then one more column. */
export class ItemsQuery extends pg.Query {
  readonly #columns: readonly Column[];
  readonly #keys: readonly string[];
  #writers: readonly ToJson[] = [];
  #bytes = spareBuffers.pop() ?? Buffer.allocUnsafeSlow(initialBytes);
  #length = 0;
  #count = 0;
  #last: string | null = null;
  #failure: unknown = null;

  constructor(statement: pg.QueryConfig, columns: readonly Column[]) {
    super(statement);
    this.#columns = columns;
    this.#keys = columns.map(({ name }, index) => `${index === 0 ? "{" : ","}${JSON.stringify(name)}:`);
  }

  override handleRowDescription(message: RowDescription): void {
    super.handleRowDescription(message);
    this.#writers = message.fields.flatMap(({ dataTypeID }, index) => {
      const column = this.#columns[index];
      return column ? [writerOf(dataTypeID, column.prune)] : [];
    });
  }

  /** Called by the socket, which cannot handle an error: it is thrown by `items()` instead. */
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

  /**
   * Call once, after the query is done: the buffer is then reused by the next list. Throws the error of a value that
   * could not be written.
   */
  items(): Items {
    if (this.#failure !== null) throw this.#failure;
    const bytes = Buffer.from(this.#bytes.subarray(0, this.#length));
    if (spareBuffers.length < maximumSpareBuffers && this.#bytes.length <= maximumSpareBytes)
      spareBuffers.push(this.#bytes);
    return { bytes, count: this.#count, last: this.#last };
  }
}
