// zod itself, loaded with the first screen that checks input.
import { provideZod } from "./deferred-zod.ts";
import * as makers from "./zod-makers.ts";

provideZod(makers);
