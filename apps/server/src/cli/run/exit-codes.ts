export const EXIT = { well: 0, failed: 1, refused: 2, timeOver: 124, interrupted: 130 } as const;
