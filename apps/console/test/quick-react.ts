// React's development build tells the browser's tools of each render and of who made each element:
// a tenth of the tests' time, which nobody looks at. What it warns of stays.
import * as React from "react";

const INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";

Object.assign(console, { timeStamp: undefined, createTask: undefined });
const internals = INTERNALS in React ? React[INTERNALS] : undefined;
// It keeps a stack of each element until there are too many: say so from the first.
if (typeof internals === "object" && internals !== null)
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    configurable: true,
    get: () => Infinity,
    set: () => {},
  });
