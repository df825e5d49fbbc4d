// The thread of recognition: one picture at a time. Its memory is given back when it ends.
import { answerWith } from "../thread.ts";
import { wordsIn } from "./picture.ts";

answerWith(wordsIn);
