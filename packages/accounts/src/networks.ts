import { SocialNetwork } from "@baton/contract";

/** Whose cookies a header string has, unless somebody says otherwise. */
const DOMAINS: Record<SocialNetwork, string> = {
  [SocialNetwork.FNet]: "facebook.com",
  [SocialNetwork.Vk]: "vk.com",
  [SocialNetwork.INet]: "instagram.com",
  [SocialNetwork.Twitter]: "x.com",
  [SocialNetwork.Google]: "google.com",
};

export const domainOfNetwork = (network: SocialNetwork | null): string | undefined =>
  network === null ? undefined : DOMAINS[network];
