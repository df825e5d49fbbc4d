// The seal is verified by an independent program: OpenSSL, on the bytes that the signature covers.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFSignature } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onePage } from "#tests/builders/signatures.ts";
import type { Seal } from "./own-seal.ts";
import { describeSeal, makeSeal, sealPdf } from "./seal.ts";

const folder = mkdtempSync(join(tmpdir(), "ecurie-seal-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let seal: Seal;
let sealed: Uint8Array;
beforeAll(async () => {
  seal = makeSeal("Écurie Location", new Date());
  sealed = await sealPdf(await onePage("Bon de commande"), seal, {
    reason: "Signature du client",
    company: "Écurie Location",
    at: new Date(),
  });
});

/** The bytes covered by a signature, and the signature itself (DER). */
function parts(pdf: Uint8Array): { content: Uint8Array; signature: Buffer; range: number[] } {
  const text = Buffer.from(pdf).toString("latin1");
  const range = (/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(text) ?? [])
    .slice(1)
    .map(Number);
  const [from = 0, length = 0, again = 0, rest = 0] = range;
  const hex = text.slice(from + length + 1, again - 1).replace(/(00)+$/, "");
  const content = Buffer.concat([pdf.subarray(from, from + length), pdf.subarray(again, again + rest)]);
  return { content, signature: Buffer.from(hex.length % 2 ? `${hex}0` : hex, "hex"), range };
}

/** Result of `openssl cms -verify` on a sealed file, whatever the issuer of the certificate. */
function verify(pdf: Uint8Array): string {
  const { content, signature } = parts(pdf);
  const [contentFile, signatureFile] = [join(folder, "content"), join(folder, "signature.der")];
  writeFileSync(contentFile, content);
  writeFileSync(signatureFile, signature);
  try {
    execFileSync(
      "openssl",
      [
        "cms",
        "-verify",
        "-inform",
        "DER",
        "-in",
        signatureFile,
        "-content",
        contentFile,
        "-binary",
        "-noverify",
        "-out",
        join(folder, "out"),
      ],
      { stdio: ["ignore", "ignore", "pipe"] },
    );
    return "verified";
  } catch (error) {
    return String((error as { stderr: Buffer }).stderr);
  }
}

const flipped = (at: number): Uint8Array => {
  const copy = new Uint8Array(sealed);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};

describe("the seal", () => {
  it("covers the whole file except itself", () => {
    const [from, length = 0, again = 0, rest = 0] = parts(sealed).range;
    expect(from).toBe(0);
    expect(again + rest).toBe(sealed.length);
    expect(again - length).toBe(16_384 + 2);
  });

  it("is a single form field on the first page, with its reason and the company", async () => {
    const document = await PDFDocument.load(sealed, { updateMetadata: false });
    const [field, ...others] = document.getForm().getFields();
    expect(others).toEqual([]);
    expect(field).toBeInstanceOf(PDFSignature);
    expect(document.getPage(0).node.Annots()?.asArray()).toEqual([field?.ref]);
    const value = field?.acroField.dict.lookup(PDFName.of("V"), PDFDict);
    const textAt = (name: string) => value?.lookup(PDFName.of(name), PDFHexString).decodeText();
    expect([textAt("Reason"), textAt("Name")]).toEqual(["Signature du client", "Écurie Location"]);
  });

  it("is verified by OpenSSL", () => expect(verify(sealed)).toBe("verified"));

  it.each([20, 200, 700])("breaks when one bit of byte %i changes", (at) => {
    expect(verify(flipped(at))).toMatch(/verification failure|digest/i);
  });

  it("breaks when the last byte changes", () =>
    expect(verify(flipped(sealed.length - 1))).toMatch(/verification failure|digest/i));

  it("names the company and reports that its certificate is self-signed", () => {
    expect(describeSeal(seal)).toMatchObject({ isSelfSigned: true });
    expect(describeSeal(seal).subject).toContain("Écurie Location");
    expect(() => describeSeal({ ...seal, password: "wrong" })).toThrow();
  });
});
