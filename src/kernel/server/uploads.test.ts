import { expect, test } from "vitest";
import { uploadOf } from "./uploads.ts";

test("each accepted format is said once, whatever its media types are called", async () =>
  await expect(
    uploadOf("vide.pdf", "application/pdf", new Uint8Array(), {
      types: ["application/pdf", "application/xml", "text/xml"],
    }),
  ).rejects.toThrow("Formats acceptés : pdf, xml."));
