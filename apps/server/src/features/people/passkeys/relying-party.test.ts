import { expect, it } from "vitest";
import { relyingPartyOf } from "./relying-party.ts";

it.each([
  ["https://baton.example.com", "possible", "baton.example.com", "https://baton.example.com"],
  [
    "https://baton.example.com:8443/console",
    "possible",
    "baton.example.com",
    "https://baton.example.com:8443",
  ],
  ["http://localhost:3000", "possible", "localhost", "http://localhost:3000"],
  ["http://127.0.0.1:3000", "possible", "localhost", "http://localhost:3000"],
  ["http://127.9.9.9:3000", "possible", "localhost", "http://localhost:3000"],
  ["http://[::1]:3000", "possible", "localhost", "http://localhost:3000"],
  ["http://a.localhost", "possible", "a.localhost", "http://a.localhost"],
  ["http://baton.example.com", "plainHttp", "baton.example.com", "http://baton.example.com"],
  ["http://10.0.0.5:3000", "ipAddress", "10.0.0.5", "http://10.0.0.5:3000"],
  ["https://192.0.2.7", "ipAddress", "192.0.2.7", "https://192.0.2.7"],
  ["https://[2001:db8::1]", "ipAddress", "[2001:db8::1]", "https://[2001:db8::1]"],
])("at %s passkeys are %s", (publicUrl, state, id, origin) => {
  expect(relyingPartyOf(publicUrl)).toEqual({ state, id, origin });
});
