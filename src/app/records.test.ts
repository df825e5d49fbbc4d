import { expect, it } from "vitest";
import { records } from "./records.ts";

const genderOfArticle: Readonly<Record<string, string>> = { le: "m", la: "f" };

it.each(Object.entries(records))("the gender of %s agrees with its article", (_, { the, gender }) => {
  const [article = ""] = the.split(" ");
  // « l’ » is of both genders.
  expect(gender).toBe(genderOfArticle[article] ?? gender);
});
