// What is sent in place of what was chosen: photos smaller and upright, without what their camera wrote of the place;
// PDFs and what makers send as data as they are; or why it cannot be sent.
import type { KitWords } from "../words.ts";
import { shrink } from "./shrink.ts";

export const largest = 6 * 1024 * 1024;

let worker: Worker | null = null;
let last = 0;
const waiting = new Map<number, (blob: Blob | null) => void>();

function opened(): Worker {
  if (worker) return worker;
  const fresh = new Worker(new URL("./shrink-worker.ts", import.meta.url), { type: "module" });
  fresh.addEventListener("message", ({ data }: MessageEvent<{ id: number; blob: Blob | null }>) => {
    waiting.get(data.id)?.(data.blob);
    waiting.delete(data.id);
  });
  // Without network its script does not come: the page does it.
  fresh.addEventListener("error", () => {
    worker = null;
    for (const settle of waiting.values()) settle(null);
    waiting.clear();
  });
  worker = fresh;
  return fresh;
}

const inWorker = (photo: Blob): Promise<Blob | null> =>
  new Promise((resolve) => {
    const id = (last += 1);
    waiting.set(id, resolve);
    opened().postMessage({ id, photo });
  });

const smaller = async (photo: Blob): Promise<Blob | null> =>
  (await inWorker(photo)) ?? (await shrink(photo).catch(() => null));

export const isHeic = ({ name, type }: Pick<File, "name" | "type">): boolean =>
  /heic|heif/i.test(type) || /\.(heic|heif)$/i.test(name);

export type Prepared = { file: File } | { refusal: string };

const renamed = (name: string): string => `${name.replace(/\.[^.]*$/, "")}.jpg`;

/** A photo or a paper as it will be sent; `types`: those that the endpoint takes. */
export async function prepare(file: File, types: readonly string[], words: KitWords): Promise<Prepared> {
  if (file.size === 0) return { refusal: words.empty };
  const isPicture = file.type.startsWith("image/") || isHeic(file);
  // Of a file without a type the server judges.
  const isTaken = isPicture ? types.includes("image/jpeg") : file.type === "" || types.includes(file.type);
  if (!isTaken) return { refusal: words.wrongType(types) };
  if (isPicture) {
    const blob = await smaller(file);
    if (blob) return { file: new File([blob], renamed(file.name), { type: "image/jpeg" }) };
    if (isHeic(file)) return { refusal: words.unreadable };
  }
  return file.size > largest ? { refusal: words.tooLarge } : { file };
}
