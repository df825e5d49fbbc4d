// A Ruptela box: its frames and its socket.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { crc16Kermit } from "#telematics/model/frames/crc.ts";

export const bytesOf = (hex: string): Buffer => Buffer.from(hex, "hex");

/** A frame of any payload, with its CRC. */
export function frameOf(imei: string, command: number, payload: Uint8Array = new Uint8Array()): Buffer {
  const body = Buffer.alloc(9 + payload.length);
  body.writeBigUInt64BE(BigInt(imei));
  body.writeUInt8(command, 8);
  body.set(payload, 9);
  const frame = Buffer.alloc(body.length + 4);
  frame.writeUInt16BE(body.length);
  frame.set(body, 2);
  frame.writeUInt16BE(crc16Kermit(body), frame.length - 2);
  return frame;
}

const degree = 10_000_000;

/** A frame of one record: ignition on, an odometer counted by the box, 12.5 V, at a place when one is given. */
export function recordFrame(
  imei: string,
  at: string,
  km: number,
  place?: { latitude: number; longitude: number },
): Buffer {
  const record = Buffer.from(
    "0000000000000166ebab1d1eed7c015e4650090032080701fb01011d30d4014100000000" + "00",
    "hex",
  );
  record.writeUInt32BE(Date.parse(at) / 1_000);
  record.writeUInt32BE(km * 1_000, record.length - 5);
  if (place) {
    record.writeInt32BE(Math.round(place.longitude * degree), 6);
    record.writeInt32BE(Math.round(place.latitude * degree), 10);
  }
  return frameOf(imei, 1, Buffer.concat([Buffer.from("0001", "hex"), record]));
}

const patienceMs = 15_000;

export class BoxDouble {
  readonly #socket: Socket;
  #received = Buffer.alloc(0);
  isCut = false;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("data", (bytes) => (this.#received = Buffer.concat([this.#received, bytes])));
    socket.on("error", () => {});
    socket.on("close", () => (this.isCut = true));
  }

  static async connect(port: number): Promise<BoxDouble> {
    const socket = connect({ port, host: "127.0.0.1" });
    const box = new BoxDouble(socket);
    await once(socket, "connect");
    return box;
  }

  get received(): string {
    return this.#received.toString("hex");
  }

  send(bytes: Uint8Array): void {
    this.#socket.write(bytes);
  }

  async until(isDone: () => boolean): Promise<void> {
    const end = Date.now() + patienceMs;
    while (!isDone()) {
      if (Date.now() > end) throw new Error(`the box waits, having received ${this.received || "nothing"}`);
      await wait(5);
    }
  }

  /** Waits for that many bytes of answer. */
  answered = (bytes: number): Promise<void> => this.until(() => this.#received.length >= bytes);
  cut = (): Promise<void> => this.until(() => this.isCut);

  close(): void {
    this.#socket.destroy();
  }
}
