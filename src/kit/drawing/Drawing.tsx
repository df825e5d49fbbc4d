// A drawing in parts that have names, on which marks are placed: with a finger or a mouse at the point itself, with the
// keyboard on a part. Marks are told by their number.
import { type KeyboardEvent, type MouseEvent, useRef } from "react";
import css from "./drawing.module.css";

export interface Mark {
  id: string;
  x: number;
  y: number;
  /** Read aloud: "Rayure, porte avant gauche". */
  label: string;
}

interface Placed {
  part: string;
  x: number;
  y: number;
}

interface DrawingProps {
  /** What it shows: "Véhicule déplié". */
  title: string;
  width: number;
  height: number;
  parts: Readonly<Record<string, { label: string; path: string }>>;
  /** Paths that only adorn. */
  lines: readonly string[];
  labels: readonly { text: string; x: number; y: number }[];
  marks: readonly Mark[];
  /** The middle of a part, for the keyboard. */
  middleOf: (part: string) => { x: number; y: number };
  /** Absent: marks are read and not placed. */
  onPlace?: (at: Placed) => void;
  onOpen?: (id: string) => void;
  /** The mark that is open beside the drawing. */
  opened?: string | undefined;
}

const isPress = ({ key }: KeyboardEvent): boolean => key === "Enter" || key === " ";

/** Reads Enter and Space as a press. */
const pressed =
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
      {...(onOpen
        ? { role: "button", tabIndex: 0, onClick: open, onKeyDown: pressed(open) }
        : { role: "img" })}
      aria-label={`${number}. ${mark.label}`}
    >
      {/* What a finger finds is wider than what is seen. */}
      <circle r="15" className={css.reach} />
      <circle r="8.5" />
      <text y="3.6" textAnchor="middle" aria-hidden="true">
        {number}
      </text>
    </g>
  );
}

export function Drawing({ title, width, height, parts, lines, labels, marks, ...acts }: DrawingProps) {
  const { middleOf, onPlace, onOpen, opened } = acts;
  const drawing = useRef<SVGSVGElement>(null);
  const placeAt = (part: string, event: MouseEvent): void => {
    const box = drawing.current?.getBoundingClientRect();
    if (!box || !onPlace) return;
    const x = Math.round(((event.clientX - box.left) / box.width) * width);
    const y = Math.round(((event.clientY - box.top) / box.height) * height);
    onPlace({ part, x, y });
  };
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
      {Object.entries(parts).map(([key, { label, path }]) => (
        <path
          key={key}
          d={path}
          className={css.part}
          data-part={key}
          {...(onPlace && {
            role: "button",
            tabIndex: 0,
            "aria-label": label,
            onClick: (event: MouseEvent) => placeAt(key, event),
            onKeyDown: pressed(() => onPlace({ part: key, ...middleOf(key) })),
          })}
        >
          <title>{label}</title>
        </path>
      ))}
      {labels.map(({ text, x, y }) => (
        <text key={text} x={x} y={y} textAnchor="middle" className={css.label}>
          {text}
        </text>
      ))}
      {marks.map((mark, index) => (
        <MarkPin key={mark.id} mark={mark} number={index + 1} isOpen={mark.id === opened} onOpen={onOpen} />
      ))}
    </svg>
  );
}
