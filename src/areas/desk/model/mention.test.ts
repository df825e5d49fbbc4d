import { expect, test } from "vitest";
import { findMentionedNames, mentionBeforeCaret } from "./mention.ts";

const names = ["Anne Martin", "Anne Martinez", "Anne Martin Petit", "Luc Éon"];

test.each([
  ["Vu avec @Anne Martin.", ["Anne Martin"]],
  ["@Anne Martinez, à toi", ["Anne Martinez"]],
  ["@Anne Martin Petit et @luc éon", ["Anne Martin Petit", "Luc Éon"]],
  ["@Anne Martin puis @Anne Martin Petit", ["Anne Martin Petit", "Anne Martin"]],
  ["Anne Martin est venue", []],
  ["anne@martin.fr", []],
  ["@Anne", []],
])("« %s » mentions %j", (text, found) => {
  expect(findMentionedNames(text, names)).toEqual(found);
});

test.each([
  ["@", ""],
  ["Vu @cam", "cam"],
  ["Vu @Camille Du", "Camille Du"],
  ["Vu @Camille Durand. ", null],
  ["a@b", null],
  ["rien", null],
])("in « %s », what is being named is %j", (text, typed) => {
  expect(mentionBeforeCaret(text, text.length)).toBe(typed);
});
