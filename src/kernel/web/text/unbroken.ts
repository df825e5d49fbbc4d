// Numbers and days whose hyphens no line breaks after: « D-2026-000083 », « 26-11-2026 ». Browsers break a line after
// the hyphen of such a word, and no style prevents it for a part of a text: an element around the word does.
import { createElement, type ReactNode } from "react";

/** Words joined by hyphens. Longer ones are addresses and technical keys, which a line may break. */
const joinedWords = /(?<![\p{L}\d-])(?=[\p{L}\d-]{3,20}(?![\p{L}\d-]))[\p{L}\d]+(?:-[\p{L}\d]+)+/gu;
const isNumber = (word: string): boolean => /-\d|\d-/.test(word);

/** Elements that hold text only. */
const textElements = new Set([
  "title",
  "option",
  "textarea",
  "style",
  "script",
  "text",
  "tspan",
  "textPath",
  "desc",
]);

type Text = string | number;
const isText = (child: unknown): child is Text => typeof child === "string" || typeof child === "number";
const isNothing = (child: unknown): boolean =>
  child === null || child === undefined || typeof child === "boolean";

/** The text with its numbers apart, as one element where there is more than a number: a flex item stays one. */
function unbrokenText(text: string): ReactNode {
  if (!text.includes("-")) return text;
  const numbers = [...text.matchAll(joinedWords)].filter(([word]) => isNumber(word));
  if (numbers.length === 0) return text;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: word, index } of numbers) {
    if (index > end) parts.push(text.slice(end, index));
    parts.push(createElement("no-break", { key: index }, word));
    end = index + word.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts.length === 1 ? parts[0] : createElement("text-run", null, ...parts);
}

/**
 * Neighbouring texts are one: « {number} du {day} » is three children. The others keep their place in the list, by which
 * React recognises them.
 */
function unbrokenList(children: readonly unknown[]): unknown[] {
  const out: unknown[] = [];
  let run: unknown[] = [];
  const endRun = (): void => {
    const text = run.filter(isText).join("");
    const unbroken = unbrokenText(text);
    out.push(...(unbroken === text ? run : [unbroken, ...run.slice(1).map(() => null)]));
    run = [];
  };
  for (const child of children) {
    if (isText(child) || isNothing(child)) {
      run.push(child);
      continue;
    }
    endRun();
    out.push(child);
  }
  endRun();
  return out;
}

/** The children of an element or of a fragment, with the numbers of its texts unbroken. */
export function unbrokenChildren(type: unknown, children: unknown): unknown {
  if (typeof type === "string" && textElements.has(type)) return children;
  if (typeof children === "string") return unbrokenText(children);
  return Array.isArray(children) && children.some(isText) ? unbrokenList(children) : children;
}
