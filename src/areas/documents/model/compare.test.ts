import { expect, test } from "vitest";
import { compare, differsFrom } from "./compare.ts";
import { likelyKind } from "./kind.ts";

const value = (key: string, text: string) => ({ key, label: key, value: text, page: 1, box: null });

test("documents that agree with what we hold differ in nothing, however it is written", () => {
  const [line] = compare({ licensePlate: "GX-482-KP" }, [
    { documentId: "1", kindLabel: "Carte grise", values: [value("licensePlate", "GX482KP")] },
  ]);
  expect(line).toMatchObject({ held: "GX-482-KP", differs: false });
});

test("one that says something else is lit, and the line with it", () => {
  const [line] = compare({ firstRegistrationDate: "2024-03-14" }, [
    { documentId: "1", kindLabel: "COC", values: [value("firstRegistrationDate", "2024-03-14")] },
    { documentId: "2", kindLabel: "Carte grise", values: [value("firstRegistrationDate", "2024-04-13")] },
  ]);
  expect(line?.readings.map(({ differs }) => differs)).toEqual([false, true]);
  expect(line?.differs).toBe(true);
});

test("two documents that contradict one another differ, though we hold nothing", () => {
  const sources = ["96", "110"].map((text, index) => ({
    documentId: String(index),
    kindLabel: "COC",
    values: [value("power", text)],
  }));
  expect(compare({}, sources)[0]?.differs).toBe(true);
});

test("what we do not hold is no difference", () => {
  expect(differsFrom("power", "96", null)).toBe(false);
  expect(differsFrom("power", "96", "")).toBe(false);
});

test("a scan is of the kind whose signs it bears most, of none with less than half", () => {
  const kinds = [
    { key: "CMR", signs: [/LETTRE DE VOITURE/, /\bCMR\b/, /TRANSPORTEUR/] },
    { key: "INVOICE", signs: [/FACTURE/, /\bTVA\b/] },
  ];
  expect(likelyKind(kinds, "LETTRE DE VOITURE INTERNATIONALE CMR, TVA")).toBe("CMR");
  expect(likelyKind(kinds, "FACTURE DU TRANSPORTEUR, TVA 20 %")).toBe("INVOICE");
  expect(likelyKind(kinds, "TRANSPORTEUR")).toBeNull();
});
