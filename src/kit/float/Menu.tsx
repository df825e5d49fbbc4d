// A menu: `<Menu target={<button>…</button>} label="Actions"><MenuItem onClick={…}>…</MenuItem></Menu>`.
import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useRef,
  useState,
} from "react";
import { Box, Text } from "#kit/layout/layout.tsx";
import { Popover } from "./Popover.tsx";
import css from "./float.module.css";
import type { Side } from "./position.ts";

const CloseContext = createContext<() => void>(() => {});

interface MenuProps {
  /** One element; a press on it opens the menu. */
  target: ReactNode;
  label: string;
  side?: Side;
  width?: number;
  /** True when hovering is enough to open it. */
  opensOnHover?: boolean;
  children: ReactNode;
}

const letter = (item: HTMLElement): string => item.textContent?.trim().slice(0, 1).toLowerCase() ?? "";

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]")];
  const now = items.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }[event.key];
  const next =
    to === undefined
      ? [...items.slice(now + 1), ...items.slice(0, now + 1)].find(
          (item) => event.key.length === 1 && letter(item) === event.key.toLowerCase(),
        )
      : items.at(to % items.length);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export function Menu({ target, label, side = "bottom-end", width, opensOnHover, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const scheduleOpen = (next: boolean): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), 120);
  };
  const hover = opensOnHover && {
    onMouseEnter: () => scheduleOpen(true),
    onMouseLeave: () => scheduleOpen(false),
  };
  const close = useCallback((): void => setOpen(false), []);
  const toggle = (event: MouseEvent): void => {
    if ((event.target as HTMLElement).closest("[role=menu]") === null) setOpen(!isOpen);
  };
  return (
    <CloseContext value={close}>
      <span className={css.wrapper} onClick={toggle} {...hover}>
        <Popover
          isOpen={isOpen}
          onClose={close}
          target={target}
          label={label}
          role="menu"
          side={side}
          width={width}
          onKeyDown={moveFocus}
        >
          {children}
        </Popover>
      </span>
    </CloseContext>
  );
}

interface MenuItemProps {
  onClick: () => void;
  icon?: ReactNode;
  /** At the end of the item: a count, a shortcut. */
  aside?: ReactNode;
  /** The reason why the action is unavailable, shown under its label. */
  refusal?: string;
  isDanger?: boolean;
  /** Keeps the menu open: for a switch. */
  keepsOpen?: boolean;
  children: ReactNode;
}

export function MenuItem({ onClick, icon, aside, refusal, isDanger, keepsOpen, children }: MenuItemProps) {
  const close = useContext(CloseContext);
  const run = (): void => {
    if (refusal) return;
    if (!keepsOpen) close();
    onClick();
  };
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={css.item}
      aria-disabled={refusal ? true : undefined}
      data-danger={(isDanger && !refusal) || undefined}
      onClick={run}
    >
      {icon && <span className={css.icon}>{icon}</span>}
      <Text as="span" grows className={css.words}>
        {children}
        {refusal && <small>{refusal}</small>}
      </Text>
      {aside}
    </button>
  );
}

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Box ink="muted" size="small" className={css.label}>
    {children}
  </Box>
);
export const MenuSeparator = () => <hr className={css.line} />;
