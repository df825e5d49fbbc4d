// A drawing in named parts, on which marks are placed: at the exact point with a finger or a mouse, on a part with
// the keyboard. Marks are identified by their number.
import type { Tone } from "#kernel/flow/flow.ts";
import { type KeyboardEvent, type MouseEvent, useRef } from "react";
import css from "./drawing.module.css";

export interface Mark {
  id: string;
  x: number;
  y: number;
  /** Read aloud: "Rayure, porte avant gauche". */
  label: string;
  /** Its colour, where marks differ in kind. */
  tone?: Tone | undefined;
}

interface Part {
  label: string;
  path: string;
  /** Tolerance of a touch around a small part. */
  reach?: number;
}

interface DrawingProps {
  /** The subject of the drawing: "Véhicule déplié". */
  title: string;
  width: number;
  height: number;
  parts: Readonly<Record<string, Part>>;
  /** Decorative paths. */
  lines: readonly string[];
  labels: readonly { text: string; x: number; y: number }[];
  marks: readonly Mark[];
  /** The centre of a part, for marks placed with the keyboard. */
  middleOf: (part: string) => { x: number; y: number };
  /** Absent when the marks are read-only. */
  onPlace?: (at: { part: string; x: number; y: number }) => void;
  onOpen?: (id: string) => void;
  /** The mark open next to the drawing. */
  openMarkId?: string | undefined;
}

const isPress = ({ key }: KeyboardEvent): boolean => key === "Enter" || key === " ";

/** Handles Enter and Space as a press. */
const onPressKey =
  (act: () => void) =>
  (event: KeyboardEvent): void => {
    if (!isPress(event)) return;
    event.preventDefault();
    act();
  };

function MarkPin({
  mark,
  number,
  isOpen,
  onOpen,
}: {
  mark: Mark;
  number: number;
  isOpen: boolean;
  onOpen?: ((id: string) => void) | undefined;
}) {
  const open = (): void => onOpen?.(mark.id);
  return (
    <g
      className={css.mark}
      transform={`translate(${mark.x} ${mark.y})`}
      data-open={isOpen || undefined}
      data-tone={mark.tone}
      {...(onOpen
        ? { role: "button", tabIndex: 0, onClick: open, onKeyDown: onPressKey(open) }
        : { role: "img" })}
      aria-label={`${number}. ${mark.label}`}
    >
      {/* The touch target is larger than the visible mark. */}
      <circle r="15" className={css.reach} />
      <circle r="8.5" />
      <text y="3.6" textAnchor="middle" aria-hidden="true">
        {number}
      </text>
    </g>
  );
}

interface PartProps {
  of: [key: string, part: Part];
  onPress?: ((part: string, event: MouseEvent<SVGPathElement>) => void) | undefined;
  onKey?: ((part: string) => void) | undefined;
}

const PartPath = ({ of: [key, { label, path }], onPress, onKey }: PartProps) => (
  <path
    d={path}
    className={css.part}
    data-part={key}
    {...(onPress && {
      role: "button",
      tabIndex: 0,
      "aria-label": label,
      onClick: (event: MouseEvent<SVGPathElement>) => onPress(key, event),
      onKeyDown: onPressKey(() => onKey?.(key)),
    })}
  >
    <title>{label}</title>
  </path>
);

/** The enlarged touch target of a small part. */
const TouchArea = ({ of: [key, { path, reach = 0 }], onPress }: PartProps) => (
  <path
    d={path}
    className={css.around}
    data-around={key}
    strokeWidth={2 * reach}
    aria-hidden="true"
    onClick={(event) => onPress?.(key, event)}
  />
);

/** A touch just outside a small part counts for it: the mark is moved inside. */
const clamp = (at: number, from: number, size: number): number =>
  Math.round(Math.min(Math.max(at, from), from + size));

export function Drawing({ title, width, height, parts, lines, labels, marks, ...acts }: DrawingProps) {
  const { middleOf, onPlace, onOpen, openMarkId } = acts;
  const drawing = useRef<SVGSVGElement>(null);
  const placeAt = (part: string, event: MouseEvent<SVGPathElement>): void => {
    const box = drawing.current?.getBoundingClientRect();
    if (!box || !onPlace) return;
    const own = event.currentTarget.getBBox();
    const x = clamp(((event.clientX - box.left) / box.width) * width, own.x, own.width);
    const y = clamp(((event.clientY - box.top) / box.height) * height, own.y, own.height);
    onPlace({ part, x, y });
  };
  const all = Object.entries(parts);
  const small = all.filter(([, { reach }]) => reach !== undefined);
  const presses = {
    onPress: onPlace && placeAt,
    onKey: (part: string) => onPlace?.({ part, ...middleOf(part) }),
  };
  const renderParts = (some: [string, Part][]) =>
    some.map((of) => <PartPath key={of[0]} of={of} {...presses} />);
  return (
    <svg
      ref={drawing}
      className={css.drawing}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={title}
      data-placing={onPlace ? true : undefined}
    >
      {lines.map((path) => (
        <path key={path} d={path} className={css.line} aria-hidden="true" />
      ))}
      {renderParts(all.filter((of) => !small.includes(of)))}
      {onPlace && small.map((of) => <TouchArea key={of[0]} of={of} {...presses} />)}
      {renderParts(small)}
      {labels.map(({ text, x, y }) => (
        <text key={text} x={x} y={y} textAnchor="middle" className={css.label}>
          {text}
        </text>
      ))}
      {marks.map((mark, index) => (
        <MarkPin
          key={mark.id}
          mark={mark}
          number={index + 1}
          isOpen={mark.id === openMarkId}
          onOpen={onOpen}
        />
      ))}
    </svg>
  );
}
