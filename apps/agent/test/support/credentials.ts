/** What the archive enrols with, and what the gateway gives for it. */
export const TOKEN = "archive-token";
export const SECRET = "secret-of-this-browser";
