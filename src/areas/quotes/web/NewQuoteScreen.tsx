import { choice, numberBetween, useAddress, word } from "#kernel/web/navigation/address.ts";
import { EditorScreen } from "./editor/EditorScreen.tsx";

const addressParams = {
  /** A finish chosen beforehand. */
  finish: word,
  /** The contract to replace. */
  replace: word,
  /** Of that contract as it is now; or, with the two that follow, what a new quote begins with. */
  duration: numberBetween(1, 120),
  kilometrage: numberBetween(1, 1_000_000),
  discount: numberBetween(0, 100),
  edit: word,
  copy: word,
  /** A copy that stays a car bought in France. */
  french: choice(["", "1"], ""),
  company: word,
};

export default function NewQuoteScreen() {
  const [{ finish, replace, duration, kilometrage, discount, edit, copy, french, company }] =
    useAddress(addressParams);
  const companyId = company ? { companyId: company } : {};
  const durationMonths = duration ? { durationMonths: duration } : {};
  if (edit) return <EditorScreen key={edit} request={{ mode: "edit", id: edit }} />;
  if (copy)
    return (
      <EditorScreen
        key={copy}
        request={{ mode: "copy", id: copy, ...(french && { keepsFrenchPurchase: french }) }}
      />
    );
  if (replace)
    return (
      <EditorScreen
        key={replace}
        request={{ mode: "replace", contractId: replace, ...durationMonths, ...companyId }}
      />
    );
  if (finish) {
    const terms = { ...durationMonths, ...(kilometrage && { kilometrage }), ...(discount && { discount }) };
    return (
      <EditorScreen key={finish} request={{ mode: "finish", finishId: finish, ...terms, ...companyId }} />
    );
  }
  return <EditorScreen request={{ mode: "create", type: "long", ...companyId }} />;
}
