import { expect, test } from "vitest";
import { fieldMessages } from "#kernel/schema/french.ts";
import { demonstrationLessor } from "./demonstration-lessor.ts";
import { lessorSchema } from "./lessor.ts";

test("the company of the demonstration is well formed", () => {
  expect(lessorSchema.parse(demonstrationLessor)).toMatchObject({
    siret: "73282932000074",
    vatNumber: "FR44732829320",
  });
});

test.each([
  ["siret", "73282932000075"],
  ["siret", "00000000000000"],
  ["siret", "123"],
  ["vatNumber", "FR00732829320"],
  ["iban", "FR7630006000011234567890188"],
  ["zipCode", "6900"],
  ["email", "contact"],
])("%s « %s » is refused on its field", (field, value) => {
  const read = lessorSchema.safeParse({ ...demonstrationLessor, [field]: value });
  expect(read.success ? {} : fieldMessages(read.error)).toHaveProperty(field);
});
