// The form of each action on a report already recorded.
import type { Expertise } from "../../model/damages/damage.ts";
import { ExpertiseCorrectionForm, ExpertiseRemovalForm } from "./case-forms.tsx";

export interface ExpertiseProps {
  damageId: string;
  expertise: Expertise;
  onClose: () => void;
}

export default function ExpertiseDialog({ isRemoval, ...props }: ExpertiseProps & { isRemoval: boolean }) {
  return isRemoval ? <ExpertiseRemovalForm {...props} /> : <ExpertiseCorrectionForm {...props} />;
}
