import type { DunningCaseView } from "../../../model/dunning/case.ts";

/** Props of a dunning case dialog. */
export interface CaseDialogProps {
  of: DunningCaseView;
  onClose: () => void;
}
