/** What is told of a failure inside an action whose contents its sender hides, instead of its words. */
export const HIDDEN_MESSAGE = "The action failed; what it does is hidden.";
