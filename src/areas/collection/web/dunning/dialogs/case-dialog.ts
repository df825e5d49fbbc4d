import type { DunningCaseView } from "../../../model/dunning/case.ts";

/** What a dialog of a dunning case takes. */
export interface CaseDialogProps {
  of: DunningCaseView;
  onClose: () => void;
}
