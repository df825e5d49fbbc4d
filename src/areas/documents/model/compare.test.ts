import { expect, test } from "vitest";
import { compare, differsFrom } from "./compare.ts";
import { likelyKind } from "./kind.ts";

const value = (key: string, text: string) => ({ key, label: key, value: text, page: 1, box: null });

test("documents that agree with our data differ in nothing, whatever their notation", () => {
  const [line] = compare({ licensePlate: "GX-482-KP" }, [
    { documentId: "1", kindLabel: "Carte grise", values: [value("licensePlate", "GX482KP")] },
  ]);
  expect(line).toMatchObject({ held: "GX-482-KP", differs: false });
});

test("a document that contradicts our data is highlighted, and so is its line", () => {
  const [line] = compare({ firstRegistrationDate: "2024-03-14" }, [
    { documentId: "1", kindLabel: "COC", values: [value("firstRegistrationDate", "2024-03-14")] },
    { documentId: "2", kindLabel: "Carte grise", values: [value("firstRegistrationDate", "2024-04-13")] },
  ]);
  expect(line?.readings.map(({ differs }) => differs)).toEqual([false, true]);
  expect(line?.differs).toBe(true);
});

test("two documents that contradict each other differ, even when we hold no value", () => {
  const sources = ["96", "110"].map((text, index) => ({
    documentId: String(index),
    kindLabel: "COC",
    values: [value("power", text)],
  }));
  expect(compare({}, sources)[0]?.differs).toBe(true);
});

test("of two contradicting documents about a value we do not hold, the second is highlighted; the line comes first", () => {
  const lines = compare({ brand: "Peugeot" }, [
    { documentId: "1", kindLabel: "COC", values: [value("brand", "PEUGEOT"), value("power", "110")] },
    { documentId: "2", kindLabel: "Teil I", values: [value("power", "96")] },
  ]);
  expect(lines.map(({ key, differs }) => [key, differs])).toEqual([
    ["power", true],
    ["brand", false],
  ]);
  expect(lines[0]?.readings.map(({ differs }) => differs)).toEqual([false, true]);
});

test.each([
  ["power", "110", "110.0"],
  ["approval", "E1*2018/858*00012*07", "e1*2018/858*00012*07"],
  ["vin", "VF3LBHNSPMS123457", "VF3L8HN5PMS123457"],
])("%s: « %s » and « %s » are the same", (key, one, other) => {
  const source = { documentId: "1", kindLabel: "COC", values: [value(key, other)] };
  expect(compare({ [key]: one }, [source])).toMatchObject([{ differs: false }]);
});

test("values that documents write in words of their own are never highlighted", () => {
  const sources = ["PETROL", "ES"].map((text) => ({
    documentId: text,
    kindLabel: "COC",
    values: [{ ...value("energy", text), isLoose: true }],
  }));
  expect(compare({ energy: "GO" }, sources)).toMatchObject([
    { differs: false, readings: [{ differs: false }, { differs: false }] },
  ]);
});

test("a value that we do not hold is no difference", () => {
  expect(differsFrom({ key: "power", value: "96" }, null)).toBe(false);
  expect(differsFrom({ key: "power", value: "96" }, "")).toBe(false);
});

test("a scan is of the kind with the most matching signs, and of none with less than half", () => {
  const kinds = [
    { key: "CMR", signs: [/LETTRE DE VOITURE/, /\bCMR\b/, /TRANSPORTEUR/] },
    { key: "INVOICE", signs: [/FACTURE/, /\bTVA\b/] },
  ];
  expect(likelyKind(kinds, "LETTRE DE VOITURE INTERNATIONALE CMR, TVA")).toBe("CMR");
  expect(likelyKind(kinds, "FACTURE DU TRANSPORTEUR, TVA 20 %")).toBe("INVOICE");
  expect(likelyKind(kinds, "TRANSPORTEUR")).toBeNull();
});
