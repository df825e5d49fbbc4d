import { expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { isCurrent, lessorDocumentForm } from "./lessor-documents.ts";

it("a Kbis has a day, and is current for three months", () => {
  expect(lessorDocumentForm.safeParse({ kind: "KBIS_BAILLEUR" }).success).toBe(false);
  expect(lessorDocumentForm.safeParse({ kind: "IDENTITE_SIGNATAIRE" }).success).toBe(true);
  const datedOn = day("2026-08-22");
  expect(isCurrent({ datedOn }, day("2026-11-22"))).toBe(true);
  expect(isCurrent({ datedOn }, day("2026-11-23"))).toBe(false);
  expect(isCurrent({ datedOn: null }, day("2026-11-23"))).toBe(true);
});
