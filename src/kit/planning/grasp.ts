// What is held, by the pointer or by the keys, until it is dropped or given up. What stands in the planning stays
// where it is meanwhile, so that it keeps the focus: a ghost shows where it would go.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { type Axis, columnCount, moveBy, moveByMinutes, placeOn, stepOf } from "./axis.ts";
import { type Drop, type PlanningItem, type PlanningRow, wordsOf } from "./item.ts";

export interface Grasp {
  item: PlanningItem;
  drop: Drop;
  refusal: string | null;
  isGoing: boolean;
}

export interface Holding {
  axis: Axis;
  rows: readonly PlanningRow[];
  refusal: (item: PlanningItem, drop: Drop) => string | null;
  onMove: (item: PlanningItem, drop: Drop) => Promise<void>;
}

interface Grip {
  item: PlanningItem;
  x: number;
  y: number;
  columnWidth: number;
  hasMoved: boolean;
}

const steps: Record<string, readonly [columns: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const slack = 5;
const fineMinutes = 30;

const isSame = (item: PlanningItem, drop: Drop): boolean =>
  item.from === drop.from && item.to === drop.to && item.rowId === drop.rowId;
const rowAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-row]")?.dataset["row"];

export function useGrasp(holding: Holding) {
  const { axis, rows } = holding;
  // Rows that are not drawn again hold the hands of an earlier drawing: what they judge by is read when they do.
  const latest = useRef(holding);
  useEffect(() => {
    latest.current = holding;
  });
  const [held, setHeld] = useState<Grasp | null>(null);
  const [news, setNews] = useState("");
  const grip = useRef<Grip | null>(null);
  const wasDragged = useRef(false);
  const hold = (item: PlanningItem, drop: Drop): void => {
    const against = isSame(item, drop) ? null : latest.current.refusal(item, drop);
    setHeld({ item, drop, refusal: against, isGoing: false });
    const row = rows.find(({ id }) => id === drop.rowId)?.label ?? "";
    setNews(`${row}, ${wordsOf(drop)}. ${against ?? "Entrée pour déposer, Échap pour renoncer."}`);
  };
  const release = (words = ""): void => {
    grip.current = null;
    setHeld(null);
    setNews(words);
  };
  const drop = async (given: Grasp): Promise<void> => {
    if (given.refusal !== null) return release(`Refusé : ${given.refusal}`);
    if (isSame(given.item, given.drop)) return release();
    setHeld({ ...given, isGoing: true });
    try {
      await latest.current.onMove(given.item, given.drop);
      release(`Déplacé : ${wordsOf(given.drop)}.`);
    } catch {
      release("Le déplacement n’a pas été enregistré.");
    }
  };
  const ownHeld = (item: PlanningItem): Grasp | null => (held?.item.id === item.id ? held : null);

  const step = (item: PlanningItem, event: KeyboardEvent): void => {
    const [columns = 0, byRows = 0] = steps[event.key] ?? [];
    event.preventDefault();
    const from: Drop = ownHeld(item)?.drop ?? item;
    const row = rows[rows.findIndex(({ id }) => id === from.rowId) + byRows];
    const stretch =
      event.shiftKey && columns !== 0
        ? moveByMinutes(from, columns * fineMinutes)
        : moveBy(axis, from, columns * stepOf(axis));
    if (!row || !placeOn(axis, stretch)) return setNews("Au bord du planning affiché.");
    hold(item, { ...stretch, rowId: row.id });
  };
  const keys = (item: PlanningItem) => (event: KeyboardEvent) => {
    const own = ownHeld(item);
    if (own?.isGoing) return event.preventDefault();
    if (event.altKey && event.key in steps && item.isMovable) step(item, event);
    else if (own && event.key === "Enter") {
      event.preventDefault();
      void drop(own);
    }
  };

  const pointer = (item: PlanningItem) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = false;
      const track = event.currentTarget.closest<HTMLElement>("[data-track]");
      if (!item.isMovable || event.button !== 0 || !track || held?.isGoing) return;
      const columnWidth = track.clientWidth / columnCount(axis);
      grip.current = { item, x: event.clientX, y: event.clientY, columnWidth, hasMoved: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      const by = grip.current;
      if (!by || by.item.id !== item.id) return;
      if (!by.hasMoved && Math.hypot(clientX - by.x, clientY - by.y) < slack) return;
      by.hasMoved = true;
      const size = stepOf(axis);
      const columns = Math.round((clientX - by.x) / by.columnWidth / size) * size;
      const rowId = rowAt(clientX, clientY) ?? held?.drop.rowId ?? item.rowId;
      hold(item, { ...moveBy(axis, item, columns), rowId });
    },
    onPointerUp: () => {
      wasDragged.current = grip.current?.hasMoved ?? false;
      grip.current = null;
      const own = ownHeld(item);
      if (wasDragged.current && own) void drop(own);
    },
    onPointerCancel: () => release(),
  });
  useEffect(() => {
    if (!held || held.isGoing) return;
    const escape = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      grip.current = null;
      setHeld(null);
      setNews("Déplacement abandonné.");
    };
    window.addEventListener("keydown", escape, true);
    return () => window.removeEventListener("keydown", escape, true);
  }, [held]);
  return {
    held,
    news,
    keys,
    pointer,
    /** A link that was dragged is not followed. */
    followsLink: () => !wasDragged.current,
    leave: (item: PlanningItem) => !grip.current && ownHeld(item)?.isGoing === false && release(),
  };
}
