// Files are refused when they are chosen, with the texts of the server.
import { expect, it, vi } from "vitest";
import { wrongTypeMessage } from "#kernel/documents/files.ts";
import { kitWords } from "../words.ts";
import { prepareFile } from "./prepare.ts";

vi.mock("./shrink.ts", () => ({ shrink: async (photo: Blob) => photo }));

const file = (name: string, type: string, bytes = 10): File =>
  new File([new Uint8Array(bytes)], name, { type });

it.each([
  [
    "a document where photos are accepted",
    file("a.pdf", "application/pdf"),
    ["image/jpeg"],
    "Seules les photos sont acceptées ici.",
  ],
  [
    "a program where photos are accepted",
    file("a.exe", "application/x-msdownload"),
    ["image/jpeg"],
    "Seules les photos sont acceptées ici.",
  ],
  [
    "a program where documents are accepted",
    file("a.exe", "application/x-msdownload"),
    ["application/pdf", "image/jpeg", "image/png"],
    "Ce type de fichier n’est pas accepté. Formats acceptés : PDF, JPEG et PNG.",
  ],
  [
    "an empty document",
    file("a.pdf", "application/pdf", 0),
    ["application/pdf"],
    "Ce fichier est vide : choisissez-en un autre.",
  ],
])("%s is refused with a reason", async (_, chosen, types, refusal) =>
  expect(await prepareFile(chosen, { types }, kitWords.fr)).toEqual({ refusal }),
);

it("names each format once", () =>
  expect(wrongTypeMessage(["application/xml", "text/xml", "application/pdf"])).toContain("XML et PDF."));
