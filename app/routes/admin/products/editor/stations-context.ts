import { createContext } from "react";

export type StationName = { readonly id: string; readonly name: string };

/** The kitchen's stations, which a product may say something about. */
export const StationsContext = createContext<readonly StationName[]>([]);
