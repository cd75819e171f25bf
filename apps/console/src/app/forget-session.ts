import { forgetLivePlaces } from "../api/live-places.ts";
import { forgetPlaces } from "../ui/kept-place.ts";
import { dropReports } from "../ui/bulk/bulk-jobs.ts";
import { dropConfirmation } from "../api/confirmation.ts";
import { sharingOpened } from "../entities/sharing/sharing-opened.ts";
import { dropAskedInputs } from "../entities/script/inputs/ask-inputs.ts";
import { dropQuestions } from "../ui/confirm/confirm.ts";
import { dropJobs } from "../ui/jobs.ts";
import { dropNotices } from "../ui/notify.tsx";
import { paletteOpened } from "../ui/palette-registry.ts";
import { dropIntent } from "../ui/page-intent.ts";
import { forgetWhatWasRead } from "./query-client.ts";

/** Throws away all that a session fetched, began and left open. */
export function forgetSession(): void {
  dropJobs();
  dropReports();
  dropConfirmation();
  dropQuestions();
  dropAskedInputs();
  dropNotices();
  paletteOpened.set(false);
  sharingOpened.set(null);
  dropIntent();
  forgetPlaces();
  forgetLivePlaces();
  forgetWhatWasRead();
}
