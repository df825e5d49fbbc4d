import { z } from "zod";
import { useAddress } from "#kernel/web/address.ts";
import { EditorScreen } from "./editor/EditorScreen.tsx";

const where = z.object({
  /** A finish chosen beforehand. */
  finish: z.string().optional(),
  /** The contract to replace. */
  replace: z.string().optional(),
  /** Of that contract as it is now; or, with the two that follow, what a new quote begins with. */
  duration: z.coerce.number().optional(),
  kilometrage: z.coerce.number().optional(),
  discount: z.coerce.number().optional(),
  edit: z.string().optional(),
  copy: z.string().optional(),
  /** A copy that stays a car bought in France. */
  french: z.enum(["1"]).optional(),
  company: z.string().optional(),
});

export default function NewQuoteScreen() {
  const [{ finish, replace, duration, kilometrage, discount, edit, copy, french, company }] =
    useAddress(where);
  const companyId = company ? { companyId: company } : {};
  const durationMonths = duration ? { durationMonths: duration } : {};
  if (edit) return <EditorScreen key={edit} asked={{ mode: "edit", id: edit }} />;
  if (copy)
    return (
      <EditorScreen
        key={copy}
        asked={{ mode: "copy", id: copy, ...(french && { keepsFrenchPurchase: french }) }}
      />
    );
  if (replace)
    return <EditorScreen key={replace} asked={{ mode: "replace", contractId: replace, ...durationMonths }} />;
  if (finish) {
    const terms = { ...durationMonths, ...(kilometrage && { kilometrage }), ...(discount && { discount }) };
    return <EditorScreen key={finish} asked={{ mode: "finish", finishId: finish, ...terms, ...companyId }} />;
  }
  return <EditorScreen asked={{ mode: "create", type: "long", ...companyId }} />;
}
