import type { FakeAnswer } from "./fake-route.ts";
import type { FakeProfile, FakeState } from "./fake-vendor.ts";

type Answer = FakeAnswer | Promise<FakeAnswer>;

/** Answers with the profile that is asked for, or with what the vendor says where there is none. */
export const profileFinder =
  (missing: FakeAnswer) =>
  (
    { profiles }: FakeState,
    id: string | undefined,
    then: (profile: FakeProfile) => Answer,
  ): Answer => {
    const profile = profiles.get(id ?? "");
    return profile ? then(profile) : missing;
  };
