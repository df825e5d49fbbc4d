import { expect, test } from "vitest";
import { parseFullSize } from "./tire-size.ts";
import { fullSize, loadKg } from "./tire.ts";

test.each([
  ["205/55R16 91V", "205/55 R16 91V"],
  ["205/55 R16 91V", "205/55 R16 91V"],
  ["195/65r16c 104t", "195/65 R16C 104T"],
  ["215/65R16C109T", "215/65 R16C 109T"],
  ["315/35 R21 111Y", "315/35 R21 111Y"],
  ["225/45 ZR17 94Y XL", "225/45 R17 94Y"],
  ["215/65 R16C 109/107T", "215/65 R16C 109T"],
])("« %s » is read as %s", (text, expected) => {
  const size = parseFullSize(text);
  expect(size && fullSize(size)).toBe(expected);
});

test.each(["", "205/55", "205/55 R16", "207/55 R16 91V", "205/55 R16 91X", "205/55 R16 59V"])(
  "« %s » is not a size",
  (text) => {
    expect(parseFullSize(text)).toBeNull();
  },
);

test.each([
  [60, 250],
  [91, 615],
  [126, 1700],
  [127, null],
  [59, null],
])("load index %i bears %s kg", (index, kg) => {
  expect(loadKg(index)).toBe(kg);
});
