import { useEffect } from "react";
import { Box, Inline, Text } from "#kit/layout/layout.tsx";
import type { Command, CommandGroup } from "./commands.ts";
import css from "./palette.module.css";

interface PaletteListProps {
  id: string;
  groups: readonly CommandGroup[];
  activeIndex: number;
  onChoose: (command: Command) => void;
  onActivate: (index: number) => void;
}

export function PaletteList({ id, groups, activeIndex, onChoose, onActivate }: PaletteListProps) {
  useEffect(
    () => void document.getElementById(`${id}-${activeIndex}`)?.scrollIntoView({ block: "nearest" }),
    [id, activeIndex],
  );
  const start = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { commands }) => sum + commands.length, 0),
  );
  return (
    <div id={id} role="listbox" aria-label="Commandes" className={css.list}>
      {groups.map(({ title, commands }, group) => (
        <div key={title} role="group" aria-label={title}>
          <Box ink="muted" size="tiny" weight="bold" className={css.title} aria-hidden="true">
            {title}
          </Box>
          {commands.map((command, position) => {
            const index = (start[group] ?? 0) + position;
            return (
              <Inline
                key={command.id}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === activeIndex}
                gap={16}
                align="baseline"
                justify="between"
                className={css.command}
                onMouseMove={() => index !== activeIndex && onActivate(index)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(command)}
              >
                <Text as="span" isTruncated>
                  {command.label}
                </Text>
                <Text as="small" size="small" isTruncated>
                  {command.detail}
                </Text>
              </Inline>
            );
          })}
        </div>
      ))}
    </div>
  );
}
