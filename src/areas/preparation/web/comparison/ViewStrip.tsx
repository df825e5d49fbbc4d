// The views of a car, each with the number of its defects to look at; the chosen one is scrolled into view.
import { useEffect, useRef } from "react";
import type { ComparedDefect } from "../../model/comparison.ts";
import { type Spot, spots } from "../../model/inspection-items.ts";
import css from "./comparison.module.css";

const isToLookAt = ({ state }: ComparedDefect): boolean => state === "NEW" || state === "GROWN";

interface ViewStripProps {
  views: readonly Spot[];
  view: Spot;
  defects: readonly ComparedDefect[];
  onChoose: (view: Spot) => void;
}

export function ViewStrip({ views, view, defects, onChoose }: ViewStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>("[aria-pressed=true]");
    if (chosen)
      strip.current?.scrollTo({
        left: chosen.offsetLeft - (strip.current.clientWidth - chosen.clientWidth) / 2,
      });
  }, [view]);
  return (
    <div ref={strip} className={css.views} role="group" aria-label="Vues">
      {views.map((spot) => {
        const count = defects.filter((one) => one.spot === spot && isToLookAt(one)).length;
        return (
          <button key={spot} type="button" aria-pressed={spot === view} onClick={() => onChoose(spot)}>
            {spots[spot]}
            {count > 0 && (
              <span className={css.count} data-tone="danger" title="Défauts nouveaux ou aggravés">
                {count}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
