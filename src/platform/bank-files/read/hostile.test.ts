import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Failure } from "#kernel/failure.ts";
import { bytesOf, camt053, type CamtEntry } from "#tests/bank-files/camt.ts";
import { readBankFile } from "./bank-file.ts";
import { maximumBankFileBytes } from "./file-text.ts";

function refusalOf(bytes: Uint8Array): Failure {
  try {
    readBankFile(bytes);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error("the file was read");
}
const refusal = (bytes: Uint8Array): string => refusalOf(bytes).message;

const entries: readonly CamtEntry[] = [
  { amountCents: 61_188, label: "REÇU DE LÉA", details: [{ debtor: { name: "Léa" } }] },
];
const valid = camt053([{ openingCents: 0, entries }]);
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const withDoctype = (doctype: string, body = valid): Uint8Array =>
  bytesOf(body.replace(declaration, `${declaration}${doctype}`));
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf16 = (text: string): Uint8Array => {
  const codes = Uint16Array.from(`\uFEFF${text}`, (character) => character.charCodeAt(0));
  return new Uint8Array(codes.buffer);
};

describe("document types are refused", () => {
  const laughs = Array.from(
    { length: 9 },
    (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
  ).join("");
  it.each([
    ["billion laughs", `<!DOCTYPE Document [<!ENTITY l0 "lol">${laughs}]>`],
    ["an external entity", '<!DOCTYPE Document [<!ENTITY file SYSTEM "file:///etc/passwd">]>'],
    ["an external document type", '<!DOCTYPE Document SYSTEM "http://192.0.2.1/evil.dtd">'],
    ["a harmless document type", "<!DOCTYPE Document>"],
  ])("%s", (_title, doctype) => {
    const entity = valid.replace("REÇU", doctype.includes("file") ? "&file;" : "&l9;");
    expect(refusal(withDoctype(doctype, entity))).toBe(
      "Ce fichier contient une déclaration de type (DOCTYPE), que nous refusons. Rien n’a été importé.",
    );
  });
  it("an entity without a document type", () =>
    expect(refusal(bytesOf(valid.replace("REÇU", "&file;")))).toContain("abîmé ou incomplet"));
});

describe("encodings", () => {
  const in1252 = valid.replace("UTF-8", "windows-1252");
  it.each([
    ["UTF-8 with its mark", new Uint8Array([0xef, 0xbb, 0xbf, ...bytesOf(valid)])],
    ["UTF-16", utf16(valid.replace("UTF-8", "UTF-16"))],
    ["windows-1252", latin1(in1252)],
    ["ISO-8859-1", latin1(valid.replace("UTF-8", "ISO-8859-1"))],
    ["no declaration", bytesOf(valid.replace(declaration, ""))],
  ])("reads %s", (_title, bytes) =>
    expect(readBankFile(bytes)).toMatchObject({
      statements: [{ lines: [{ name: "Léa", label: "REÇU DE LÉA" }] }],
    }),
  );
  it("refuses bytes that are not in the encoding that they announce", () =>
    expect(refusal(latin1(valid))).toContain("n’est pas dans l’encodage qu’il annonce (utf-8)"));
  it("refuses UTF-8 announced as a Windows encoding", () =>
    expect(refusal(bytesOf(in1252))).toContain("n’est pas dans l’encodage qu’il annonce (windows-1252)"));
  it("refuses an encoding that it does not know", () =>
    expect(refusal(bytesOf(valid.replace("UTF-8", "UTF-7")))).toContain(
      "Nous ne lisons pas l’encodage utf-7",
    ));
  it("refuses UTF-16 announced without its mark", () =>
    expect(refusal(bytesOf(valid.replace("UTF-8", "UTF-16")))).toContain("l’encodage utf-16"));
});

describe("files that are not what they say", () => {
  it.each<[string, Uint8Array, string]>([
    ["an empty file", bytesOf(""), "abîmé ou incomplet"],
    ["a PDF", bytesOf("%PDF-1.7"), "abîmé ou incomplet"],
    ["a file cut in two", bytesOf(valid.slice(0, valid.length / 2)), "abîmé ou incomplet"],
    ["a file without its last character", bytesOf(valid.slice(0, -1)), "abîmé ou incomplet"],
    ["two documents in one", bytesOf(`${valid}${valid.replace(declaration, "")}`), "abîmé ou incomplet"],
    ["another XML", bytesOf("<html><body/></html>"), "n’est pas un message bancaire"],
    ["another message", bytesOf(valid.replaceAll("camt.053.001.08", "camt.052.001.08")), "camt.052.001.08"],
    [
      "no namespace",
      bytesOf(valid.replace(/ xmlns="[^"]*"/, "")),
      "Nous ne lisons pas le message bancaire «  »",
    ],
    ["no statement", bytesOf(camt053([])), "aucun relevé"],
    ["a negative amount", bytesOf(valid.replace(">611.88<", ">-611.88<")), "« -611.88 » est invalide"],
    ["a fraction of a cent", bytesOf(valid.replace(">611.88<", ">611.885<")), "« 611.885 » est invalide"],
    [
      "no amount",
      bytesOf(valid.replace('<Amt Ccy="EUR">611.88</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>', "<Sts>")),
      "pas de montant",
    ],
    ["an unknown direction", bytesOf(valid.replaceAll("CRDT", "CREDIT")), "« CREDIT »"],
    [
      "an impossible day",
      bytesOf(valid.replace("<BookgDt><Dt>2026-12-10", "<BookgDt><Dt>2026-02-30")),
      "« 2026-02-30 »",
    ],
    ["no booking day", bytesOf(valid.replace(/<BookgDt>.*<\/BookgDt>/, "")), "pas de date comptable"],
    ["an account in dollars", bytesOf(valid.replace("<Ccy>EUR", "<Ccy>USD")), "pas en « USD »"],
    [
      "a movement in dollars",
      bytesOf(valid.replace(/(<Ntry><Amt Ccy=)"EUR"/, '$1"USD"')),
      "n’est pas en euros",
    ],
    ["a false IBAN", bytesOf(valid.replace("<IBAN>FR76", "<IBAN>FR77")), "IBAN valide"],
    ["no account", bytesOf(valid.replace(/<Acct>.*?<\/Acct>/, "")), "de quel compte"],
  ])("%s is refused", (_title, bytes, reason) => expect(refusal(bytes)).toContain(reason));

  it("elements of another namespace are not read", () => {
    const foreign =
      '<x:Ntry xmlns:x="urn:x"><Ntry xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"/></x:Ntry>';
    expect(readBankFile(bytesOf(valid.replace("<Ntry>", `${foreign}<Ntry>`)))).toMatchObject({
      statements: [{ lines: [{ amountCents: 61_188 }] }],
    });
  });
  it("prefixes are read as the default namespace", () => {
    const prefixed = valid.replaceAll(/<(\/?)([A-Z])/g, "<$1b:$2").replace("xmlns=", "xmlns:b=");
    expect(readBankFile(bytesOf(prefixed))).toEqual(readBankFile(bytesOf(valid)));
  });
  it("names of JavaScript are plain names", () => {
    const named = valid.replace("<GrpHdr>", "<GrpHdr><constructor/><__proto__>1</__proto__>");
    expect(readBankFile(bytesOf(named))).toEqual(readBankFile(bytesOf(valid)));
  });
});

describe("damage", { timeout: 60_000 }, () => {
  const bytes = bytesOf(valid);
  const isReadOrRefused = (damaged: Uint8Array): boolean => {
    try {
      readBankFile(damaged);
      return true;
    } catch (error) {
      return error instanceof Failure;
    }
  };
  it("a file cut anywhere is refused", () => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), (length) => {
        expect(refusal(bytes.subarray(0, length))).toMatch(/abîmé ou incomplet|l’encodage qu’il annonce/);
      }),
    );
  });
  it("changed bytes end in a reading or a refusal, never in an error", () => {
    const changes = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(changes, (damage) => {
        const damaged = Uint8Array.from(bytes);
        for (const [at, byte] of damage) damaged[at] = byte;
        expect(isReadOrRefused(damaged)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
  it("elements put elsewhere, doubled or removed end in a reading or a refusal", () => {
    const elements = [...valid.matchAll(/<(\w+)[^>]*>[^<]*<\/\1>/g)].map(([text]) => text);
    fc.assert(
      fc.property(fc.constantFrom(...elements), fc.constantFrom(...elements), (one, other) => {
        for (const replacement of ["", one + one, other, `<Amt>${one}</Amt>`])
          expect(isReadOrRefused(bytesOf(valid.replace(one, replacement)))).toBe(true);
      }),
    );
  });
  it("amounts too large to be exact are refused", () => {
    const large = camt053([
      { openingCents: 0, entries: [{ amountCents: 9e15 }, { amountCents: 9e15 }, { amountCents: -9e15 }] },
    ]);
    expect(refusal(bytesOf(large))).toContain("Les montants de ce fichier sont trop grands");
    expect(refusal(bytesOf(valid.replace(">611.88<", ">999999999999999.00<")))).toContain("est invalide");
  });
  it("references too long for an index are refused, words are cut", () => {
    const long = "A".repeat(5000);
    const withReference = valid.replace("<BookgDt>", `<NtryRef>${long}</NtryRef><BookgDt>`);
    expect(refusal(bytesOf(withReference))).toBe(
      `La référence « ${"A".repeat(40)}… » est trop longue. Rien n’a été importé.`,
    );
    expect(readBankFile(bytesOf(valid.replace("Léa", long)))).toMatchObject({
      statements: [{ lines: [{ name: "A".repeat(1000) }] }],
    });
  });
});

describe("large files", () => {
  it("of more than 50 MB are refused before they are read", () => {
    const bytes = new Uint8Array(maximumBankFileBytes + 1).fill(0x20);
    expect(refusalOf(bytes)).toMatchObject({ kind: "tooLarge", status: 413 });
  });
  it.each([
    ["spaces after the last movement", valid.replace("</Document>", "")],
    ["spaces inside a text", valid.slice(0, valid.indexOf("LÉA"))],
    ["spaces inside a tag", valid.slice(0, valid.indexOf("Ccy="))],
    ["spaces in place of a file", ""],
  ])("of 50 MB of %s are refused before they are decoded", (_title, start) => {
    const bytes = new Uint8Array(maximumBankFileBytes).fill(0x20);
    bytes.set(bytesOf(start));
    expect(refusal(bytes)).toContain("abîmé ou incomplet");
  });
  it("of 100 000 nested elements are refused", () => {
    const nested = valid.replace("<GrpHdr>", `<GrpHdr>${"<A>".repeat(100_000)}${"</A>".repeat(100_000)}`);
    expect(refusal(bytesOf(nested))).toContain("n’est pas un message bancaire");
  });
  it("of 10 000 movements are read to the cent", () => {
    const many = Array.from({ length: 10_000 }, (_, index): CamtEntry => ({
      amountCents: index % 2 === 0 ? 1 : 10,
      bankReference: `BK-${index}`,
      details: [{ endToEndId: `PRL-${index}`, debtor: { name: "Léa" } }],
    }));
    const file = readBankFile(bytesOf(camt053([{ openingCents: 0, entries: many }])));
    expect(file).toMatchObject({ statements: [{ closing: { amountCents: 55_000 } }] });
  });
});
