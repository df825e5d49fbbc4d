import { expect, test } from "vitest";
import { authorityText } from "./authority.ts";

test.each([
  ["an acronym takes its article", "ANTAI", "l’ANTAI"],
  ["however it is typed", " antai ", "l’ANTAI"],
  ["another authority is named as it is entered", "Cofiroute", "Cofiroute"],
])("%s", (_title, entered, text) => expect(authorityText(entered)).toBe(text));
