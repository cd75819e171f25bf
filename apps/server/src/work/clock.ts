/** Tests move it on instead of waiting. */
export type Clock = () => Date;
