/**
 * Characters that are not seen and change how others are: `report\u202Efdp.exe` reads "reportexe.pdf",
 * and two names that look alike are two. The joiners of scripts and of emoji (U+200C, U+200D) stay.
 */
const FORMATTING =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/** A name as it is kept. */
export const withoutFormatting = (text: string): string => text.replace(FORMATTING, "");
