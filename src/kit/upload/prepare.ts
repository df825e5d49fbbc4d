// The file sent in place of the chosen one: photos are reduced, set upright and stripped of their location; PDFs and
// data files of manufacturers are sent as they are. Otherwise, the reason why it cannot be sent.
import { type FileRule, maximumBytesOf } from "#kernel/documents/files.ts";
import type { KitWords } from "../words.ts";
import { shrink } from "./shrink.ts";

let worker: Worker | null = null;
let lastId = 0;
const pending = new Map<number, (blob: Blob | null) => void>();

function openWorker(): Worker {
  if (worker) return worker;
  const created = new Worker(new URL("./shrink-worker.ts", import.meta.url), { type: "module" });
  created.addEventListener("message", ({ data }: MessageEvent<{ id: number; blob: Blob | null }>) => {
    pending.get(data.id)?.(data.blob);
    pending.delete(data.id);
  });
  // Without network the worker script does not load: the page shrinks the photo itself.
  created.addEventListener("error", () => {
    worker = null;
    for (const settle of pending.values()) settle(null);
    pending.clear();
  });
  worker = created;
  return created;
}

const shrinkInWorker = (photo: Blob): Promise<Blob | null> =>
  new Promise((resolve) => {
    const id = (lastId += 1);
    pending.set(id, resolve);
    openWorker().postMessage({ id, photo });
  });

const shrinkPhoto = async (photo: Blob): Promise<Blob | null> =>
  (await shrinkInWorker(photo)) ?? (await shrink(photo).catch(() => null));

export const isHeic = ({ name, type }: Pick<File, "name" | "type">): boolean =>
  /heic|heif/i.test(type) || /\.(heic|heif)$/i.test(name);

export type PreparedFile = { file: File } | { refusal: string };

const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, "")}.jpg`;

/** The photo or document to send, within the rule of the endpoint. */
export async function prepareFile(file: File, rule: FileRule, words: KitWords): Promise<PreparedFile> {
  const { types, maximumMegabytes } = rule;
  if (file.size === 0) return { refusal: words.empty };
  const isImage = file.type.startsWith("image/") || isHeic(file);
  // A file without a type is judged by the server.
  const isAccepted = isImage ? types.includes("image/jpeg") : file.type === "" || types.includes(file.type);
  if (!isAccepted) return { refusal: words.wrongType(types) };
  if (isImage) {
    const blob = await shrinkPhoto(file);
    if (blob) return { file: new File([blob], jpegName(file.name), { type: "image/jpeg" }) };
    if (isHeic(file)) return { refusal: words.unreadable };
  }
  return file.size > maximumBytesOf(rule) ? { refusal: words.tooLarge(maximumMegabytes) } : { file };
}
