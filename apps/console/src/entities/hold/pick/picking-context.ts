import { createContext } from "react";
import type { Picking } from "./use-picking.ts";

export const PickingContext = createContext<Picking | null>(null);
