// The path of a car and its trips as a list. No map is loaded, unless a setting names a server of tiles.
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchInstant, timeInParis } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { Text } from "#kit/layout/layout.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import type { StoredPosition } from "../../model/positions/look.ts";
import { type Plan, planOf, tripsOf } from "../../model/positions/path.ts";
import { tilesOf } from "../../model/positions/tiles.ts";
import css from "./path.module.css";

const frame = { width: 720, height: 420, padding: 36 };

const pointsOf = (trip: readonly StoredPosition[], { toPoint }: Plan): string =>
  trip
    .map((position) =>
      toPoint(position)
        .map((value) => value.toFixed(1))
        .join(","),
    )
    .join(" ");

const scaleText = (metres: number): string =>
  metres >= 1_000 ? `${frenchNumber(metres / 1_000)}\u00a0km` : `${frenchNumber(metres)}\u00a0m`;

function ScaleBar({ scale: { metres, length } }: Pick<Plan, "scale">) {
  const [x, y] = [16, frame.height - 14];
  return (
    <g>
      <path className={css.scale} d={`M${x} ${y - 5}v5h${length}v-5`} fill="none" />
      <text className={css.words} x={x + length + 8} y={y}>
        {scaleText(metres)}
      </text>
    </g>
  );
}

interface TripsProps {
  trips: readonly (readonly StoredPosition[])[];
  chosen: number;
}

const Tiles = ({ plan, tileServer }: { plan: Plan; tileServer: string }) =>
  tilesOf(plan, frame, tileServer).map(({ address, ...place }) => (
    <image key={address} href={address} {...place} preserveAspectRatio="none" />
  ));

function Drawing({ trips, chosen, tileServer }: TripsProps & Pick<PathProps, "tileServer">) {
  const positions = trips.flat();
  const plan = planOf(positions, frame);
  const trip = trips[chosen] ?? [];
  const [first, last] = [trip[0], trip.at(-1)];
  const [start, end] = [first && plan.toPoint(first), last && plan.toPoint(last)];
  return (
    <figure className={css.figure}>
      <svg
        className={css.drawing}
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        role="img"
        aria-label={`Trajets du véhicule, le nord en haut : ${positions.length} positions, listées ci-dessous`}
      >
        {tileServer !== null && <Tiles plan={plan} tileServer={tileServer} />}
        {trips.map((one, index) => (
          <polyline
            key={one[0]?.at}
            className={css.trip}
            points={pointsOf(one, plan)}
            data-chosen={index === chosen || undefined}
          />
        ))}
        {start && <circle className={css.start} cx={start[0]} cy={start[1]} r={6} />}
        {end && <circle className={css.end} cx={end[0]} cy={end[1]} r={6} />}
        <ScaleBar scale={plan.scale} />
      </svg>
      <Text as="figcaption" above={8} size="small" ink="muted">
        Le nord est en haut, la barre vaut {scaleText(plan.scale.metres)}. Du trajet choisi, le départ est un
        cercle vide et l’arrivée un cercle plein.
      </Text>
    </figure>
  );
}

const place = ({ latitude, longitude }: StoredPosition): string =>
  `${frenchNumber(latitude, 5)}\u00a0; ${frenchNumber(longitude, 5)}`;

const Trips = ({ trips, chosen, choose }: TripsProps & { choose: (index: number) => void }) => (
  <PlainTable
    label="Trajets"
    titles={[
      "Départ",
      "Arrivée",
      { text: "Positions", isRight: true },
      { text: "Choix du trajet", isHidden: true },
    ]}
    stacks
  >
    {trips.map((trip, index) => {
      const [first, last] = [trip[0], trip.at(-1)];
      if (!first || !last) return null;
      return (
        <tr key={first.at}>
          <td data-label="Départ">{frenchInstant(first.at)}</td>
          <td data-label="Arrivée">{frenchInstant(last.at)}</td>
          <td data-right data-label="Positions">
            {frenchNumber(trip.length)}
          </td>
          <td>
            <Button
              variant="subtle"
              size="compact-xs"
              aria-pressed={index === chosen}
              aria-label={`Voir le trajet du ${frenchInstant(first.at)}`}
              onClick={() => choose(index)}
            >
              {index === chosen ? "Affiché" : "Voir"}
            </Button>
          </td>
        </tr>
      );
    })}
  </PlainTable>
);

const Minutes = ({ trip }: { trip: readonly StoredPosition[] }) => (
  <PlainTable label="Positions du trajet" titles={["Heure", "Latitude ; longitude"]}>
    {trip.map((position) => (
      <tr key={position.at}>
        <td>{timeInParis(position.at)}</td>
        <td>{place(position)}</td>
      </tr>
    ))}
  </PlainTable>
);

interface PathProps {
  /** At least one. */
  positions: readonly StoredPosition[];
  tileServer: string | null;
}

export default function Path({ positions, tileServer }: PathProps) {
  const trips = tripsOf(positions);
  const [chosen, choose] = useState(trips.length - 1);
  return (
    <>
      <Drawing trips={trips} chosen={chosen} tileServer={tileServer} />
      <Trips trips={trips} chosen={chosen} choose={choose} />
      <Minutes trip={trips[chosen] ?? []} />
    </>
  );
}
