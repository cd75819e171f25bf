import { PageListener } from "../core/page-listener.ts";
import { GESTURE_MESSAGE, type ToldGesture } from "./gesture.ts";

export const GESTURES = new PageListener<ToldGesture>(GESTURE_MESSAGE);
