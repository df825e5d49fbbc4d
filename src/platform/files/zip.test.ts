// An archive is produced while it is sent: each file is read once the previous one is consumed.
import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { safePathName, zipFiles } from "./zip.ts";

const text = (words: string): Uint8Array => new TextEncoder().encode(words);

it("contains every file unchanged, including duplicate names and empty files", async () => {
  const big = new Uint8Array(300_000).map((_, index) => index % 251);
  const files = [
    { path: "donnees.json", isText: true, read: async () => text("{}") },
    { path: "documents/Kbis.pdf", read: async () => big },
    { path: "documents/kbis.pdf", read: async () => text("autre") },
    { path: "vide.txt", isText: true, read: async () => new Uint8Array() },
  ];
  const pieces: Uint8Array[] = [];
  for await (const piece of zipFiles(files)) pieces.push(piece);
  const found = unzipSync(Buffer.concat(pieces));
  expect(Object.keys(found)).toEqual([
    "donnees.json",
    "documents/Kbis.pdf",
    "documents/kbis (2).pdf",
    "vide.txt",
  ]);
  expect(Buffer.from(found["documents/Kbis.pdf"] ?? []).equals(Buffer.from(big))).toBe(true);
  expect(new TextDecoder().decode(found["documents/kbis (2).pdf"])).toBe("autre");
});

it("reads a file only once the previous one has been consumed", async () => {
  const read: string[] = [];
  const file = (name: string) => ({
    path: name,
    read: async () => {
      read.push(name);
      return new Uint8Array(200_000);
    },
  });
  const archive = zipFiles([file("a"), file("b")]);
  await archive.next();
  await archive.next();
  expect(read).toEqual(["a"]);
  for await (const _piece of archive);
  expect(read).toEqual(["a", "b"]);
});

it.each([
  ["../../etc/passwd", "etc passwd"],
  ["C:\\Windows\\a.pdf", "C Windows a.pdf"],
  ["Pièce n° 2 (KBIS).pdf", "Pièce n 2 (KBIS).pdf"],
  ["...", "document"],
])("%s is no way out of the archive", (given, name) => {
  expect(safePathName(given)).toBe(name);
});
