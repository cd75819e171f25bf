/** Should the server not name the file. */
export const ARCHIVE_NAME = "baton-extension.zip";
