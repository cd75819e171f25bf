/**
 * The operator must change something before Baton can start. The message is
 * complete in itself: whoever catches it prints it without a stack and exits with 1.
 */
export class StartupError extends Error {
  override readonly name = "StartupError";
}
