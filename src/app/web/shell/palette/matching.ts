// The palette commands that match the input, the closest first.
import { normalText } from "#kernel/text/normal-text.ts";
import type { Command } from "./commands.ts";

/** 0 for an exact match, 1 for a prefix, 2 for the prefix of a word, 3 otherwise. */
function matchRank(name: string, text: string): number {
  const plainName = normalText(name);
  if (plainName === text) return 0;
  if (plainName.startsWith(text)) return 1;
  return plainName.split(/[\s’'-]+/).some((word) => word.startsWith(text.split(" ", 1)[0] ?? "")) ? 2 : 3;
}

/** Commands that contain every typed word, sorted by `matchRank`; a synonym ranks just after a label. */
export function matchCommands(commands: readonly Command[], input: string): Command[] {
  const text = normalText(input.trim()).replace(/\s+/g, " ");
  if (text === "") return [...commands];
  const words = text.split(" ");
  const rank = ({ label, synonyms = [] }: Command): number =>
    Math.min(matchRank(label, text), ...synonyms.map((name) => matchRank(name, text) + 0.5));
  return commands
    .filter(({ label, detail, alias = "", synonyms = [] }) => {
      const whole = normalText([label, detail, alias, ...synonyms].join(" "));
      return words.every((word) => whole.includes(word));
    })
    .sort((one, other) => rank(one) - rank(other));
}
