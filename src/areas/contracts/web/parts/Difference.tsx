import { Price } from "#kit/cell/cells.tsx";

/** A difference between two rents, with its sign, shown with or without tax as the rents are. */
export function Difference({ cents, exemptCents = 0 }: { cents: number; exemptCents?: number }) {
  if (cents === 0) return null;
  return (
    <small data-tone={cents > 0 ? "more" : "less"}>
      {cents > 0 ? "+" : "−"}&nbsp;
      <Price cents={Math.abs(cents)} exemptCents={Math.sign(cents) * exemptCents} />
    </small>
  );
}
