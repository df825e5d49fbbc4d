// The tables of preparation, in camel case.
import type { Recorded } from "#kernel/server/database.ts";
import type { PhotoRule, Workflow } from "../model/template.ts";

interface PreparationTaskTemplateTable extends Recorded {
  label: string;
  description: string;
  photos: PhotoRule;
  workflows: Workflow[];
  position: number;
  minutes: number;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    preparationTaskTemplate: PreparationTaskTemplateTable;
  }
}
