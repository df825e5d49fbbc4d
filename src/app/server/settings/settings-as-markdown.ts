// The table of settings in the README.
import { settingTable } from "./setting-table.ts";

/** The settings table of the README. */
export const settingsAsMarkdown = (): string =>
  [
    "| setting | what it is | default |",
    "|---|---|---|",
    ...Object.entries(settingTable).map(
      ([name, { says, byDefault }]) => `| \`${name}\` | ${says} | ${byDefault} |`,
    ),
  ].join("\n");
