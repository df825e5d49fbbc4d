// Which commands of the palette fit what is typed, the nearest first.
import { comparableText } from "#kernel/text/comparable-text.ts";
import type { Command } from "./commands.ts";

/** 0 for the very name, 1 when it begins so, 2 when one of its words does, 3 elsewhere. */
function matchRank(name: string, text: string): number {
  const plainName = comparableText(name);
  if (plainName === text) return 0;
  if (plainName.startsWith(text)) return 1;
  return plainName.split(/[\s’'-]+/).some((word) => word.startsWith(text.split(" ", 1)[0] ?? "")) ? 2 : 3;
}

/** The commands that hold every typed word; the very name first, then what begins so, then words, then other names. */
export function matchCommands(commands: readonly Command[], input: string): Command[] {
  const text = comparableText(input.trim()).replace(/\s+/g, " ");
  if (text === "") return [...commands];
  const words = text.split(" ");
  const rank = ({ label, synonyms = [] }: Command): number =>
    Math.min(matchRank(label, text), ...synonyms.map((name) => matchRank(name, text) + 0.5));
  return commands
    .filter(({ label, detail, alias = "", synonyms = [] }) => {
      const whole = comparableText([label, detail, alias, ...synonyms].join(" "));
      return words.every((word) => whole.includes(word));
    })
    .sort((one, other) => rank(one) - rank(other));
}
