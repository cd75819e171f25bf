/** What a user keeps for a vendor; which of them it asks for says its `asks`. */
export interface Credentials {
  /** API key or token. */
  key?: string;
  login?: string;
  password?: string;
}
