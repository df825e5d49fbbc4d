// The thread of recognition: one picture at a time. Its memory is released when it ends.
import { serveThread } from "../worker-thread.ts";
import { readPicture } from "./picture.ts";

serveThread(readPicture);
