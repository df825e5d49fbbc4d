// Frames of Ruptela boxes: a length (uint16), an IMEI (uint64), a command, a payload, a CRC over all but the length.
import { crc16Kermit } from "./crc.ts";

export const commands = {
  RECORDS: 1,
  TROUBLE_CODES: 9,
  IDENTIFICATION: 15,
  HEARTBEAT: 16,
  FILES: 37,
  EXTENDED_RECORDS: 68,
} as const;

export interface Frame {
  /** 15 digits; longer ones are of no box. */
  imei: string;
  command: number;
  payload: Uint8Array;
  /** False when its CRC is not that of its bytes. */
  isIntact: boolean;
}

/** Bytes from the IMEI to the end of the payload. */
const leastLength = 9;
const greatestLength = 4_096;
const lengthBytes = 2;
const crcBytes = 2;
const imeiBytes = 8;
const imeiDigits = 15;

export interface TakenFrames {
  frames: Frame[];
  /** The beginning of a frame that is not whole yet. */
  rest: Uint8Array;
  /** True when the next length is impossible: nothing after it can be read. */
  isBroken: boolean;
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const frameOf = (body: Uint8Array, crc: number): Frame => ({
  imei: viewOf(body).getBigUint64(0).toString().padStart(imeiDigits, "0"),
  command: body[imeiBytes] ?? 0,
  payload: body.subarray(imeiBytes + 1),
  isIntact: crc16Kermit(body) === crc,
});

/** The whole frames at the beginning of what a socket has received. */
export function takeFrames(received: Uint8Array): TakenFrames {
  const view = viewOf(received);
  const frames: Frame[] = [];
  let at = 0;
  while (received.length - at >= lengthBytes) {
    const length = view.getUint16(at);
    if (length < leastLength || length > greatestLength)
      return { frames, rest: received.subarray(at), isBroken: true };
    const end = at + lengthBytes + length + crcBytes;
    if (end > received.length) break;
    const bodyEnd = end - crcBytes;
    frames.push(frameOf(received.subarray(at + lengthBytes, bodyEnd), view.getUint16(bodyEnd)));
    at = end;
  }
  return { frames, rest: received.subarray(at), isBroken: false };
}
