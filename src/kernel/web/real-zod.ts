// zod itself, for the screens that check what is typed: loaded with the first of them.
import { z } from "zod";
import { bringZod } from "./deferred-zod.ts";

bringZod(z);
