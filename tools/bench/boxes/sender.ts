// Boxes that send as fast as they are acknowledged, in a process of their own: their frames, and the time that they
// themselves take.
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { recordFrame } from "#tests/doubles/box.ts";

const acknowledgementBytes = 6;
/** Frames of one box on their way. */
const window = 20;

const { PORT: port, SECONDS: seconds, IMEIS: imeis = "" } = process.env;
const end = Date.now() + Number(seconds) * 1_000;
let acknowledged = 0;

/** A frame for each second before now: never the same record twice. */
function drive(imei: string): Promise<void> {
  const socket = connect({ port: Number(port), host: "127.0.0.1" });
  let sent = 0;
  let bytes = 0;
  const start = Math.floor(Date.now() / 1_000);
  const send = (): void => {
    while (Date.now() < end && sent - Math.floor(bytes / acknowledgementBytes) < window) {
      socket.write(recordFrame(imei, new Date((start - sent) * 1_000).toISOString(), 45_000));
      sent += 1;
    }
  };
  socket.on("connect", send);
  socket.on("data", (answer) => {
    acknowledged +=
      Math.floor((bytes + answer.length) / acknowledgementBytes) - Math.floor(bytes / acknowledgementBytes);
    bytes += answer.length;
    send();
  });
  return new Promise((done) => socket.once("close", () => done()));
}

const began = process.cpuUsage();
const closed = imeis.split(",").map(drive);
await Promise.race([wait(end - Date.now()), Promise.all(closed)]);
const { user, system } = process.cpuUsage(began);
process.send?.({ acknowledged, cpuSeconds: (user + system) / 1_000_000 });
process.exit(0);
