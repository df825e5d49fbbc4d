import { choice, numberBetween, useAddress, word } from "#kernel/web/navigation/address.ts";
import { EditorScreen } from "./editor/EditorScreen.tsx";

const addressParams = {
  /** Id of a finish already chosen. */
  finish: word,
  /** Id of the contract to replace. */
  replace: word,
  /** Current duration of that contract; or, with the next two, the initial terms of a new quote. */
  duration: numberBetween(1, 120),
  kilometrage: numberBetween(1, 1_000_000),
  discount: numberBetween(0, 100),
  edit: word,
  copy: word,
  /** Keeps the purchase in France of the copied quote. */
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
