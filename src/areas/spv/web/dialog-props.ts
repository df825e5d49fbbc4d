import type { TransferredCarView } from "../model/transferred-car.ts";

/** The props of a dialog on a sale. */
export interface SaleDialogProps {
  sale: TransferredCarView;
  onClose: () => void;
}
