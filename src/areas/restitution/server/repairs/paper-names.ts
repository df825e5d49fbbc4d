/** The PDFs of an estimate are its documents: one for each proposal, one for each amount set. */
export const paperKind = "repairEstimatePaper";
export const reportKind = "restitution.EXPERT_REPORT";

export const paperName = (edition: number): string => `Chiffrage version ${edition}.pdf`;
export const finalPaperName = (edition: number): string => `Remise en état arrêtée, version ${edition}.pdf`;
