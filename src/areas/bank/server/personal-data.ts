// Statements and their lines: kept ten years (C. com., art. L123-22), with the names of those who paid.
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const bankPersonalData: PersonalData = {
  tables: { statement_line: { what: "Lignes de relevés bancaires" } },
};
