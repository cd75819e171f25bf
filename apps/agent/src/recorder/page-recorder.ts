import { type PageScriptFile, putIntoPages, takeOutOfPages } from "../core/page-scripts.ts";
import { STOP_MESSAGE } from "./gesture.ts";

const RECORDER: PageScriptFile = { id: "recorder", file: "recorder.js", stop: STOP_MESSAGE };

export const putRecorder = (): Promise<void> => putIntoPages(RECORDER);
export const takeRecorderBack = (): Promise<void> => takeOutOfPages(RECORDER);
