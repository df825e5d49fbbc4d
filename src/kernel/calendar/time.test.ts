import { expect, it } from "vitest";
import { parseTime } from "./time.ts";

it.each([
  ["6h30", "06:30"],
  ["6:30", "06:30"],
  ["06 h 30", "06:30"],
  ["6h", "06:00"],
  ["6 H", "06:00"],
  ["14.30", "14:30"],
  ["14", "14:00"],
  ["1430", "14:30"],
  ["630", "06:30"],
  ["00:00", "00:00"],
  ["24:00", null],
  ["6h60", null],
  ["6h3", null],
  ["midi", null],
  ["", null],
])("« %s » is %s", (typed, time) => expect(parseTime(typed)).toBe(time));
