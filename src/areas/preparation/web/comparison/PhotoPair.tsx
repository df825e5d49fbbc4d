// The departure beside the return: a tap enlarges the same point of both, a swipe goes to the next view.
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type CSSProperties, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { frenchDay } from "#kernel/calendar/day.ts";
import { Photo } from "#kit/photo/Photo.tsx";
import { inspectionContract } from "../../contract/inspections.ts";
import type { ComparedSide } from "../../model/comparison.ts";
import css from "./comparison.module.css";

/** A point of a pane, in percents of its sides. */
interface Point {
  x: number;
  y: number;
}
interface Drag extends Point {
  from: Point | null;
}

const tapPixels = 8;
const swipePixels = 48;
const scale = 2.6;
const inside = (percent: number): number => Math.min(100, Math.max(0, percent));

interface PhotoPairProps {
  name: string;
  /** "3 sur 8". */
  position: string;
  /** The defect whose photos are wanted, if any, then its view, shown where the defect has no photo. */
  spots: readonly string[];
  departure: ComparedSide | null;
  back: ComparedSide;
  zoom: Point | null;
  onZoom: (at: Point | null) => void;
  onStep: (by: 1 | -1) => void;
}

interface PaneProps extends Pick<PhotoPairProps, "name" | "spots" | "zoom"> {
  label: string;
  side: ComparedSide | null;
  onTap: (event: MouseEvent<HTMLButtonElement>) => void;
}

function Pane({ name, spots, zoom, label, side, onTap }: PaneProps) {
  const [index, setIndex] = useState(0);
  const photos =
    spots
      .map((spot) => side?.pictures.filter((one) => one.spot === spot) ?? [])
      .find(({ length }) => length > 0) ?? [];
  const at = Math.min(index, photos.length - 1);
  const photo = photos[at];
  const style: CSSProperties = zoom
    ? { transform: `scale(${scale})`, transformOrigin: `${zoom.x}% ${zoom.y}%` }
    : {};
  return (
    <figure className={css.pane} data-blank={!photo || undefined}>
      <figcaption className={css.caption}>
        <strong>{label}</strong>
        {side && <span>{frenchDay(side.inspectedOn)}</span>}
      </figcaption>
      {side && photo ? (
        <button
          type="button"
          className={css.photo}
          aria-pressed={zoom !== null}
          aria-label={`Agrandir : ${name}, ${label.toLowerCase()}`}
          onClick={onTap}
        >
          <span key={photo.id} style={style}>
            <Photo
              endpoint={inspectionContract.readInspectionPicture}
              sent={{ params: { id: side.id, pictureId: photo.id } }}
              alt={`${name}, ${label.toLowerCase()}`}
            />
          </span>
        </button>
      ) : (
        <p className={css.none}>
          {side ? `Pas de photo au ${label.toLowerCase()}` : "Aucun état des lieux de départ"}
        </p>
      )}
      {photos.length > 1 && (
        <button
          type="button"
          className={css.pager}
          aria-label={`Photo suivante, ${label.toLowerCase()} : ${at + 1} sur ${photos.length}`}
          onClick={() => setIndex((at + 1) % photos.length)}
        >
          {at + 1}/{photos.length}
        </button>
      )}
    </figure>
  );
}

export function PhotoPair({ name, position, spots, departure, back, zoom, onZoom, onStep }: PhotoPairProps) {
  const stage = useRef<HTMLDivElement>(null);
  const subject = spots.join();
  const shown = useRef(subject);
  // A defect is chosen under the photos, which a phone has then scrolled away.
  useEffect(() => {
    if (shown.current !== subject) stage.current?.scrollIntoView({ block: "nearest" });
    shown.current = subject;
  }, [subject]);
  const drag = useRef<Drag | null>(null);
  const hasMoved = useRef(false);
  const start = ({ clientX, clientY }: PointerEvent): void => {
    drag.current = { x: clientX, y: clientY, from: zoom };
    hasMoved.current = false;
  };
  const pan = ({ clientX, clientY, currentTarget }: PointerEvent): void => {
    const begun = drag.current;
    if (!begun) return;
    const [x, y] = [clientX - begun.x, clientY - begun.y];
    if (Math.hypot(x, y) > tapPixels) hasMoved.current = true;
    if (!begun.from || !hasMoved.current) return;
    const pane = currentTarget.querySelector("figure")?.getBoundingClientRect();
    if (!pane) return;
    const share = 100 / (scale - 1);
    onZoom({
      x: inside(begun.from.x - (x / pane.width) * share),
      y: inside(begun.from.y - (y / pane.height) * share),
    });
  };
  const end = ({ clientX, clientY }: PointerEvent): void => {
    const begun = drag.current;
    drag.current = null;
    if (!begun || begun.from) return;
    const [x, y] = [clientX - begun.x, clientY - begun.y];
    if (Math.abs(x) > swipePixels && Math.abs(x) > 1.5 * Math.abs(y)) onStep(x < 0 ? 1 : -1);
  };
  const tap = ({ clientX, clientY, currentTarget, detail }: MouseEvent<HTMLButtonElement>): void => {
    if (hasMoved.current && detail > 0) return;
    if (zoom) return onZoom(null);
    const box = currentTarget.getBoundingClientRect();
    // Pressed with the keyboard, it enlarges the middle.
    onZoom(
      detail === 0
        ? { x: 50, y: 50 }
        : {
            x: inside(((clientX - box.left) / box.width) * 100),
            y: inside(((clientY - box.top) / box.height) * 100),
          },
    );
  };
  const panes = { name, spots, zoom, onTap: tap };
  return (
    <div ref={stage} className={css.stage}>
      <button type="button" className={css.step} aria-label="Vue précédente" onClick={() => onStep(-1)}>
        <IconChevronLeft size={26} />
      </button>
      <div
        className={css.pair}
        data-zoomed={zoom ? true : undefined}
        onPointerDown={start}
        onPointerMove={pan}
        onPointerUp={end}
        onPointerCancel={() => (drag.current = null)}
      >
        <Pane key={`departure ${subject}`} {...panes} label="Départ" side={departure} />
        <Pane key={`return ${subject}`} {...panes} label="Retour" side={back} />
      </div>
      <p className={css.name}>
        <strong>{name}</strong>
        <small>
          {position}
          <span className={css.hint}> · Touchez une photo pour agrandir les deux au même endroit.</span>
        </small>
      </p>
      <button type="button" className={css.step} aria-label="Vue suivante" onClick={() => onStep(1)}>
        <IconChevronRight size={26} />
      </button>
    </div>
  );
}
