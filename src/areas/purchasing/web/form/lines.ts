import type { LineChange } from "../../model/orders/line.ts";
import type { OrderDraft } from "../../model/orders/order.ts";

/** Lines of a new order, or the line being changed. */
export type Lines = Partial<
  Pick<OrderDraft, "lines" | "supplierId" | "expectedOn"> & Pick<LineChange, "line">
>;

export const lineAt = ({ lines = [], line }: Lines, path: string) =>
  path === "line" ? line : lines[Number(path.split(".")[1])];
