// What may be asked of preparation.
import { templateContract } from "./contract/templates.ts";

export const preparationContract = { ...templateContract };
