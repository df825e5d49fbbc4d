// The thread of recognition: one image at a time. Its memory is released when it ends.
import { serveThread } from "../worker-thread.ts";
import { readImage } from "./image-words.ts";

serveThread(readImage);
