// Requirements of a password: the policy of the pool, in the words of the specification (5.1).
import { z } from "zod";
import "#kernel/schema/french.ts";

export interface PasswordRule {
  hint: string;
  holds: (password: string) => boolean;
}

export const passwordRules: readonly PasswordRule[] = [
  { hint: "Au moins 8 caractères", holds: (password) => password.length >= 8 },
  { hint: "Au moins une lettre minuscule", holds: (password) => /\p{Ll}/u.test(password) },
  { hint: "Au moins une lettre majuscule", holds: (password) => /\p{Lu}/u.test(password) },
  { hint: "Au moins un chiffre", holds: (password) => /\d/.test(password) },
];

/** Longer ones are refused, as the hosted pool does. */
export const maxPasswordLength = 256;

/** The hints that a password does not satisfy yet. */
export const missingHints = (password: string): string[] =>
  passwordRules.filter(({ holds }) => !holds(password)).map(({ hint }) => hint);

export const isValidPassword = (password: string): boolean =>
  password.length <= maxPasswordLength && missingHints(password).length === 0;

export const passwordSchema = z
  .string()
  .min(1)
  .max(maxPasswordLength)
  .check(({ value, issues }) => {
    const [first] = missingHints(value);
    if (first) issues.push({ code: "custom", input: value, message: `${first}.` });
  });

/** Reasons for which the pool refuses a password that follows the rules, in its own words. */
export const refusedPassword = {
  guessable: "it is easy to guess",
  current: "it is the present one",
} as const;
