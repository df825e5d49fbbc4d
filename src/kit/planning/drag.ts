// The item being dragged, by pointer or keyboard, until it is dropped or cancelled. It stays in place meanwhile, so
// that it keeps the focus: a ghost shows the target.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { type Axis, columnCount, shiftByColumns, shiftByMinutes, columnRange, stepOf } from "./axis.ts";
import { type DropTarget, type PlanningItem, type PlanningRow, segmentText } from "./item.ts";

export interface Drag {
  item: PlanningItem;
  drop: DropTarget;
  refusal: string | null;
  isSaving: boolean;
}

export interface DragOptions {
  axis: Axis;
  rows: readonly PlanningRow[];
  refusal: (item: PlanningItem, drop: DropTarget) => string | null;
  /** Resolves to false when the user gives up. */
  onMove: (item: PlanningItem, drop: DropTarget) => Promise<boolean>;
}

interface PointerDrag {
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
const dragThresholdPx = 5;
const fineStepMinutes = 30;

const isUnmoved = (item: PlanningItem, drop: DropTarget): boolean =>
  item.from === drop.from && item.to === drop.to && item.rowId === drop.rowId;
const rowAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-row]")?.dataset["row"];

export function usePlanningDrag(options: DragOptions) {
  const { axis, rows } = options;
  // Memoised rows hold the handlers of an earlier render: these read the latest options through this ref.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [activeDrag, setActiveDrag] = useState<Drag | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const pointerDrag = useRef<PointerDrag | null>(null);
  const wasDragged = useRef(false);
  const moveTo = (item: PlanningItem, drop: DropTarget): void => {
    const reason = isUnmoved(item, drop) ? null : latest.current.refusal(item, drop);
    setActiveDrag({ item, drop, refusal: reason, isSaving: false });
    const row = rows.find(({ id }) => id === drop.rowId)?.label ?? "";
    setAnnouncement(`${row}, ${segmentText(drop)}. ${reason ?? "Entrée pour déposer, Échap pour annuler."}`);
  };
  const release = (words = ""): void => {
    pointerDrag.current = null;
    setActiveDrag(null);
    setAnnouncement(words);
  };
  const drop = async (drag: Drag): Promise<void> => {
    if (drag.refusal !== null) return release(`Refusé : ${drag.refusal}`);
    if (isUnmoved(drag.item, drag.drop)) return release();
    setActiveDrag({ ...drag, isSaving: true });
    try {
      const isMoved = await latest.current.onMove(drag.item, drag.drop);
      release(isMoved ? `Déplacé : ${segmentText(drag.drop)}.` : "Déplacement abandonné.");
    } catch {
      release("Le déplacement n’a pas été enregistré.");
    }
  };
  const dragOf = (item: PlanningItem): Drag | null => (activeDrag?.item.id === item.id ? activeDrag : null);

  const step = (item: PlanningItem, event: KeyboardEvent): void => {
    const [columns = 0, byRows = 0] = steps[event.key] ?? [];
    event.preventDefault();
    const from: DropTarget = dragOf(item)?.drop ?? item;
    const row = rows[rows.findIndex(({ id }) => id === from.rowId) + byRows];
    const segment =
      event.shiftKey && columns !== 0
        ? shiftByMinutes(from, columns * fineStepMinutes)
        : shiftByColumns(axis, from, columns * stepOf(axis));
    if (!row || !columnRange(axis, segment)) return setAnnouncement("Au bord du planning affiché.");
    moveTo(item, { ...segment, rowId: row.id });
  };
  const keys = (item: PlanningItem) => (event: KeyboardEvent) => {
    const own = dragOf(item);
    if (own?.isSaving) return event.preventDefault();
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
      if (!item.isMovable || event.button !== 0 || !track || activeDrag?.isSaving) return;
      const columnWidth = track.clientWidth / columnCount(axis);
      pointerDrag.current = { item, x: event.clientX, y: event.clientY, columnWidth, hasMoved: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      const by = pointerDrag.current;
      if (!by || by.item.id !== item.id) return;
      if (!by.hasMoved && Math.hypot(clientX - by.x, clientY - by.y) < dragThresholdPx) return;
      by.hasMoved = true;
      const size = stepOf(axis);
      const columns = Math.round((clientX - by.x) / by.columnWidth / size) * size;
      const rowId = rowAt(clientX, clientY) ?? activeDrag?.drop.rowId ?? item.rowId;
      moveTo(item, { ...shiftByColumns(axis, item, columns), rowId });
    },
    onPointerUp: () => {
      wasDragged.current = pointerDrag.current?.hasMoved ?? false;
      pointerDrag.current = null;
      const own = dragOf(item);
      if (wasDragged.current && own) void drop(own);
    },
    onPointerCancel: () => release(),
  });
  useEffect(() => {
    if (!activeDrag || activeDrag.isSaving) return;
    const escape = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      pointerDrag.current = null;
      setActiveDrag(null);
      setAnnouncement("Déplacement abandonné.");
    };
    window.addEventListener("keydown", escape, true);
    return () => window.removeEventListener("keydown", escape, true);
  }, [activeDrag]);
  return {
    activeDrag,
    announcement,
    keys,
    pointer,
    /** False after a drag: the click that ends it must not open the link. */
    followsLink: () => !wasDragged.current,
    leave: (item: PlanningItem) => !pointerDrag.current && dragOf(item)?.isSaving === false && release(),
  };
}
