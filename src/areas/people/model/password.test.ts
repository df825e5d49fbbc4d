import { describe, expect, it } from "vitest";
import { isValidPassword, missingHints, passwordSchema } from "./password.ts";

describe("a password", () => {
  it.each([
    ["Corbeau-2026", []],
    ["Éléphant7", []],
    ["ÀÉÎÕÜ-été-9", []],
    ["court", ["Au moins 8 caractères", "Au moins une lettre majuscule", "Au moins un chiffre"]],
    ["SANSPETITE1", ["Au moins une lettre minuscule"]],
    ["sansgrande1", ["Au moins une lettre majuscule"]],
    ["Sanschiffre", ["Au moins un chiffre"]],
    [
      "",
      [
        "Au moins 8 caractères",
        "Au moins une lettre minuscule",
        "Au moins une lettre majuscule",
        "Au moins un chiffre",
      ],
    ],
  ])("%s lacks %j", (password, hints) => {
    expect(missingHints(password)).toEqual(hints);
    expect(isValidPassword(password)).toBe(hints.length === 0);
  });

  it("is at most as long as the hosted pool accepts", () => {
    expect(isValidPassword(`Aa1${"x".repeat(253)}`)).toBe(true);
    expect(isValidPassword(`Aa1${"x".repeat(254)}`)).toBe(false);
  });

  it("is refused with the first unmet hint", () => {
    expect(passwordSchema.safeParse("Sanschiffre").error?.issues[0]?.message).toBe("Au moins un chiffre.");
    expect(passwordSchema.safeParse("").error?.issues[0]?.message).toBe("Champ obligatoire.");
  });
});
