// The fines that await their designation, counted by the colour of their clock: each count filters the list.
import { addDays, type Day } from "#kernel/calendar/day.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useToday } from "#kernel/web/today.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { Inline, Text } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import { finesContract } from "../../contract.ts";
import { type ClockColour, clockColourKeys, clockColours } from "../../model/clock.ts";
import css from "./board.module.css";

const tones = {
  OVER: "danger",
  DAYS_3: "danger",
  DAYS_10: "warning",
  DAYS_20: "info",
  LATER: "neutral",
} as const;

/** The days left of each colour, both included. */
const ranges: Readonly<Record<ClockColour, readonly [from: number | null, to: number | null]>> = {
  OVER: [null, -1],
  DAYS_3: [0, 3],
  DAYS_10: [4, 10],
  DAYS_20: [11, 20],
  LATER: [21, null],
};

function filterOf(colour: ClockColour, today: Day): string {
  const [from, to] = ranges[colour];
  return [
    ...(from === null ? [] : [`filter[lastDay*gte]=${addDays(today, from)}`]),
    ...(to === null ? [] : [`filter[lastDay*lte]=${addDays(today, to)}`]),
  ].join("&");
}

interface BoardProps {
  of: "french" | "foreign";
  page: Extract<PageAddress, `/operations/send-${string}`>;
}

export function Board({ of, page }: BoardProps) {
  const today = useToday();
  const { data } = useRead(finesContract.readFineBoard, {});
  if (!data) return null;
  const counts = data[of];
  const urgent = counts.OVER + counts.DAYS_3 + counts.DAYS_10 + counts.DAYS_20;
  return (
    <Inline gap={4} columnGap={12} wraps below={12} className={css.counts}>
      <Text as="span">
        <b>{urgent}</b> {urgent > 1 ? "amendes" : "amende"} à désigner sous 20 jours
      </Text>
      <Go to="/operations/fine-files">
        <Badge tone={data.inbox > 0 ? "warning" : "neutral"}>Avis reçus à vérifier : {data.inbox}</Badge>
      </Go>
      {clockColourKeys.map((colour) => (
        <Go key={colour} to={`${page}?${filterOf(colour, today)}`}>
          <Badge tone={counts[colour] > 0 ? tones[colour] : "neutral"}>
            {clockColours[colour]} : {counts[colour]}
          </Badge>
        </Go>
      ))}
    </Inline>
  );
}
