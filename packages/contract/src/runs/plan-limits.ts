/** What a script may come to when it is resolved: the steps of all rows that are on, and their JSON. */
export const PLAN_STEPS_MAX = 5000;
export const PLAN_MAX_BYTES = 2_000_000;
/** What hidden texts add on the way to the agent, as they are kept: each at every place that names it. */
export const PLAN_HIDDEN_MAX_BYTES = 250_000;
