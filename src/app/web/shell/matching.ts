// Which commands of the palette fit what is typed, the nearest first.
import { plain } from "#kernel/plain.ts";
import type { Command } from "./commands.ts";

/** 0 for the very name, 1 when it begins so, 2 when one of its words does, 3 elsewhere. */
function nearness(name: string, text: string): number {
  const own = plain(name);
  if (own === text) return 0;
  if (own.startsWith(text)) return 1;
  return own.split(/[\s’'-]+/).some((word) => word.startsWith(text.split(" ", 1)[0] ?? "")) ? 2 : 3;
}

/** The commands that hold every typed word; the very name first, then what begins so, then words, then other names. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const text = plain(typed.trim()).replace(/\s+/g, " ");
  if (text === "") return [...commands];
  const words = text.split(" ");
  const rank = ({ label, synonyms = [] }: Command): number =>
    Math.min(nearness(label, text), ...synonyms.map((name) => nearness(name, text) + 0.5));
  return commands
    .filter(({ label, detail, alias = "", synonyms = [] }) => {
      const whole = plain([label, detail, alias, ...synonyms].join(" "));
      return words.every((word) => whole.includes(word));
    })
    .sort((one, other) => rank(one) - rank(other));
}
