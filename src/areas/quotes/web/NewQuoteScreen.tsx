import { z } from "zod";
import { useAddress } from "#kernel/web/address.ts";
import { EditorScreen } from "./editor/EditorScreen.tsx";

const where = z.object({
  /** A finish chosen beforehand. */
  finish: z.string().optional(),
  /** The contract to replace; its duration as it is now. */
  replace: z.string().optional(),
  duration: z.coerce.number().optional(),
  edit: z.string().optional(),
  copy: z.string().optional(),
  /** A copy that stays a car bought in France. */
  french: z.enum(["1"]).optional(),
  company: z.string().optional(),
});

export default function NewQuoteScreen() {
  const [{ finish, replace, duration, edit, copy, french, company }] = useAddress(where);
  const companyId = company ? { companyId: company } : {};
  if (edit) return <EditorScreen key={edit} asked={{ mode: "edit", id: edit }} />;
  if (copy) return <EditorScreen key={copy} asked={{ mode: "copy", id: copy, ...(french && { keepsFrenchPurchase: french }) }} />;
  if (replace) return <EditorScreen key={replace} asked={{ mode: "replace", contractId: replace, ...(duration && { durationMonths: duration }) }} />;
  if (finish) return <EditorScreen key={finish} asked={{ mode: "finish", finishId: finish, ...companyId }} />;
  return <EditorScreen asked={{ mode: "create", type: "long", ...companyId }} />;
}
