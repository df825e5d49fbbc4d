// Reads numbers one after the other, big-endian; throws once there is nothing left.
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get at(): number {
    return this.#at;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  #skip(count: number): number {
    const from = this.#at;
    if (from + count > this.#bytes.length) throw new RangeError("the payload ends too early");
    this.#at += count;
    return from;
  }

  uint8 = (): number => this.#view.getUint8(this.#skip(1));
  uint16 = (): number => this.#view.getUint16(this.#skip(2));
  uint32 = (): number => this.#view.getUint32(this.#skip(4));
  int32 = (): number => this.#view.getInt32(this.#skip(4));

  /** A number of 1, 2, 4 or 8 bytes; beyond 2^53 its last digits are lost, and no stored element is that long. */
  unsigned = (size: 1 | 2 | 4 | 8): number => {
    if (size === 8) return Number(this.#view.getBigUint64(this.#skip(8)));
    return size === 4 ? this.uint32() : size === 2 ? this.uint16() : this.uint8();
  };

  /** The bytes from a former place to here. */
  since = (from: number): Uint8Array => this.#bytes.subarray(from, this.#at);
}
