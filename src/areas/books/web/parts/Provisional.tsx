import { Badge } from "#kit/cell/cells.tsx";

/** Marks figures of an open month. */
export const Provisional = ({ isShown }: { isShown: boolean }) =>
  isShown && <Badge tone="info">Provisoire</Badge>;
